import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heldIn, type Size, type View, viewBetween } from './projection/view.ts'

const MILLISECONDS = 180
/** How long the map must stand still before it tells where it is. */
const SETTLED = 250

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The window onto the map: what it shows, and how it moves there. */
export interface MapView {
  /** Null until the window has been measured. */
  shown: { view: View; size: Size } | null
  /**
   * Goes to the view that comes of where the map is going already, unless that is the same; glides there
   * unless told to jump.
   */
  go: (next: (view: View, size: Size) => View, how?: 'glide' | 'jump') => void
}

/**
 * Holds the view. `first` is asked when the window is first measured and whenever `fitKey` changes;
 * `onSettled` is told once the map has stood still after someone moved it.
 */
export function useView(
  window: RefObject<HTMLElement | null>,
  first: (size: Size) => View,
  fitKey: string,
  onSettled: (view: View, size: Size) => void,
): MapView {
  const [shown, setShown] = useState<MapView['shown']>(null)
  const now = useRef<{ view: View; target: View; size: Size } | null>(null)
  const frame = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ first, onSettled })
  latest.current = { first, onSettled }

  const show = useCallback((view: View) => {
    if (!now.current) return
    now.current.view = view
    setShown({ view, size: now.current.size })
  }, [])

  const travel = useCallback(
    (target: View, how: 'glide' | 'jump') => {
      if (!now.current) return
      cancelAnimationFrame(frame.current)
      now.current.target = target
      const from = now.current.view
      const start = performance.now()
      const still = how === 'jump' || wantsStillness()
      const step = (time: number) => {
        if (still) return show(target)
        const part = Math.min(1, Math.max(0, (time - start) / MILLISECONDS))
        show(part === 1 ? target : viewBetween(from, target, 1 - (1 - part) ** 3))
        if (part < 1) frame.current = requestAnimationFrame(step)
      }
      frame.current = requestAnimationFrame(step)
    },
    [show],
  )

  const go = useCallback<MapView['go']>(
    (next, how = 'glide') => {
      if (!now.current) return
      const target = next(now.current.target, now.current.size)
      if (target === now.current.target) return
      travel(target, how)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (now.current) latest.current.onSettled(now.current.target, now.current.size)
      }, SETTLED)
    },
    [travel],
  )

  useLayoutEffect(() => {
    const element = window.current
    if (!element) return
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0 || size.height === 0) return
      const view = now.current ? heldIn(now.current.target, size) : latest.current.first(size)
      now.current = { view, target: view, size }
      show(view)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame.current)
      clearTimeout(timer.current)
    }
  }, [window, show])

  const fitted = useRef(fitKey)
  useEffect(() => {
    if (fitted.current === fitKey || !now.current) return
    fitted.current = fitKey
    travel(latest.current.first(now.current.size), 'glide')
  }, [fitKey, travel])

  return { shown, go }
}
