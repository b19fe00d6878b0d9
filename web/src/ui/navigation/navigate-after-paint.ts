import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useAfterPaint } from '../after-paint.ts'

/**
 * Goes to an address once what the touch has changed is on the screen: the router's own work takes longer
 * than that. The last call counts, and none once the component is gone.
 */
export function useNavigateAfterPaint(): (
  to: string,
  options: NavigateOptions,
  onStart?: () => void,
) => void {
  const navigate = useNavigate()
  const later = useAfterPaint()
  return useCallback(
    (to, options, onStart) =>
      later(() => {
        onStart?.()
        void navigate(to, options)
      }),
    [navigate, later],
  )
}
