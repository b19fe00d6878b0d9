import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { SocialProvider } from '../accounts.tables.ts'

/** Who a provider says somebody is. */
export interface SocialPerson {
  provider: SocialProvider
  /** The provider's own, stable name of the person. */
  subject: string
  /** null: not told. */
  email: string | null
  /** Whether the provider has made sure that the address is theirs. */
  emailVerified: boolean
}

export const PROVIDER_TIMEOUT_MS = 5000

const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' }

export const refused = (provider: SocialProvider): Refusal =>
  refuse('auth.social_refused', { provider: NAMES[provider] })

export const emailMissing = (provider: SocialProvider): Refusal =>
  refuse('auth.social_email_missing', { provider: NAMES[provider] })

/** `why` goes to the log and must hold no code and no token. */
export function unavailable({ log }: Platform, provider: SocialProvider, why: unknown): Refusal {
  log.warn({ err: why, provider }, 'a sign-in provider cannot be used')
  return refuse('auth.social_unavailable', { provider: NAMES[provider] })
}

export interface ProviderAnswer {
  status: number
  body: Record<string, unknown>
}

/**
 * Asks a provider, within the time that it has. Throws when it is away: no answer, a failure of its own, or
 * something that is no JSON object.
 */
export async function ask(url: string, init: RequestInit = {}): Promise<ProviderAnswer> {
  const { origin, pathname } = new URL(url)
  const answer = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  })
  const { status } = answer
  const body: unknown = await answer.json().catch(() => null)
  const away = status >= 500 || status === 429 || (status >= 300 && status < 400)
  if (away || typeof body !== 'object' || body === null)
    throw new Error(`${origin}${pathname} answers ${status} and nothing of use.`)
  return { status, body: body as Record<string, unknown> }
}
