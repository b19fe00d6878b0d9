import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { pushDevices } from '@lunula/contract/notifications/devices/endpoints.ts'
import type { PushDevice } from '@lunula/contract/notifications/devices/schemas.ts'
import type {
  choosePush as ChoosePush,
  currentToken as CurrentToken,
  PushChoices,
  PushSupport,
  turnPushOn as TurnPushOn,
} from '../../../web/src/shared/push/push-device.ts'
import { apiResult, type Result } from '../../../web/src/shell/api/api.ts'
import { browserStorage } from '../../../web/src/shell/storage/storage.ts'

export type { PushChoices, PushSupport }

/** Builds without push have none: its Android half needs the shop's own Firebase project. */
export function pushSupport(): PushSupport {
  if (!import.meta.env.HAS_PUSH || !Capacitor.isNativePlatform()) return 'none_in_app'
  return browserStorage.read('messagingSetting') === 'denied' ? 'denied_in_app' : 'ready'
}

/** A leave that was refused once can be given in the device's settings only. */
export const turnPushOn: typeof TurnPushOn = async (choices) => {
  const { receive } = await PushNotifications.requestPermissions()
  browserStorage.set('messagingSetting', receive === 'granted' ? 'granted' : 'denied')
  return receive === 'granted' ? choosePush(choices) : 'denied'
}

export const choosePush: typeof ChoosePush = async (choices) => {
  try {
    return await keepDevice(await registeredToken(), choices)
  } catch (error) {
    console.warn('the device gives no push token', error)
    return 'failed'
  }
}

/** The app tells the shop of a renewed token itself (`device/pushes.ts`). */
export const currentToken: typeof CurrentToken = async () => browserStorage.read('messagingToken')

export async function turnPushOff(): Promise<boolean> {
  const token = browserStorage.read('messagingToken')
  if (!token) return true
  const removed = await apiResult(pushDevices.remove, { body: { token } })
  if (!removed.ok) return false
  browserStorage.forget('messagingToken')
  await PushNotifications.unregister()
  return true
}

async function keepDevice(token: string, choices: PushChoices): Promise<Result<PushDevice>> {
  const isIos = Capacitor.getPlatform() === 'ios'
  const kept = await apiResult(pushDevices.add, {
    body: {
      provider: isIos ? 'apns' : 'fcm',
      token,
      name: isIos ? 'Lunula · iOS' : 'Lunula · Android',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...choices,
    },
  })
  if (kept.ok) browserStorage.set('messagingToken', token)
  return kept
}

/** The token by which the maker's service knows this device. Rejects when that cannot be reached. */
export async function registeredToken(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const heard = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ])
  try {
    await PushNotifications.register()
    return await promise
  } finally {
    for (const listener of heard) void listener.remove()
  }
}
