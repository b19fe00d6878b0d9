import type { Social } from '../../../shell/layout/root-data.ts'
import type { Started } from './pending-sign-in.ts'
import type { Provider } from './providers.ts'

type Settings = NonNullable<Social[Provider]>

/** 256 random bits, base64url: 43 characters, as PKCE wants its verifier (RFC 7636 §4.1). */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The challenge of a verifier by S256 (RFC 7636 §4.2). Browsers compute it on https and localhost only. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/**
 * Where the browser goes to ask a provider: Google answers with a code in the query, Facebook with a token in
 * the fragment (specification §6), both at `redirectUri`.
 */
export function askingAddress(
  { client_id, authorize_url }: Settings,
  started: Pick<Started, 'provider' | 'state' | 'nonce'>,
  { challenge, redirectUri }: { challenge: string; redirectUri: string },
): string {
  const address = new URL(authorize_url)
  const common = { client_id, redirect_uri: redirectUri, state: started.state }
  const asked =
    started.provider === 'google'
      ? {
          ...common,
          response_type: 'code',
          scope: 'openid email profile',
          nonce: started.nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          prompt: 'select_account',
        }
      : {
          ...common,
          response_type: 'token',
          scope: 'public_profile,email',
          // who has once refused to tell the e-mail is asked again
          auth_type: 'rerequest',
        }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}
