import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { afterPaint } from '../after-paint.ts'

/**
 * Goes to an address once what the touch has changed is on the screen: the router's own work takes longer
 * than that. The last call counts, and none once the component is gone.
 */
export function useNavigateAfterPaint(): (to: string, options: NavigateOptions) => void {
  const navigate = useNavigate()
  const callOff = useRef<(() => void) | null>(null)
  useEffect(() => () => callOff.current?.(), [])
  return useCallback(
    (to, options) => {
      callOff.current?.()
      callOff.current = afterPaint(() => void navigate(to, options))
    },
    [navigate],
  )
}
