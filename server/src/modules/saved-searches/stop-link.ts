import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'

const sign = ({ config }: Platform, searchId: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`saved-searches.${searchId}`).digest()

/**
 * The address under which the alerts of one search end without signing in. It never ends itself: whoever gets
 * such a mail must be able to stop them.
 */
export const stopLink = (platform: Platform, searchId: string): string =>
  `${platform.config.publicUrl}/saved-searches/stop?token=${searchId}.${sign(platform, searchId).toString('base64url')}`

/** Which search the link is about; null for one that was never given out. */
export function readStopToken(platform: Platform, token: string): string | null {
  const [, searchId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const known = sign(platform, searchId)
  return given.length === known.length && timingSafeEqual(given, known) ? searchId : null
}
