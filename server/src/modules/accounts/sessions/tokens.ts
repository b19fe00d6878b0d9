import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@lunula/contract/accounts/constants.ts'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { validate as isId } from 'uuid'
import type { Platform } from '../../../platform/platform.ts'

const AUDIENCE = 'lunula:api'
const TYPE = 'at+jwt'

/** Read once: of plain bytes, every token that is checked would have its key imported anew. */
const keys = new Map<string, KeyObject>()

function keyOf({ config: { sessionSecret } }: Platform): KeyObject {
  const key = keys.get(sessionSecret) ?? createSecretKey(Buffer.from(sessionSecret))
  keys.set(sessionSecret, key)
  return key
}

export interface AccessClaims {
  userId: string
  sessionId: string
}

/** A token of a user whose password set-up is not complete says so (`setup: false`), which pages go by. */
export function signAccessToken(
  platform: Platform,
  { userId, sessionId, setUp }: AccessClaims & { setUp: boolean },
): Promise<string> {
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId, ...(setUp ? {} : { setup: false }) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(platform))
}

/**
 * null for anything but a live access token of ours: other algorithm, type, audience or key, or past its end.
 */
export async function readAccessToken(platform: Platform, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(platform), {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: platform.clock.now(),
    })
    const claims = { userId: String(payload.sub), sessionId: String(payload['sid']) }
    return isId(claims.userId) && isId(claims.sessionId) ? claims : null
  } catch {
    return null
  }
}

/** What a token says of the password set-up, unchecked: only who looks unfinished is worth a closer look. */
export function looksUnfinished(token: string): boolean {
  try {
    return decodeJwt(token)['setup'] === false
  } catch {
    return false
  }
}

/**
 * The token of a link in a mail. It follows from the link's id, so that a mail that is sent once more carries
 * the same and nobody keeps it.
 */
export const linkToken = (platform: Platform, linkId: string): string =>
  createHmac('sha256', platform.config.sessionSecret).update(`mail-link:${linkId}`).digest('base64url')

/**
 * The token that a refresh token is exchanged for. It follows from the old one and the shop's secret, so that
 * two tabs that present the same token get the same answer, and nobody keeps it.
 */
export const successorOf = (platform: Platform, refreshToken: string): string =>
  createHmac('sha256', platform.config.sessionSecret).update(`refresh:${refreshToken}`).digest('base64url')

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
