import { create } from 'zustand'

export type ToastKind = 'positive' | 'negative' | 'warning' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  message: string
  lines: readonly string[]
  position: 'bottom' | 'bottom-left'
  /** Milliseconds; null stays until it is closed. */
  duration: number | null
  /** Milliseconds since 1970, shown as a caption; null shows none. */
  shownAt: number | null
  action: { label: string; run: () => void } | null
}

/** How long toasts stay, in milliseconds (specification §9). */
export const TOAST_MS = { default: 5_000, success: 3_000, error: 10_000 } as const

interface ToastState {
  toasts: readonly Toast[]
}

export const useToasts = create<ToastState>(() => ({ toasts: [] }))

let lastId = 0

/** Shows a toast: 5 seconds at the bottom with a close button, unless said otherwise. Answers its id. */
export function showToast(
  toast: Pick<Toast, 'kind' | 'message'> & Partial<Omit<Toast, 'id' | 'kind' | 'message'>>,
): number {
  lastId += 1
  const shown: Toast = {
    lines: [],
    position: 'bottom',
    duration: TOAST_MS.default,
    shownAt: null,
    action: null,
    ...toast,
    id: lastId,
  }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(isOther(shown)), shown].slice(-4) }))
  return shown.id
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** What was said about a try that is being repeated is no longer true. */
export function closeErrorToasts(): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ kind }) => kind !== 'negative') }))
}

/** The same message said again replaces the first, so that a repeated failure does not pile up. */
const isOther = (shown: Toast) => (toast: Toast) =>
  toast.message !== shown.message || toast.kind !== shown.kind || toast.lines.join() !== shown.lines.join()
