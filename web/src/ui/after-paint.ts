import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something once the next picture is on the screen, so that a touch is answered before it. Answers what
 * calls it off.
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The same for a component: of what it asks for the last counts, and nothing once it is gone. */
export function useAfterPaint(): (act: () => void) => void {
  const callOff = useRef<(() => void) | null>(null)
  useEffect(() => () => callOff.current?.(), [])
  return useCallback((act) => {
    callOff.current?.()
    callOff.current = afterPaint(act)
  }, [])
}
