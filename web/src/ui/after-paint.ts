import { useCallback, useEffect, useRef } from 'react'

const PRESSES = ['pointerdown', 'keydown', 'click']

/**
 * Does something once the next picture is on the screen, so that a touch is answered before it, and at once
 * when anything else is pressed before: that finds it done. Answers what calls it off.
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const callOff = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    for (const press of PRESSES) removeEventListener(press, run, true)
  }
  const run = (): void => {
    callOff()
    act()
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  for (const press of PRESSES) addEventListener(press, run, true)
  return callOff
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
