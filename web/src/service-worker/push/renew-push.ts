import { SUBSCRIPTION_NOTE } from '@lunula/contract/notifications/constants.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser's event, of which some say neither the old subscription nor the new one. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

interface Kept {
  token: string
  auth: string
}

const API = '/api/v1'

/**
 * The browser has ended a subscription (its keys were renewed, or its push service moved): takes a new one
 * and tells the shop, which knows the device by the secret of the old one. What could not be told is told by
 * the next choice in the notification settings.
 */
export async function renewPush({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const old = (oldSubscription && keptOf(oldSubscription)) ?? (await readKept())
  if (!old) return
  const renewed = newSubscription ?? (await subscribed())
  const { endpoint: token, keys: { p256dh, auth } = {} } = renewed.toJSON()
  if (!token || !p256dh || !auth) return
  const answer = await fetch(`${API}/notifications/tokens/renewal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, token, keys: { p256dh, auth } }),
  })
  if (!answer.ok) return
  const cache = await caches.open(SUBSCRIPTION_NOTE.cache)
  await cache.put(SUBSCRIPTION_NOTE.path, new Response(JSON.stringify({ token, auth } satisfies Kept)))
}

/** As the page has noted it (`shared/push/push-device.ts`). */
async function readKept(): Promise<Kept | null> {
  const found = await (await caches.open(SUBSCRIPTION_NOTE.cache)).match(SUBSCRIPTION_NOTE.path)
  return found ? ((await found.json()) as Kept) : null
}

function keptOf(subscription: PushSubscription): Kept | null {
  const { endpoint: token, keys: { auth } = {} } = subscription.toJSON()
  return token && auth ? { token, auth } : null
}

async function subscribed(): Promise<PushSubscription> {
  const { pushManager } = self.registration
  const known = await pushManager.getSubscription()
  if (known) return known
  const answer = await fetch(`${API}/config`)
  const { data } = (await answer.json()) as { data: { push: { public_key: string } } }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.push.public_key })
}
