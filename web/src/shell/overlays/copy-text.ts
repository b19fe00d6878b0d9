import { translate } from '../i18n/browser.ts'
import { showToast, TOAST_MS } from './toast-store.ts'

/** Puts text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'positive', message: translate('app:copied', { text }), duration: TOAST_MS.success })
  } catch {
    showToast({ kind: 'warning', message: translate('app:copy_failed', { text }) })
  }
}
