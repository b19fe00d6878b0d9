import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '@lunula/contract/accounts/constants.ts'
import type { SignedIn, Token } from '@lunula/contract/accounts/schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

/**
 * Marks a browser, whoever signs in with it: a reward for a friend is paid once for each (product decision
 * §3).
 */
const BROWSER = 'browser'
const BROWSER_SECONDS = 365 * 24 * 3600
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const secure = (platform: Platform): boolean => platform.config.publicUrl.startsWith('https://')

/**
 * The browser reads the access token to send it as bearer; the refresh token it never sees (specification
 * §3).
 */
export function setTokenCookies(platform: Platform, reply: FastifyReply, token: Token): void {
  const common = { path: '/', secure: secure(platform) }
  reply.setCookie(ACCESS, token.accessToken, { ...common, sameSite: 'lax', maxAge: ACCESS_TOKEN_SECONDS })
  reply.setCookie(REFRESH, token.refreshToken, {
    ...common,
    sameSite: 'strict',
    httpOnly: true,
    maxAge: REFRESH_TOKEN_SECONDS,
  })
}

/** The answer of every way in: both cookies go out with it, and nobody keeps it. */
export function withCookies(
  platform: Platform,
  reply: FastifyReply,
  signedIn: SignedIn | Refusal,
): SignedIn | Refusal {
  reply.header('cache-control', 'no-store')
  if (!isRefusal(signedIn)) setTokenCookies(platform, reply, signedIn.token)
  return signedIn
}

export function clearTokenCookies(platform: Platform, reply: FastifyReply): void {
  const common = { path: '/', secure: secure(platform) }
  reply.clearCookie(ACCESS, { ...common, sameSite: 'lax' })
  reply.clearCookie(REFRESH, { ...common, sameSite: 'strict', httpOnly: true })
}

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[REFRESH]

/** The mark that a browser keeps; one without gets one. */
export function browserMark(platform: Platform, request: FastifyRequest, reply: FastifyReply): string {
  const kept = request.cookies[BROWSER]
  if (kept && UUID.test(kept)) return kept
  const mark = newId()
  reply.setCookie(BROWSER, mark, {
    path: '/api/v1/auth',
    secure: secure(platform),
    sameSite: 'strict',
    httpOnly: true,
    maxAge: BROWSER_SECONDS,
  })
  return mark
}
