import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useNavigateAfterPaint } from './navigate-after-paint.ts'

/**
 * A choice that is shown ahead of the address that says it, and how to make one. It stands until the address
 * has caught up with it, or the router has given up; an answer to the choice before does not end it.
 */
export function useWanted<Choice>(): [Choice | null, (choice: Choice, to: string) => void] {
  const navigate = useNavigateAfterPaint()
  const { search } = useLocation()
  const { state } = useNavigation()
  const [wanted, setWanted] = useState<Choice | null>(null)
  const isAsked = useRef(true)
  const settled = state === 'idle' ? search : null
  useEffect(() => {
    if (settled !== null && isAsked.current) setWanted(null)
  }, [settled])
  const want = useCallback(
    (choice: Choice, to: string) => {
      isAsked.current = false
      setWanted(choice)
      navigate(to, { preventScrollReset: true }, () => {
        isAsked.current = true
      })
    },
    [navigate],
  )
  return [wanted, want]
}
