import { create } from 'zustand'

/**
 * The posts that the visitor has saved, as far as this tab knows. Changed through `saved-actions.ts` only.
 */
export const useSavedPosts = create<{ saved: ReadonlySet<string>; userId: string | null }>(() => ({
  saved: new Set(),
  /** Whose they are; null until they are asked for. */
  userId: null,
}))

/** False on the server and for guests: the browser fills it in, pages are the same for everyone. */
export const useIsPostSaved = (id: string): boolean => useSavedPosts(({ saved }) => saved.has(id))
