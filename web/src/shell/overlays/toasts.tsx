import { formatClock } from '@lunula/contract/formats/dates.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { closeToast, type Toast, useToasts } from './toast-store.ts'
import { useToastEdge } from './use-toast-edge.ts'
import { useToastRoom } from './use-toast-room.ts'

/**
 * Shows the toasts and closes each after its time. While someone points at one or has the focus in one, time
 * stands still.
 */
export default function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  const box = useRef<HTMLDivElement>(null)
  const held = useHeld(box)
  const edge = useToastEdge(box, toasts)
  useToastRoom(toasts.length > 0 && edge === 'bottom')
  return (
    <div ref={box}>
      {toasts.map((toast) => (
        <Timer key={toast.id} toast={toast} held={held} />
      ))}
      <ToastRegion
        toasts={toasts}
        edge={edge}
        onClose={closeToast}
        time={(shownAt) => formatClock(new Date(shownAt))}
      />
    </div>
  )
}

/** Whether the focus is inside, or a pointer that can rest there; a tap on a phone is gone at once. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const hold = ({ type }: Event) => {
      if (type === 'focusin' || matchMedia('(hover: hover)').matches) setHeld(true)
    }
    const release = () => setHeld(false)
    const listeners = { pointerover: hold, focusin: hold, pointerout: release, focusout: release }
    for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener)
    }
  }, [box])
  return held
}

function Timer({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, duration } = toast
  useEffect(() => {
    if (duration === null || held) return
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  return null
}
