import { reportError } from '../api/api.ts'
import { isMissingFile, isUnreachable, keepMissingFile } from '../errors/unreachable.ts'
import { translate } from '../i18n/browser.ts'
import { showToast } from '../overlays/toast-store.ts'
import { go, stayHere } from './navigation.ts'

/** Marks the errors of files that could not be loaded, so that they are told from programs that break. */
export function watchPreloadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => keepMissingFile(payload))
}

/**
 * A page that cannot be opened for want of a connection does not take away the one that is shown: that stays,
 * unless the other was seen before and kept,
 * and the visitor can try again from where they are. Other errors, and those of a page that is already shown,
 * go their way.
 */
export function stayWithoutConnection(error: unknown): void {
  if (!isUnreachable(error) && !isMissingFile(error)) return
  const wanted = stayHere()
  if (wanted === null) return
  import('../offline/kept-pages.ts')
    .then(({ openKept }) => openKept(wanted))
    .catch(() => sayWhyMissing(error, wanted, () => void go(wanted)))
}

/**
 * Tells the visitor why a page, or a part of one, cannot be opened. Loads anew for a newer build only, and
 * once the visitor asks for it.
 * @param wanted the address that is opened then
 */
export async function sayWhyMissing(error: unknown, wanted: string, again?: () => void): Promise<void> {
  if (!isUnreachable(error) && !isMissingFile(error)) return reportError(error)
  if (await hasNewBuild().catch(() => false))
    showToast({
      kind: 'info',
      message: translate('errors:kind.outdated.title'),
      duration: null,
      action: { label: translate('errors:kind.outdated.action'), run: () => location.assign(wanted) },
    })
  else
    showToast({
      kind: 'negative',
      message: translate('errors:unreachable'),
      ...(again && { duration: null, action: { label: translate('errors:try_again'), run: again } }),
    })
}

/**
 * Whether a newer build is up: then the file that this page began with is gone, or parts of it are. Rejects
 * when the server cannot be reached.
 */
export async function hasNewBuild(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (!entry) return false
  return !(await fetch(entry.src, { method: 'HEAD', cache: 'no-store' })).ok
}
