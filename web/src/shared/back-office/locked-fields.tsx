import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Fields that take nothing in while they are being saved: the answer sets them to what was sent. Whoever was
 * in one of them goes on there.
 */
export function LockedFields({ busy, children }: { busy: boolean; children: ReactNode }) {
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) left.current = document.activeElement
    else if (document.activeElement === document.body && left.current instanceof HTMLElement)
      left.current.focus({ preventScroll: true })
  }, [busy])
  return (
    <div className="grid gap-5" inert={busy}>
      {children}
    </div>
  )
}
