import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'

const sign = ({ config }: Platform, userId: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`message-mails.${userId}`).digest()

/**
 * The address under which a person turns these mails off without signing in. It never ends: whoever gets such
 * a mail must be able to stop them.
 */
export const stopLink = (platform: Platform, userId: string): string =>
  `${platform.config.publicUrl}/messages/stop?token=${userId}.${sign(platform, userId).toString('base64url')}`

/** Whose link it is; null for one that was never given out. */
export function readStopToken(platform: Platform, token: string): string | null {
  const [, userId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const known = sign(platform, userId)
  return given.length === known.length && timingSafeEqual(given, known) ? userId : null
}
