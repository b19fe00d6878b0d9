import { accounts as calls, type Language, type SignedIn } from '@lunula/contract/accounts/schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Serve } from '../../../platform/http/serve.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { clientOf } from '../accounts.routes.ts'
import { withCookies } from '../sessions/cookies.ts'
import { Facebook } from './facebook.ts'
import { Google } from './google.ts'
import type { SocialPerson } from './provider.ts'
import { signInSocially } from './sign-in-with-provider.ts'

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  language: Language
}

/** The ways in by other people's accounts. */
export function socialRoutes(serve: Serve, accounts: AccountContext): void {
  const { platform } = accounts
  const { social } = platform.config
  const google = social.google && new Google(platform, social.google)
  const facebook = social.facebook && new Facebook(platform, social.facebook)

  const enter = async (
    person: SocialPerson | Refusal,
    { request, reply, language }: Visit,
  ): Promise<SignedIn | Refusal> => {
    const signedIn = isRefusal(person)
      ? person
      : await signInSocially(accounts, person, language, clientOf(accounts, request, reply))
    return withCookies(platform, reply, signedIn)
  }
  serve(calls.loginGoogle, async ({ body, request, reply, language }) => {
    const person = google ? await google.identify(body) : refuse('auth.social_off')
    return enter(person, { request, reply, language: body.language ?? language })
  })
  serve(calls.loginFacebook, async ({ body, request, reply, language }) => {
    const person = facebook ? await facebook.identify(body.accessToken) : refuse('auth.social_off')
    return enter(person, { request, reply, language: body.language ?? language })
  })
}
