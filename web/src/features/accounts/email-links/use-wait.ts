import { useEffect, useState } from 'react'

/**
 * Counts the seconds that are left until a moment; 0 when it has passed, and before the page's script runs.
 * @param until milliseconds since 1970
 */
export function useWait(until: number): number {
  const [now, setNow] = useState(until)
  const waiting = until > now
  useEffect(() => {
    setNow(Date.now())
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [waiting])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
