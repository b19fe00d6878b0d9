import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutesFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** Mails are read late. */
const VALID_DAYS = 90

const sign = ({ config }: Platform, content: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`stock-alerts-stop.${content}`).digest()

/**
 * The address under which a person stops these mails without signing in. Whoever holds it can do that and
 * nothing else.
 */
export function stopLink(platform: Platform, userId: string): string {
  const until = Math.floor(minutesFrom(platform.clock.now(), VALID_DAYS * 24 * 60).getTime() / 1000)
  const content = `${userId}.${until.toString(36)}`
  const token = `${content}.${sign(platform, content).toString('base64url')}`
  return `${platform.config.publicUrl}/stock-alerts/stop?token=${token}`
}

/** The user whose link it is. Refusals: `stock_alerts.link_invalid`, `stock_alerts.link_expired`. */
export function readStopToken(platform: Platform, token: string): string | Refusal {
  const [, userId = '', until = '', signature = ''] =
    /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const known = sign(platform, `${userId}.${until}`)
  if (given.length !== known.length || !timingSafeEqual(given, known))
    return refuse('stock_alerts.link_invalid')
  const end = Number.parseInt(until, 36) * 1000
  return end < platform.clock.now().getTime() ? refuse('stock_alerts.link_expired') : userId
}
