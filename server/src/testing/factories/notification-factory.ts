import { createECDH, randomBytes } from 'node:crypto'
import { PUSH_CATEGORIES } from '@lunula/contract/notifications/constants.ts'
import { type PushToken, pushDevices } from '@lunula/contract/notifications/devices/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { notify } from '../../modules/notifications/notifications.ts'
import type { TestApp } from '../app.ts'
import type { TestBuyer } from './user-factory.ts'

let made = 0

/** The subscription of a new browser to the push service at `base`, for all that can be pushed. */
export function samplePushToken(base = 'https://push.test/201', change: Partial<PushToken> = {}): PushToken {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return {
    provider: 'web',
    token: `${base}/${++made}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    name: 'Chrome on Android',
    time_zone: 'America/Chicago',
    categories: [...PUSH_CATEGORIES],
    quiet: null,
    ...change,
  }
}

/** Answers the id of the device. */
export const addPushDevice = async (who: TestBuyer): Promise<string> =>
  (await who.call(pushDevices.add, { body: samplePushToken() }))._id

/** Tells a user something; answers the id under which they have it. */
export async function addNotification({ platform }: TestApp, who: TestBuyer): Promise<string> {
  await notify(platform, who.userId, {
    kind: 'post_published',
    data: { post_id: who.userId, title: 'Thợ bột, Westminster' },
    path: '/account',
  })
  return String((await who.call(notifications.list)).docs[0]?._id)
}
