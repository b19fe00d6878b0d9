import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useAfterPaint } from '../after-paint.ts'

/**
 * Goes to an address once what the touch has changed is on the screen: the router's own work takes longer
 * than that. The last call counts, and none once the component is gone. `onEnd` hears that the router is done
 * with it: it is there, or something else has come between.
 */
export function useNavigateAfterPaint(): (to: string, options: NavigateOptions, onEnd?: () => void) => void {
  const navigate = useNavigate()
  const later = useAfterPaint()
  return useCallback(
    (to, options, onEnd) =>
      later(() => {
        void Promise.resolve(navigate(to, options)).then(onEnd)
      }),
    [navigate, later],
  )
}
