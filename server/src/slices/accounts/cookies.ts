import {
  ACCESS_TOKEN_SECONDS,
  REFRESH_TOKEN_SECONDS,
  type SignedIn,
  type Token,
} from '@lunula/contract/accounts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

const secure = (platform: Platform): boolean => platform.config.publicUrl.startsWith('https://')

/** The browser reads the access token to send it as bearer; the refresh token it never sees (specification §3). */
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
