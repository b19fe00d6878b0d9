import { type RefObject, useRef } from 'react'
import { randomKey } from './random-key.ts'

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

export function useRequestKey(): RequestKey {
  const last = useRef<LastRequest>({ asked: '', key: '' })
  return {
    last,
    keyOf: (asked) => {
      const text = JSON.stringify(asked)
      if (text !== last.current.asked) last.current = { asked: text, key: randomKey() }
      return last.current.key
    },
    answered: () => {
      last.current.asked = ''
    },
  }
}
