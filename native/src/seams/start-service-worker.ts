import { translate } from '../../../web/src/shell/i18n/browser.ts'
import { closeToast, showToast } from '../../../web/src/shell/overlays/toast-store.ts'

/** The app lies on the device and needs no worker; that there is no connection it says as the pages do. */
export function startServiceWorker(): void {
  let toast: number | null = null
  const say = () => {
    toast ??= showToast({ kind: 'warning', message: translate('offline:notice'), duration: null })
  }
  if (!navigator.onLine) say()
  addEventListener('offline', say)
  addEventListener('online', () => {
    if (toast !== null) closeToast(toast)
    toast = null
  })
}
