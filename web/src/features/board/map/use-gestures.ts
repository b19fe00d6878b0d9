import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Point } from './projection/point.ts'
import { dragged, wholeScale, zoomedAt } from './projection/view.ts'
import type { MapView } from './use-view.ts'

/** Pixels that a press may slip and still be a press. */
const SLIP = 5

/** What a pointer over the map does: one drags, two pinch, the wheel and a double press zoom. */
export function useGestures(window: RefObject<HTMLElement | null>, go: MapView['go']) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>([0, 0])
  /** Becomes true once a press has become a drag; the click that ends it is swallowed. */
  const drags = useRef(false)

  useWheel(window, go)

  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = window.current?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
  }

  const drag = (event: PointerEvent<HTMLElement>, from: Point, to: Point) => {
    if (!drags.current) {
      if (Math.hypot(to[0] - start.current[0], to[1] - start.current[1]) < SLIP) return
      drags.current = true
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, to)
    go((view, size) => dragged(view, size, to[0] - from[0], to[1] - from[1]), 'jump')
  }

  const pinch = (id: number, from: Point, to: Point) => {
    const other = [...pointers.current].find(([key]) => key !== id)?.[1]
    if (!other) return
    drags.current = true
    pointers.current.set(id, to)
    const spread = (point: Point) => Math.max(1, Math.hypot(point[0] - other[0], point[1] - other[1]))
    const middle = (point: Point): Point => [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2]
    const [was, is] = [middle(from), middle(to)]
    go(
      (view, size) =>
        zoomedAt(dragged(view, size, is[0] - was[0], is[1] - was[1]), size, spread(to) / spread(from), is),
      'jump',
    )
  }

  const leave = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      if (pointers.current.size === 0) {
        drags.current = false
        start.current = at(event)
      }
      pointers.current.set(event.pointerId, at(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = pointers.current.get(event.pointerId)
      if (!from) return
      if (pointers.current.size === 1) drag(event, from, at(event))
      else pinch(event.pointerId, from, at(event))
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) leave(event)
    },
    onClickCapture: (event: React.MouseEvent) => {
      if (!drags.current) return
      drags.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if ((event.target as Element).closest('a, button')) return
      const point = at(event)
      go((view, size) => zoomedAt(view, size, event.shiftKey ? 0.5 : 2, point))
    },
  }
}

/** The wheel zooms at the pointer; turned back when the whole map is shown, it scrolls the page. */
function useWheel(window: RefObject<HTMLElement | null>, go: MapView['go']) {
  useEffect(() => {
    const element = window.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      const box = element.getBoundingClientRect()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      // A pinch on a touchpad comes as a wheel with Ctrl and small steps.
      const factor = 2 ** (-(event.deltaY * lines) / (event.ctrlKey ? 80 : 260))
      go((view, size) => {
        if (factor > 1 || view.scale > wholeScale(size) * 1.001) event.preventDefault()
        return zoomedAt(view, size, factor, [event.clientX - box.left, event.clientY - box.top])
      }, 'jump')
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [window, go])
}
