import { translate } from '../i18n/browser.ts'
import { showToast } from '../overlays/toast-store.ts'
import { browserStorage } from '../storage/storage.ts'

/**
 * A lazily loaded file that is gone means that a newer build has been put up: the page is reloaded, once for
 * each file. When that did not help, the visitor is told.
 */
export function watchPreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    const file = event.payload.message
    if (browserStorage.read('reloadedFor') === file) {
      showToast({ kind: 'warning', message: translate('errors:asset_missing') })
      return
    }
    browserStorage.set('reloadedFor', file)
    event.preventDefault()
    location.reload()
  })
}
