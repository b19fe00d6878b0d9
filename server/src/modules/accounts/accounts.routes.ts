import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts as calls, type Token } from '@lunula/contract/accounts/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Serve } from '../../platform/http/serve.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { AccountContext } from './account-context.ts'
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './password-reset/reset-password.ts'
import { changeEmail, changePassword, setUpPassword } from './profile/credentials.ts'
import {
  browserMark,
  clearTokenCookies,
  refreshCookie,
  setTokenCookies,
  withCookies,
} from './sessions/cookies.ts'
import { authenticate, type Client, closeSession, refreshSession } from './sessions/sessions.ts'
import { signIn, signUp } from './sign-in/sign-in.ts'

export const clientOf = (
  { platform }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Client => ({
  userAgent: request.headers['user-agent'] ?? '',
  ip: request.ip,
  browserId: browserMark(platform, request, reply),
})

const doneUnless = (refusal: Refusal | undefined): typeof DONE | Refusal => refusal ?? DONE

export function accountRoutes(serve: Serve, accounts: AccountContext): void {
  enteringRoutes(serve, accounts)
  sessionRoutes(serve, accounts)
  recoveringRoutes(serve, accounts)
}

function enteringRoutes(serve: Serve, accounts: AccountContext): void {
  const { platform } = accounts
  serve(calls.signIn, async ({ body, request, reply }) =>
    withCookies(platform, reply, await signIn(accounts, body, clientOf(accounts, request, reply))),
  )
  serve(calls.signUp, async ({ body, language, request, reply }) =>
    withCookies(
      platform,
      reply,
      await signUp(accounts, { language, ...body }, clientOf(accounts, request, reply)),
    ),
  )
  serve(calls.setupPassword, async ({ user, body, request, reply }) =>
    withCookies(
      platform,
      reply,
      await setUpPassword(accounts, user, body.password, clientOf(accounts, request, reply)),
    ),
  )
}

function sessionRoutes(serve: Serve, { platform }: AccountContext): void {
  serve(calls.refresh, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const given = body?.refreshToken
    const token = given ?? refreshCookie(request)
    const refreshed = token ? await refreshSession(platform, token) : refuse('auth.refresh_invalid')
    if (isRefusal(refreshed)) {
      clearTokenCookies(platform, reply)
      return refreshed
    }
    setTokenCookies(platform, reply, refreshed)
    return { token: visibleToken(refreshed, given !== undefined) }
  })
  serve(calls.signOut, async ({ body, request, reply }) => {
    const token = body?.refreshToken ?? refreshCookie(request)
    if (token) await closeSession(platform, token)
    clearTokenCookies(platform, reply)
    return DONE
  })
}

function recoveringRoutes(serve: Serve, accounts: AccountContext): void {
  serve(calls.forgotPassword, async ({ body, request }) =>
    doneUnless(await forgotPassword(accounts, body.email, request.ip)),
  )
  serve(calls.resetPassword, async ({ body, request, reply }) =>
    doneUnless(await resetPassword(accounts, body, clientOf(accounts, request, reply))),
  )
  serve(calls.verifyEmail, ({ body, request }) => verifyEmail(accounts, body.token, request.ip))
  serve(calls.resendVerification, async ({ body, request: { headers, ip } }) => {
    const { authorization } = headers
    const caller = await authenticate(accounts.platform, { authorization, active: false })
    const userId = isRefusal(caller) ? null : caller.userId
    return doneUnless(await resendVerification(accounts, body.email, { ip, userId }))
  })
  serve(profile.changePassword, async ({ user, body }) =>
    doneUnless(await changePassword(accounts, user, body)),
  )
  serve(profile.changeEmail, ({ user, body, request: { ip } }) =>
    changeEmail(accounts, user.userId, { ...body, ip }),
  )
}

/**
 * A browser that refreshes by its cookie gets the new refresh token by cookie only, out of the reach of
 * scripts.
 */
const visibleToken = (
  { accessToken, refreshToken }: Token,
  byBody: boolean,
): { accessToken: string; refreshToken?: string } =>
  byBody ? { accessToken, refreshToken } : { accessToken }
