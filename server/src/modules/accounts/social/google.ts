import type { accounts } from '@lunula/contract/accounts/schemas.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { GoogleSettings } from '../../../config/social-config.ts'
import { HOUR_MS } from '../../../platform/duration.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { ask, PROVIDER_TIMEOUT_MS, refused, type SocialPerson, unavailable } from './provider.ts'

type Proof = Pick<Parsed<typeof accounts.loginGoogle>['body'], 'authCode' | 'nonce' | 'codeVerifier'>

interface Discovered {
  tokenEndpoint: string
  keys: JWTVerifyGetKey
  until: number
}

/** Google's addresses change about never; a day-long cache would outlive an emergency. */
const DISCOVERY_MS = HOUR_MS

/**
 * What is wrong with a token itself, whatever is asked again; anything else that jose throws is about
 * fetching the keys.
 */
const BAD_TOKEN = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
]

/** Google, as OpenID Connect describes it: a code is exchanged for a signed statement of who somebody is. */
export class Google {
  readonly #platform: Platform
  readonly #settings: GoogleSettings
  #discovered: Discovered | null = null

  constructor(platform: Platform, settings: GoogleSettings) {
    this.#platform = platform
    this.#settings = settings
  }

  /** Who the code stands for. Refusals: `auth.social_refused`, `auth.social_unavailable`. */
  async identify(proof: Proof): Promise<SocialPerson | Refusal> {
    try {
      const { tokenEndpoint, keys } = await this.#discover()
      const token = await this.#exchange(tokenEndpoint, proof)
      if (isRefusal(token)) return token
      const claims = await this.#verify(token, keys)
      return claims && isFor(claims, proof, this.#settings) ? personOf(claims) : refused('google')
    } catch (error) {
      return unavailable(this.#platform, 'google', error)
    }
  }

  async #discover(): Promise<Discovered> {
    const now = this.#platform.clock.now().getTime()
    if (this.#discovered && this.#discovered.until > now) return this.#discovered
    const { issuer } = this.#settings
    const { body } = await ask(`${issuer}/.well-known/openid-configuration`)
    if (body['issuer'] !== issuer) throw new Error(`The discovery document of ${issuer} is another's.`)
    const [tokenEndpoint, jwks] = [this.#address(body['token_endpoint']), this.#address(body['jwks_uri'])]
    // a key that is not known is asked for at once: tokens come from the provider, nobody can make us ask by
    // inventing one
    const keys = createRemoteJWKSet(new URL(jwks), {
      timeoutDuration: PROVIDER_TIMEOUT_MS,
      cooldownDuration: 0,
    })
    this.#discovered = { tokenEndpoint, keys, until: now + DISCOVERY_MS }
    return this.#discovered
  }

  #address(told: unknown): string {
    const url = String(told)
    if (!URL.canParse(url) || (this.#platform.config.production && !url.startsWith('https://')))
      throw new Error('The discovery document names an address that cannot be used.')
    return url
  }

  /** The signed statement for a code. Codes work once, within minutes, and only for who began the sign-in. */
  async #exchange(tokenEndpoint: string, { authCode, codeVerifier }: Proof): Promise<string | Refusal> {
    const { clientId, clientSecret } = this.#settings
    const { status, body } = await ask(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: authCode,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: `${this.#platform.config.publicUrl}/blank-page`,
        ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
      }),
    })
    const token = body['id_token']
    if (status === 200 && typeof token === 'string') return token
    const { error } = body
    if (status < 500 && error === 'invalid_grant') return refused('google')
    throw new Error(`The token endpoint answers ${status} ${String(error)}.`)
  }

  async #verify(token: string, keys: JWTVerifyGetKey): Promise<JWTPayload | null> {
    const { issuer, clientId } = this.#settings
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        // Google has left the scheme out in some of its tokens
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: this.#platform.clock.now(),
        clockTolerance: 60,
      })
      return payload
    } catch (error) {
      if (BAD_TOKEN.some((kind) => error instanceof kind)) return null
      throw error
    }
  }
}

/**
 * Whether the statement was made for this shop and for the browser that began: the nonce binds it, if either
 * side knows one.
 */
const isFor = (claims: JWTPayload, { nonce }: Proof, { clientId }: GoogleSettings): boolean =>
  (claims['azp'] ?? clientId) === clientId && claims['nonce'] === nonce

const personOf = (claims: JWTPayload): SocialPerson => ({
  provider: 'google',
  subject: String(claims.sub),
  email: typeof claims['email'] === 'string' ? claims['email'] : null,
  emailVerified: claims['email_verified'] === true,
})
