import { createHash, randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import {
  consentPage,
  json,
  NOT_FOUND,
  type Person,
  personOf,
  redirect,
  type StandInRequest,
  type StandInResponse,
  subjectOf,
} from './http.ts'

const CODE_SECONDS = 600

/** What the page that asks for a sign-in sends along. */
interface Request {
  redirectUri: string
  nonce?: string | undefined
  /** S256. */
  codeChallenge?: string | undefined
}

interface Grant extends Request {
  person: Person
  issuedAt: number
  claims: Record<string, unknown>
}

export interface Client {
  id: string
  secret: string
}

/**
 * Google as a shop sees it: discovery, the page with Allow and Cancel, the token endpoint, and keys that
 * change.
 */
export class GoogleStandIn {
  readonly issuer: string
  readonly #client: Client
  readonly #now: () => Date
  readonly #grants = new Map<string, Grant>()
  #keys: { id: string; key: CryptoKey; shown: JWK }[] = []

  constructor(issuer: string, client: Client, now: () => Date) {
    this.issuer = issuer
    this.#client = client
    this.#now = now
  }

  /** From now on tokens are signed by a new key; the old one goes. */
  async rotateKeys(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const id = randomBytes(8).toString('hex')
    const shown = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' }
    this.#keys = [{ id, key: privateKey, shown }]
  }

  /** A code as it comes back once somebody has allowed it. `claims` overrides what the token will say. */
  allow(person: Person, request: Request, claims: Record<string, unknown> = {}): string {
    const code = `4/${randomBytes(24).toString('base64url')}`
    this.#grants.set(code, { person, ...request, claims, issuedAt: this.#now().getTime() })
    return code
  }

  async answer(asked: StandInRequest): Promise<StandInResponse> {
    switch (`${asked.method} ${asked.path}`) {
      case 'GET /.well-known/openid-configuration':
        return json(200, {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/certs`,
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['plain', 'S256'],
        })
      case 'GET /certs':
        return json(200, { keys: this.#keys.map(({ shown }) => shown) })
      case 'GET /authorize':
        return this.#mistake(asked.query) ?? consentPage('Google', asked.query)
      case 'POST /authorize':
        return this.#mistake(asked.form) ?? this.#consent(asked.form)
      case 'POST /token':
        return this.#token(asked)
      default:
        return NOT_FOUND
    }
  }

  #mistake(asked: URLSearchParams): StandInResponse | null {
    const right =
      asked.get('client_id') === this.#client.id &&
      asked.get('response_type') === 'code' &&
      (asked.get('scope') ?? '').split(' ').includes('openid') &&
      URL.canParse(asked.get('redirect_uri') ?? '') &&
      (asked.get('code_challenge') === null || asked.get('code_challenge_method') === 'S256')
    return right ? null : { status: 400, body: 'Error 400: invalid_request' }
  }

  #consent(form: URLSearchParams): StandInResponse {
    const back = new URL(String(form.get('redirect_uri')))
    if (form.get('answer') === 'allow') {
      const code = this.allow(personOf(form), {
        redirectUri: String(form.get('redirect_uri')),
        nonce: form.get('nonce') ?? undefined,
        codeChallenge: form.get('code_challenge') ?? undefined,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', form.get('state') ?? '')
    return redirect(back.href)
  }

  async #token({ form, authorization }: StandInRequest): Promise<StandInResponse> {
    const basic = /^Basic (.+)$/.exec(authorization ?? '')?.[1]
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':')
      : [form.get('client_id'), form.get('client_secret')]
    if (id !== this.#client.id || secret !== this.#client.secret)
      return json(401, { error: 'invalid_client', error_description: 'Unauthorized' })
    if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' })
    const code = form.get('code') ?? ''
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    if (!grant || !this.#fits(grant, form))
      return json(400, { error: 'invalid_grant', error_description: 'Bad Request' })
    return json(200, {
      access_token: `ya29.${randomBytes(24).toString('base64url')}`,
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: await this.#idToken(grant),
    })
  }

  #fits(grant: Grant, form: URLSearchParams): boolean {
    const verifier = form.get('code_verifier') ?? ''
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url')
    return (
      form.get('redirect_uri') === grant.redirectUri &&
      challenge === (grant.codeChallenge ?? '') &&
      this.#now().getTime() - grant.issuedAt <= CODE_SECONDS * 1000
    )
  }

  #idToken({ person, nonce, claims }: Grant): Promise<string> {
    const [newest] = this.#keys
    if (!newest) throw new Error('rotateKeys makes the first key.')
    const now = Math.floor(this.#now().getTime() / 1000)
    const said = {
      iss: this.issuer,
      azp: this.#client.id,
      aud: this.#client.id,
      sub: subjectOf(person, 21),
      ...(person.email === null ? {} : { email: person.email, email_verified: person.verified }),
      name: person.name,
      ...(nonce === undefined ? {} : { nonce }),
      iat: now,
      exp: now + 3600,
      ...claims,
    }
    return new SignJWT(said).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: newest.id }).sign(newest.key)
  }
}
