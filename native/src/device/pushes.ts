import { App } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { pushDevices } from '@lunula/contract/notifications/devices/endpoints.ts'
import { backgroundApi } from '../../../web/src/shell/api/api.ts'
import { go } from '../../../web/src/shell/routing/navigation.ts'
import { browserStorage } from '../../../web/src/shell/storage/storage.ts'
import { choosePush, registeredToken } from '../seams/push-device.ts'
import { pathOfLink } from './deep-links.ts'

/** Opens what a pressed notification is about, and keeps up with the device's settings and its token. */
export async function connectPushes(): Promise<void> {
  if (!import.meta.env.HAS_PUSH || !Capacitor.isNativePlatform()) return
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { path } = (notification.data ?? {}) as { path?: unknown }
    const to = typeof path === 'string' ? pathOfLink(import.meta.env.SHOP_URL + path) : null
    if (to) void go(to)
  })
  await App.addListener('resume', () => void readLeave().catch(warn))
  await readLeave().catch(warn)
  await renewToken().catch(warn)
}

const warn = (error: unknown) => console.warn('push could not be taken up', error)

/** Leave that was refused may have been given in the device's settings since. */
async function readLeave(): Promise<void> {
  const { receive } = await PushNotifications.checkPermissions()
  if (browserStorage.read('messagingSetting') === 'denied' && receive !== 'denied')
    browserStorage.forget('messagingSetting')
}

/** A device may change its token; the choices made for the old one hold for the new. */
async function renewToken(): Promise<void> {
  const known = browserStorage.read('messagingToken')
  if (known === undefined || (await registeredToken()) === known) return
  const { docs } = await backgroundApi(pushDevices.list)
  const own = docs.find(({ token }) => token === known)
  if (!own) return
  await choosePush({ categories: own.categories, quiet: own.quiet })
  await backgroundApi(pushDevices.remove, { body: { token: known } })
}
