import { useEffect, useRef, useState } from 'react'
import { createQueue, type Queue } from '../api/in-order.ts'

/**
 * A choice that is kept as soon as it is made: shown at once, and back to what was kept last when it is
 * refused. Choices go out one after another, so that the last is what stays.
 * @param given what is kept as the page was told; another one is shown unless a choice is on its way
 * @param send answers whether it was kept
 * @param shared the queue of what else must not overtake it
 */
export function useKeptChoice<T>(
  given: T,
  send: (wanted: T) => Promise<boolean>,
  shared?: Queue,
): [shown: T, choose: (wanted: T) => Promise<void>] {
  const [shown, show] = useState(given)
  const kept = useRef(given)
  const last = useRef(0)
  const onTheirWay = useRef(0)
  const [inOrder] = useState(() => shared ?? createQueue())
  useEffect(() => {
    kept.current = given
    if (onTheirWay.current === 0) show(given)
  }, [given])
  async function choose(wanted: T): Promise<void> {
    const turn = ++last.current
    show(wanted)
    onTheirWay.current++
    const isKept = await inOrder(() => send(wanted))
    onTheirWay.current--
    if (isKept) kept.current = wanted
    // a later choice is what is wanted now, and builds on this one
    else if (turn === last.current) show(kept.current)
  }
  return [shown, choose]
}
