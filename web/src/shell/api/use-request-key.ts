import { useRef } from 'react'
import { randomKey } from './random-key.ts'

interface RequestKey {
  /** One key for as long as the same is asked: what is sent again after its answer was lost happens once. */
  keyOf: (asked: object) => string
  /** It was done: the same, asked for once more, is another request. */
  answered: () => void
}

export function useRequestKey(): RequestKey {
  const last = useRef({ asked: '', key: '' })
  return {
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
