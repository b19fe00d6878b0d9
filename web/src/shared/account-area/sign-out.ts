import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import { apiResult } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { whileBusy } from '../../shell/overlays/busy-store.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { clearSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { afterChanges } from '../cart/user-cart.ts'
import { turnPushOff } from '../push/push-device.ts'
import { clearShownPushes } from '../push/shown-pushes.ts'

/**
 * Asks, then signs out: what was done to the cart goes out first, the server ends the session and clears the
 * cookies, everything of the person is forgotten here, and the shop starts anew (specification §4). When the
 * server cannot be reached, nobody is signed out: the refresh cookie would still be good.
 * @param to where it goes on
 */
export async function signOut(to = '/'): Promise<void> {
  const confirmed = await confirm({
    title: translate('accounts:sign_out.question'),
    text: translate('accounts:sign_out.text'),
    action: translate('accounts:sign_out.action'),
    cancel: translate('accounts:sign_out.cancel'),
  })
  if (!confirmed) return
  const ended = await whileBusy(translate('accounts:sign_out.doing'), async () => {
    // what is pushed afterwards would be shown to whoever has the device
    if (browserStorage.read('messagingToken')) await turnPushOff()
    return afterChanges(() => apiResult(accounts.signOut, { body: {} }))
  })
  if (!ended.ok) return
  clearSession()
  await clearShownPushes()
  location.assign(to)
}
