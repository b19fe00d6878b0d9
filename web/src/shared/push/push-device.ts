import { configuration } from '@lunula/contract/configuration/endpoints.ts'
import { type PushCategory, SUBSCRIPTION_NOTE } from '@lunula/contract/notifications/constants.ts'
import { pushDevices } from '@lunula/contract/notifications/devices/endpoints.ts'
import type { PushDevice } from '@lunula/contract/notifications/devices/schemas.ts'
import { api, apiResult, type Result } from '../../shell/api/api.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

/**
 * Whether this browser can be told: `install`: on an iPhone or iPad, once the shop is on the home screen;
 * `denied`: the visitor has forbidden it in the browser's settings. The app says both of itself and its
 * device.
 */
export type PushSupport = 'ready' | 'install' | 'denied' | 'none' | 'denied_in_app' | 'none_in_app'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none'
}

export interface PushChoices {
  categories: PushCategory[]
  /** Minutes after midnight, by the clock of this device. */
  quiet: { from: number; to: number } | null
}

/**
 * Asks the visitor, after a press of theirs, and tells this device from now on. Answers why not: `denied`, or
 * `failed` when the browser's push service cannot be had.
 */
export async function turnPushOn(choices: PushChoices): Promise<Result<PushDevice> | 'denied' | 'failed'> {
  const permission = await Notification.requestPermission()
  browserStorage.set('messagingSetting', permission === 'default' ? 'later' : permission)
  if (permission !== 'granted') return 'denied'
  try {
    return await keepDevice(await subscription(), choices)
  } catch {
    return 'failed'
  }
}

/** The choices of this device, once it is told. */
export async function choosePush(choices: PushChoices): Promise<Result<PushDevice> | 'failed'> {
  try {
    return await keepDevice(await subscription(), choices)
  } catch {
    return 'failed'
  }
}

async function keepDevice(subscribed: PushSubscription, choices: PushChoices): Promise<Result<PushDevice>> {
  const { endpoint, keys } = subscribed.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription has no keys.')
  const kept = await apiResult(pushDevices.add, {
    body: {
      provider: 'web',
      token: endpoint,
      keys: { p256dh, auth },
      name: deviceName(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...choices,
    },
  })
  if (kept.ok) {
    browserStorage.set('messagingToken', endpoint)
    await noteSubscription({ token: endpoint, auth })
  }
  return kept
}

/** For the service worker, to which some browsers do not say which subscription they have ended. */
async function noteSubscription(noted: { token: string; auth: string } | null): Promise<void> {
  try {
    const cache = await caches.open(SUBSCRIPTION_NOTE.cache)
    if (noted) await cache.put(SUBSCRIPTION_NOTE.path, new Response(JSON.stringify(noted)))
    else await cache.delete(SUBSCRIPTION_NOTE.path)
  } catch {
    // a full storage: most browsers say it themselves
  }
}

/**
 * The token by which this device is known. What the service worker renewed meanwhile, while no page was
 * open, is taken over.
 */
export async function currentToken(): Promise<string | undefined> {
  const known = browserStorage.read('messagingToken')
  if (known === undefined || !('caches' in window)) return known
  try {
    const noted = await (await caches.open(SUBSCRIPTION_NOTE.cache)).match(SUBSCRIPTION_NOTE.path)
    const { token = known } = noted ? ((await noted.json()) as { token?: string }) : {}
    if (token !== known) browserStorage.set('messagingToken', token)
    return token
  } catch {
    return known
  }
}

async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { push } = await api(configuration.read)
  const options = { userVisibleOnly: true, applicationServerKey: push.public_key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription() // of another key of the shop
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Tells this device no more; whoever signs in next on it has to wish for it anew. */
export async function turnPushOff(): Promise<boolean> {
  const token = await currentToken()
  if (!token) return true
  const removed = await apiResult(pushDevices.remove, { body: { token } })
  if (!removed.ok) return false
  browserStorage.forget('messagingToken')
  await noteSubscription(null)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false)
  return true
}

interface BrandedNavigator extends Navigator {
  userAgentData?: { platform: string; brands: readonly { brand: string }[] }
}

/** Such as “Google Chrome · Android”, by which its owner knows it among others. */
function deviceName(): string {
  const { userAgentData, platform } = navigator as BrandedNavigator
  const brand = userAgentData?.brands.find((each) => !/not.?a|chromium/i.test(each.brand))?.brand
  return [brand, userAgentData?.platform ?? platform].filter(Boolean).join(' · ').slice(0, 80) || 'Browser'
}
