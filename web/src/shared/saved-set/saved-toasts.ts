import type { Result } from '../../shell/api/api.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { setIntent } from '../../shell/storage/set-intent.ts'
import type { Saveable } from '../../shell/storage/storage.ts'
import type { SavedSetOptions } from './saved-set.ts'
import { signInFirst } from './sign-in-first.ts'

// What is said of a saved thing; loaded when somebody saves one.

type Said = Pick<SavedSetOptions, 'intent' | 'words' | 'page'>

/** A guest signs in first, and comes back to `from` with the thing saved. */
export async function askToSignIn(
  { intent, words }: Said,
  thing: Saveable,
  from?: string,
): Promise<Result<unknown>> {
  setIntent(intent, thing)
  await signInFirst(words.signIn(thing.name), from)
  return { ok: true, data: null }
}

export function showSavedToast({ words, page }: Said, { name }: Saveable): void {
  const action = { label: words.see(name), run: () => void go(page()) }
  showToast({ kind: 'positive', message: words.saved(name), action })
}

/** @param undo null when the thing could not be saved again */
export function showRemovedToast({ words }: Said, { name }: Saveable, undo: (() => void) | null): void {
  const action = undo && { action: { label: words.undo(name), run: undo } }
  showToast({ kind: 'info', message: words.removed(name), ...action })
}
