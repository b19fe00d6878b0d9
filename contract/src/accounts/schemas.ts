import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { choice, Done, line } from '../schema.ts'
import {
  EmailBody,
  ResetPasswordBody,
  SetupPasswordBody,
  SignInBody,
  SignUpBody,
  VerifyEmailBody,
} from './credentials.ts'
import * as endpoints from './endpoints.ts'
import { User } from './user.ts'

export * from '../languages.ts'
// Apart from the endpoints, so that a page that only calls does not load the schemas that forms read their
// rules from.
export * from './credentials.ts'
export * from './user.ts'
export const Token = T.Object({ accessToken: T.String(), refreshToken: T.String() })
export type Token = T.Static<typeof Token>
export const SignedIn = T.Object({
  token: Token,
  user: User,
  second_factor_due: T.Boolean({
    description: 'staff: calls under /admin are refused until this session has shown its second factor',
  }),
})
export type SignedIn = T.Static<typeof SignedIn>

const RefreshBody = T.Object(
  { refreshToken: T.Optional(T.String({ maxLength: 2000 })) },
  { additionalProperties: false },
)

export const accountOperations = {
  signIn: {
    operationId: 'signIn',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Sign in by e-mail and password; sets both cookies',
    body: SignInBody,
    answer: SignedIn,
  },
  signUp: {
    operationId: 'signUp',
    tag: 'accounts',
    limit: 'auth',
    status: 201,
    summary: 'Open an account and sign in; sets both cookies',
    body: SignUpBody,
    answer: SignedIn,
  },
  refresh: {
    operationId: 'refreshToken',
    tag: 'accounts',
    summary:
      'A new pair of tokens for the refresh token of the body (native shell) or of the cookie (browser, where only the cookie gets the new refresh token)',
    body: T.Optional(RefreshBody),
    answer: T.Object({ token: T.Object({ accessToken: T.String(), refreshToken: T.Optional(T.String()) }) }),
  },
  signOut: {
    operationId: 'signOut',
    tag: 'accounts',
    summary: 'End the session of the refresh token of the body or of the cookie; clears both cookies',
    body: T.Optional(RefreshBody),
    answer: Done,
  },
  forgotPassword: {
    operationId: 'forgotPassword',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Send a link for a new password; answers alike for known and unknown e-mails',
    body: EmailBody,
    answer: Done,
  },
  resetPassword: {
    operationId: 'resetPassword',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Set a new password with the token of such a link; ends every session of the account',
    body: ResetPasswordBody,
    answer: Done,
  },
  verifyEmail: {
    operationId: 'verifyEmail',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Confirm an e-mail address with the token of the link that was sent to it',
    body: VerifyEmailBody,
    answer: T.Object({ email: T.String({ description: 'the address that is confirmed now' }) }),
  },
  resendVerification: {
    operationId: 'resendVerification',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Send the link that confirms an e-mail again; answers alike for known and unknown e-mails',
    body: EmailBody,
    answer: Done,
  },
  setupPassword: {
    operationId: 'setupPassword',
    tag: 'accounts',
    limit: 'auth',
    summary:
      'The first password of an account that came by a social provider; answers new tokens and sets both cookies',
    body: SetupPasswordBody,
    answer: SignedIn,
  },
  loginGoogle: {
    operationId: 'loginGoogle',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Sign in with an authorization code of Google; sets both cookies',
    body: T.Object(
      {
        authCode: line(2048),
        nonce: T.Optional(line(128)),
        codeVerifier: T.Optional(T.String({ pattern: '^[\\w.~-]{43,128}$' })),
        language: T.Optional(choice(LANGUAGES)),
      },
      { additionalProperties: false },
    ),
    answer: SignedIn,
  },
  loginFacebook: {
    operationId: 'loginFacebook',
    tag: 'accounts',
    limit: 'auth',
    summary: 'Sign in with an access token of Facebook (public_profile, email); sets both cookies',
    body: T.Object(
      { accessToken: line(2048), language: T.Optional(choice(LANGUAGES)) },
      { additionalProperties: false },
    ),
    answer: SignedIn,
  },
} as const satisfies Operations

export const accounts = describe(endpoints.accounts, accountOperations)
