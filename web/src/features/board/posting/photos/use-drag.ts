import { type CSSProperties, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import { moved, placeAt } from './order.ts'

interface Drag {
  from: number
  to: number
  /** How far the tile is drawn from the place that it would take, in px. */
  x: number
  y: number
}

/** A pointer that moves less than this, in px, has only pressed. */
const SLACK = 5
/** So near to the edge of the window, in px, the page moves along. */
const EDGE = 56
const STEP = 14

/**
 * Ordering by pointer. While a tile is dragged it follows the pointer and the others make room by CSS
 * `order`; the list itself changes when it is let go, so that nothing is taken out of the page under a
 * finger. Whatever else stands in the list comes after the first `total` tiles.
 */
export function useDrag(total: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function grab(from: number, { button, pointerId, clientX, clientY }: ReactPointerEvent): void {
    const boxes = [...(list.current?.children ?? [])]
      .slice(0, total)
      .map((tile) => tile.getBoundingClientRect())
    const home = boxes[from]
    if (button !== 0 || !home) return
    const scrolled = window.scrollY
    let current: Drag | null = null
    const follow = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return
      const [x, y] = [event.clientX - clientX, event.clientY - clientY + window.scrollY - scrolled]
      if (!current && Math.hypot(x, y) < SLACK) return
      const to = placeAt(boxes, home.left + home.width / 2 + x, home.top + home.height / 2 + y)
      const place = boxes[to] ?? home
      current = { from, to, x: home.left + x - place.left, y: home.top + y - place.top }
      setDrag(current)
      scrollAlong(event.clientY)
    }
    const end = (letGo: boolean): void => {
      for (const [name, listen] of Object.entries(listeners))
        removeEventListener(name, listen as EventListener)
      setDrag(null)
      if (letGo && current && current.to !== from) onMove(from, current.to)
    }
    const listeners = {
      pointermove: follow,
      pointerup: () => end(true),
      pointercancel: () => end(false),
      keydown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') end(false)
      },
    }
    for (const [name, listen] of Object.entries(listeners)) addEventListener(name, listen as EventListener)
  }

  /** Where a tile would stand if all were let go now, and how it is drawn until then. */
  function standing(at: number): { place: number; style: CSSProperties; dragged: boolean } {
    if (!drag) return { place: at, style: {}, dragged: false }
    const places = Array.from({ length: total }, (_, each) => each)
    const place = moved(places, drag.from, drag.to).indexOf(at)
    const dragged = at === drag.from
    const lifted = { zIndex: 1, translate: `${drag.x}px ${drag.y}px` }
    return { place, style: { order: place, ...(dragged && lifted) }, dragged }
  }

  return { list, grab, standing }
}

function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
}
