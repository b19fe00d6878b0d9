import { type RefObject, useRef } from 'react'
import { randomKey } from '../api/random-key.ts'
import { forgetTyped, keepTyped, readTyped } from './typed-values.ts'

export interface LastRequest {
  /** As JSON; empty when nothing is open. */
  asked: string
  key: string
}

interface RequestKey {
  /** One key for as long as the same is asked: what is sent again after its answer was lost happens once. */
  keyOf: (asked: object) => string
  /** It was done: the same, asked for once more, is another request. */
  answered: () => void
  /** For forms that outlive their page: what was asked last and not answered yet. */
  last: RefObject<LastRequest>
}

const NOTHING_ASKED: LastRequest = { asked: '', key: '' }

/** @param keepAs under which this tab keeps the key, for a form whose words stay over a reload as well */
export function useRequestKey(keepAs?: string): RequestKey {
  const last = useRef(NOTHING_ASKED)
  return {
    last,
    keyOf: (asked) => {
      const text = JSON.stringify(asked)
      if (keepAs && !last.current.asked)
        last.current = { ...NOTHING_ASKED, ...readTyped(keepAs, NOTHING_ASKED) }
      if (text !== last.current.asked) last.current = { asked: text, key: randomKey() }
      if (keepAs) keepTyped(keepAs, last.current)
      return last.current.key
    },
    answered: () => {
      last.current = NOTHING_ASKED
      if (keepAs) forgetTyped(keepAs)
    },
  }
}
