import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigateAfterPaint } from './navigate-after-paint.ts'

/**
 * A choice that is shown ahead of the address that says it, and how to make one. It stands until the router
 * is done with it, there or given up, and the page shows what the address says; an answer to the choice
 * before does not end it.
 */
export function useWanted<Choice>(): [Choice | null, (choice: Choice, to: string) => void] {
  const navigate = useNavigateAfterPaint()
  const shown = useLocation()
  const [wanted, setWanted] = useState<Choice | null>(null)
  const ended = useRef<Choice | null>(null)
  useEffect(() => {
    const { current: choice } = ended
    // what is drawn may be behind the router: the page before, though this choice is already in the address
    if (choice === null || !isSame(shown.search, location.search)) return
    setWanted((now) => (now === choice ? null : now))
  }, [shown])
  const want = useCallback(
    (choice: Choice, to: string) => {
      setWanted(choice)
      navigate(to, { preventScrollReset: true }, () => {
        ended.current = choice
      })
    },
    [navigate],
  )
  return [wanted, want]
}

/** Whether two queries say the same, however they are encoded. */
const isSame = (one: string, other: string): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other))
