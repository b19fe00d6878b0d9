/** The edge of the screen at which toasts stand. */
export type Edge = 'top' | 'bottom'

/** Pixels that toasts at the bottom keep from the focused control. */
const GAP = 8

/**
 * Toasts stand at the bottom unless the focused control would lie under them there (WCAG 2.4.11). Pixels from
 * the top of the viewport.
 * @param control the focused control; null when nothing is being used
 * @param toastsTop where the toasts begin when they stand at the bottom
 */
export const edgeFor = (control: { top: number; bottom: number } | null, toastsTop: number): Edge =>
  control && control.bottom + GAP > toastsTop && control.top > 0 ? 'top' : 'bottom'
