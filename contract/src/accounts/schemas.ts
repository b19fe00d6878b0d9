import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
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
import { User } from './user.ts'

export * from '../languages.ts'
// Apart from the endpoints, so that a page that only calls does not load the schemas that forms read their
// rules from.
export * from './credentials.ts'
export * from './user.ts'

/** Access tokens live 15 minutes, refresh tokens 30 days (product decision §5). */
export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600
/** A token with less than this left is refreshed before it is used (specification §9). */
export const PROACTIVE_REFRESH_SECONDS = 5 * 60
/** On a login check a token this close to its end counts as expired (specification §9). */
export const LOGIN_CHECK_MARGIN_SECONDS = 3

export const Token = T.Object({ accessToken: T.String(), refreshToken: T.String() })
export type Token = T.Static<typeof Token>
export const SignedIn = T.Object({ token: Token, user: User })
export type SignedIn = T.Static<typeof SignedIn>

const RefreshBody = T.Object(
  { refreshToken: T.Optional(T.String({ maxLength: 2000 })) },
  { additionalProperties: false },
)

export const accounts = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign_in',
    operationId: 'signIn',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    summary: 'Sign in by e-mail and password; sets both cookies',
    body: SignInBody,
    answer: SignedIn,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/sign_up',
    operationId: 'signUp',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    status: 201,
    summary: 'Open an account and sign in; sets both cookies',
    body: SignUpBody,
    answer: SignedIn,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    operationId: 'refreshToken',
    tag: 'accounts',
    access: 'anyone',
    summary:
      'A new pair of tokens for the refresh token of the body (native shell) or of the cookie (browser, where only the cookie gets the new refresh token)',
    body: T.Optional(RefreshBody),
    answer: T.Object({ token: T.Object({ accessToken: T.String(), refreshToken: T.Optional(T.String()) }) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign_out',
    operationId: 'signOut',
    tag: 'accounts',
    access: 'anyone',
    summary: 'End the session of the refresh token of the body or of the cookie; clears both cookies',
    body: T.Optional(RefreshBody),
    answer: Done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    operationId: 'forgotPassword',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    summary: 'Send a link for a new password; answers alike for known and unknown e-mails',
    body: EmailBody,
    answer: Done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    operationId: 'resetPassword',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    summary: 'Set a new password with the token of such a link; ends every session of the account',
    body: ResetPasswordBody,
    answer: Done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    operationId: 'verifyEmail',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    summary: 'Confirm an e-mail address with the token of the link that was sent to it',
    body: VerifyEmailBody,
    answer: T.Object({ email: T.String({ description: 'the address that is confirmed now' }) }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    operationId: 'resendVerification',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    summary: 'Send the link that confirms an e-mail again; answers alike for known and unknown e-mails',
    body: EmailBody,
    answer: Done,
  }),
  setupPassword: endpoint({
    method: 'POST',
    path: '/auth/setup-password',
    operationId: 'setupPassword',
    tag: 'accounts',
    access: 'user',
    limit: 'auth',
    summary:
      'The first password of an account that came by a social provider; answers new tokens and sets both cookies',
    body: SetupPasswordBody,
    answer: SignedIn,
  }),
  loginGoogle: endpoint({
    method: 'POST',
    path: '/auth/login-google',
    operationId: 'loginGoogle',
    tag: 'accounts',
    access: 'anyone',
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
  }),
  loginFacebook: endpoint({
    method: 'POST',
    path: '/auth/login-facebook',
    operationId: 'loginFacebook',
    tag: 'accounts',
    access: 'anyone',
    limit: 'auth',
    summary: 'Sign in with an access token of Facebook (public_profile, email); sets both cookies',
    body: T.Object(
      { accessToken: line(2048), language: T.Optional(choice(LANGUAGES)) },
      { additionalProperties: false },
    ),
    answer: SignedIn,
  }),
} as const
