import { create } from 'zustand'

/**
 * The products that the visitor has saved, as far as this browser knows. Changed through
 * `wishlist-actions.ts` only.
 */
export const useWishlist = create<{ saved: ReadonlySet<string>; ready: boolean }>(() => ({
  saved: new Set(),
  /** False until the server has said what is saved. */
  ready: false,
}))

/** False on the server and for guests: the browser fills it in, pages are the same for everyone. */
export const useIsSaved = (productId: string): boolean => useWishlist(({ saved }) => saved.has(productId))
