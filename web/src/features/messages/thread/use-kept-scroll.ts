import { useLayoutEffect, useRef, useState } from 'react'

/** Whoever is so near to the end follows it, in pixels. */
const NEAR = 120

interface Shown {
  /**
   * Number of the first message that is shown, of the last one, and how many of one's own are on their way.
   */
  first: number
  last: number
  out: number
}

/**
 * Keeps the end of a conversation in sight for whoever is there or has just written, and keeps the place of
 * whoever reads further up: new messages are then told by `isBehind`, earlier ones come in above what is
 * read.
 */
export function useKeptScroll({ first, last, out }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first: 0, last: 0, out: 0, height: 0, atEnd: true })
  const [isBehind, setBehind] = useState(false)
  const toEnd = () => {
    const { current } = box
    current?.scrollTo({ top: current.scrollHeight })
  }
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const was = before.current
    if (was.first > 0 && first < was.first) current.scrollTop += current.scrollHeight - was.height
    else if (was.atEnd || out > was.out) current.scrollTop = current.scrollHeight
    else if (last > was.last) setBehind(true)
    before.current = { ...was, first, last, out, height: current.scrollHeight }
  }, [first, last, out])
  return {
    box,
    isBehind,
    toEnd,
    onScroll: () => {
      const { current } = box
      if (!current) return
      const atEnd = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
      before.current.atEnd = atEnd
      if (atEnd) setBehind(false)
    },
  }
}
