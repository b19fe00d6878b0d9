import { create } from 'zustand'

/**
 * The variants that the visitor waits for, as far as this tab knows. Changed through `alert-actions.ts` only.
 */
export const useAlerts = create<{ awaited: ReadonlySet<string>; userId: string | null }>(() => ({
  awaited: new Set(),
  /** Whose they are; null until the server has said so. */
  userId: null,
}))

export const useIsAwaited = (variantId: string): boolean => useAlerts(({ awaited }) => awaited.has(variantId))
