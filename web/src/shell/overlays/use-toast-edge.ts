import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Edge, edgeFor } from '../../ui/overlays/toast-edge.ts'
import type { Toast } from './toast-store.ts'

/**
 * Where toasts stand so that they do not cover what has the focus, also while it moves or the page scrolls.
 * They stay where they are while the focus leaves for one of them: a toast that moved between the press and
 * the release would never hear of a click.
 */
export function useToastEdge(box: RefObject<HTMLElement | null>, toasts: readonly Toast[]): Edge {
  const [edge, setEdge] = useState<Edge>('bottom')
  const shown = toasts.length > 0
  useLayoutEffect(() => {
    if (!shown) return setEdge('bottom')
    const place = () => {
      if (box.current?.contains(document.activeElement)) return
      setEdge(edgeFor(focused(), topAtBottom(box.current)))
    }
    place()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const event of events) addEventListener(event, place, { passive: true, capture: true })
    return () => {
      for (const event of events) removeEventListener(event, place, { capture: true })
    }
  }, [box, shown])
  return edge
}

/** What has the focus, unless it is the page or a heading after a jump. */
function focused(): DOMRect | null {
  const element = document.activeElement
  if (!element || element.matches('body, [tabindex="-1"]')) return null
  return element.getBoundingClientRect()
}

/** Where the highest toast would begin at the bottom: its own height above the end of the screen. */
function topAtBottom(box: HTMLElement | null): number {
  const heights = [...(box?.querySelectorAll<HTMLElement>('.toasts') ?? [])].map((list) =>
    list.childElementCount > 0 ? list.offsetHeight + bottomOf(list) : 0,
  )
  return innerHeight - Math.max(0, ...heights)
}

const bottomOf = (list: HTMLElement): number => {
  const { scrollPaddingBlockEnd } = getComputedStyle(list)
  return Number.parseFloat(scrollPaddingBlockEnd) || 0
}
