import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** One key for as long as the same is asked: what is sent again after its answer was lost happens once. */
export function useRequestKey(): (asked: object) => string {
  const last = useRef({ asked: '', key: '' })
  return (asked) => {
    const text = JSON.stringify(asked)
    if (text !== last.current.asked) last.current = { asked: text, key: randomKey() }
    return last.current.key
  }
}
