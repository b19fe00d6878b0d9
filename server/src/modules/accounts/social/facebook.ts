import { createHmac } from 'node:crypto'
import type { FacebookSettings } from '../../../config/social-config.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { ask, type ProviderAnswer, refused, type SocialPerson, unavailable } from './provider.ts'

/**
 * Codes of the Graph API for a token that is none, too old, or for something else; and for passing trouble of
 * its own.
 */
const BAD_TOKEN = new Set([102, 190, 463, 467])

/** Facebook: a token that the browser brought is held against the Graph API. */
export class Facebook {
  readonly #platform: Platform
  readonly #settings: FacebookSettings

  constructor(platform: Platform, settings: FacebookSettings) {
    this.#platform = platform
    this.#settings = settings
  }

  /**
   * Whom the token stands for. Facebook's word on an e-mail is no proof of it. Refusals:
   * `auth.social_refused`, `auth.social_unavailable`.
   */
  async identify(token: string): Promise<SocialPerson | Refusal> {
    try {
      const subject = await this.#ownerOf(token)
      const me = subject === null ? null : await this.#read(token)
      // the token of another application would let its makers in as any of their users
      if (subject === null || me?.['id'] !== subject) return refused('facebook')
      const email = typeof me['email'] === 'string' ? me['email'] : null
      return { provider: 'facebook', subject, email, emailVerified: false }
    } catch (error) {
      return unavailable(this.#platform, 'facebook', error)
    }
  }

  /** The person a token was given for, if it was for this shop, is a person's, and still counts. */
  async #ownerOf(token: string): Promise<string | null> {
    const { appId, appSecret } = this.#settings
    const { status, body } = await this.#get('debug_token', {
      input_token: token,
      access_token: `${appId}|${appSecret}`,
    })
    if (status !== 200) throw new Error(`debug_token answers ${status}: ${codeOf(body)}.`)
    const data = (body['data'] ?? {}) as Record<string, unknown>
    const { is_valid, app_id, type, user_id, scopes, expires_at } = data
    const ends = Number(expires_at ?? 0) * 1000
    const offer =
      is_valid === true &&
      String(app_id) === appId &&
      type === 'USER' &&
      Array.isArray(scopes) &&
      scopes.includes('public_profile') &&
      // 0: until it is taken back
      (ends === 0 || ends > this.#platform.clock.now().getTime())
    return offer && typeof user_id === 'string' ? user_id : null
  }

  async #read(token: string): Promise<Record<string, unknown> | null> {
    const proof = createHmac('sha256', this.#settings.appSecret).update(token).digest('hex')
    const { status, body } = await this.#get('me', {
      fields: 'id,name,email',
      access_token: token,
      appsecret_proof: proof,
    })
    if (status === 200) return body
    const code = codeOf(body)
    if (BAD_TOKEN.has(code)) return null
    throw new Error(`me answers ${status}: ${code}.`)
  }

  #get(node: string, query: Record<string, string>): Promise<ProviderAnswer> {
    return ask(`${this.#settings.graphUrl}/${node}?${new URLSearchParams(query)}`)
  }
}

const codeOf = (body: Record<string, unknown>): number =>
  Number((body['error'] as { code?: unknown } | undefined)?.code)
