import { App } from '@capacitor/app'

/** The device's own back button: closes what lies above the page, then goes back, then leaves the app. */
export async function connectBackButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeTopmost()) return
    if (canGoBack) history.back()
    else void App.minimizeApp()
  })
}

/** As Escape would; false when nothing was open. */
function closeTopmost(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    return true
  }
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1)
  popover?.hidePopover()
  return popover !== undefined
}
