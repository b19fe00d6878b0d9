import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutesFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findEmail } from '../accounts/index.ts'
import { loadOrderDetails } from './order-queries.ts'
import { linkedView } from './orders.presenter.ts'
import * as repository from './orders.repository.ts'

/** Longer than a parcel and its return take. */
const VALID_DAYS = 90

const sign = ({ config }: Platform, content: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`order-link.${content}`).digest()

/**
 * The address that shows an order without a sign-in, until it expires. Whoever holds it can read, and nothing
 * else.
 */
export function orderLink(platform: Platform, orderId: string): string {
  const until = Math.floor(minutesFrom(platform.clock.now(), VALID_DAYS * 24 * 60).getTime() / 1000)
  const content = `${orderId}.${until.toString(36)}`
  const token = `${content}.${sign(platform, content).toString('base64url')}`
  return `${platform.config.publicUrl}/order?token=${token}`
}

/**
 * Refusals: `orders.link_invalid` for what was never given out, and for orders of closed accounts,
 * `orders.link_expired`.
 */
export async function readOrderByLink(platform: Platform, token: string) {
  const orderId = readToken(platform, token)
  if (typeof orderId !== 'string') return orderId
  const order = await repository.findOrder(platform.database, orderId)
  const open = order?.placed_at && (await findEmail(platform, order.user_id))
  if (!order || !open) return refuse('orders.link_invalid')
  return linkedView(await loadOrderDetails(platform, order), platform.clock.now())
}

function readToken(platform: Platform, token: string): string | Refusal {
  const [, orderId = '', until = '', signature = ''] =
    /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const known = sign(platform, `${orderId}.${until}`)
  if (given.length !== known.length || !timingSafeEqual(given, known)) return refuse('orders.link_invalid')
  const end = Number.parseInt(until, 36) * 1000
  return end < platform.clock.now().getTime() ? refuse('orders.link_expired') : orderId
}
