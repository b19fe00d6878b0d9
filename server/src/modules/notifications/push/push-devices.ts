import { ECDH, timingSafeEqual } from 'node:crypto'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { MAX_PUSH_DEVICES } from '@lunula/contract/notifications/constants.ts'
import type { PushDevice, PushToken, pushDevices } from '@lunula/contract/notifications/devices/schemas.ts'
import { newId } from '../../../platform/id.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { isPushAddress } from './providers/web-push.ts'
import { isTimeZone } from './push.rules.ts'
import type { PushDeviceRow } from './push.tables.ts'
import * as repository from './push-devices.repository.ts'

/**
 * Tells a device of what happens to a user, and no longer whom it told before. Refusals:
 * `notifications.token_invalid`, `notifications.provider_off`.
 */
export async function addDevice(
  platform: Platform,
  userId: string,
  { provider, token, keys, name, time_zone, categories, quiet }: PushToken,
): Promise<PushDevice | Refusal> {
  const { push } = platform.config
  if (provider !== 'web' && !push[provider]) return refuse('notifications.provider_off')
  const isWeb = provider === 'web'
  if (!isTimeZone(time_zone) || (isWeb && !(keys && isSubscription(token, keys, push.privateNetwork))))
    return refuse('notifications.token_invalid')
  const now = platform.clock.now()
  const row: PushDeviceRow = {
    id: newId(),
    user_id: userId,
    provider,
    token,
    p256dh: (isWeb && keys?.p256dh) || null,
    auth: (isWeb && keys?.auth) || null,
    name,
    categories,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone,
    created_at: now,
    seen_at: now,
  }
  return deviceView(await repository.upsertDevice(platform.database, row, MAX_PUSH_DEVICES))
}

/**
 * Tells the device under the subscription that its browser has now. Whoever knows the secret of the old one
 * is that browser. Refusal: `notifications.token_invalid`.
 */
export const renewDevice = (
  { config, database, clock }: Platform,
  { old, token, keys }: Parsed<typeof pushDevices.renew>['body'],
): Promise<Refusal | null> =>
  database.transaction(async () => {
    const device = await repository.findWebDevice(database, old.token)
    const isKnown = device?.auth && isSame(device.auth, old.auth)
    if (!isKnown || !isSubscription(token, keys, config.push.privateNetwork))
      return refuse('notifications.token_invalid')
    await repository.replaceToken(database, { ...device, token, ...keys, seen_at: clock.now() })
    return null
  })

/** However much of it is right, it takes as long. Some browsers write the padding of Base64. */
function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept, 'base64url'), Buffer.from(given, 'base64url')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** An address that can be pushed to, and a key that is a point of the curve. */
function isSubscription(token: string, keys: { p256dh: string }, privateNetwork: boolean): boolean {
  if (!isPushAddress(token, privateNetwork)) return false
  try {
    ECDH.convertKey(Buffer.from(keys.p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

export const listDevices = async ({ database }: Platform, userId: string): Promise<PushDevice[]> =>
  (await repository.findDevices(database, userId)).map(deviceView)

export const removeDevice = (
  { database }: Platform,
  userId: string,
  { token, _id: id }: { token?: string; _id?: string },
): Promise<void> => repository.deleteDeviceOf(database, userId, { id, token })

const deviceView = ({
  id,
  provider,
  token,
  name,
  categories,
  quiet_from,
  quiet_to,
  created_at,
}: PushDeviceRow) => ({
  _id: id,
  provider,
  token,
  name,
  categories,
  quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
  createdAt: created_at.toISOString(),
})

/** Which devices are told, without the keys to them: shown in the export, gone with the account. */
export const deviceData = ({ database }: Platform): PersonalData => ({
  name: 'push_devices',
  read: async (userId) =>
    (await repository.findDevices(database, userId)).map(({ provider, name, categories, created_at }) => ({
      provider,
      name,
      categories,
      added_at: created_at.toISOString(),
    })),
  erase: (userId) => repository.deleteDevicesOf(database, userId),
})
