import { createHmac, randomBytes } from 'node:crypto'
import type { Client } from './google.ts'
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

const TOKEN_SECONDS = 2 * 3600

interface Grant {
  person: Person
  appId: string
  scopes: readonly string[]
  type: 'USER' | 'PAGE'
  expiresAt: number
}

const oauthError = (status: number, code: number, message: string): StandInResponse =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } })

/** Facebook as a shop sees it: the dialog that answers with a token in the fragment, debug_token, and me. */
export class FacebookStandIn {
  readonly #app: Client
  readonly #now: () => Date
  readonly #grants = new Map<string, Grant>()

  constructor(app: Client, now: () => Date) {
    this.#app = app
    this.#now = now
  }

  /** A token as it comes back once somebody has allowed it. */
  allow(person: Person, change: Partial<Omit<Grant, 'person'>> = {}): string {
    const token = `EAA${randomBytes(40).toString('hex')}`
    this.#grants.set(token, {
      person,
      appId: this.#app.id,
      scopes: person.email === null ? ['public_profile'] : ['email', 'public_profile'],
      type: 'USER',
      expiresAt: Math.floor(this.#now().getTime() / 1000) + TOKEN_SECONDS,
      ...change,
    })
    return token
  }

  answer({ method, path, query, form }: StandInRequest): StandInResponse {
    switch (`${method} ${path}`) {
      case 'GET /dialog':
        return this.#mistake(query) ?? consentPage('Facebook', query)
      case 'POST /dialog':
        return this.#mistake(form) ?? this.#consent(form)
      case 'GET /graph/debug_token':
        return this.#debug(query)
      case 'GET /graph/me':
        return this.#me(query)
      default:
        return NOT_FOUND
    }
  }

  #mistake(asked: URLSearchParams): StandInResponse | null {
    const right =
      asked.get('client_id') === this.#app.id &&
      asked.get('response_type') === 'token' &&
      URL.canParse(asked.get('redirect_uri') ?? '')
    return right ? null : { status: 400, body: 'Invalid App ID or redirect_uri' }
  }

  #consent(form: URLSearchParams): StandInResponse {
    const back = new URL(String(form.get('redirect_uri')))
    const state = form.get('state') ?? ''
    if (form.get('answer') === 'allow') {
      const token = this.allow(personOf(form))
      back.hash = new URLSearchParams({
        access_token: token,
        expires_in: String(TOKEN_SECONDS),
        state,
      }).toString()
      return redirect(back.href)
    }
    const refused = { error: 'access_denied', error_code: '200', error_reason: 'user_denied', state }
    for (const [name, value] of Object.entries(refused)) back.searchParams.set(name, value)
    back.hash = '_=_'
    return redirect(back.href)
  }

  #debug(query: URLSearchParams): StandInResponse {
    if (query.get('access_token') !== `${this.#app.id}|${this.#app.secret}`)
      return oauthError(400, 190, 'Invalid OAuth access token signature.')
    const grant = this.#grants.get(query.get('input_token') ?? '')
    if (!grant)
      return json(200, {
        data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] },
      })
    return json(200, {
      data: {
        app_id: grant.appId,
        type: grant.type,
        application: 'stand-in',
        expires_at: grant.expiresAt,
        is_valid: grant.expiresAt * 1000 > this.#now().getTime(),
        scopes: grant.scopes,
        user_id: subjectOf(grant.person, 16),
      },
    })
  }

  #me(query: URLSearchParams): StandInResponse {
    const token = query.get('access_token') ?? ''
    const grant = this.#grants.get(token)
    if (!grant) return oauthError(400, 190, 'Invalid OAuth access token.')
    const proof = createHmac('sha256', this.#app.secret).update(token).digest('hex')
    if (query.get('appsecret_proof') !== proof)
      return oauthError(400, 100, 'Invalid appsecret_proof provided in the API argument')
    const { email, name } = grant.person
    const fields = (query.get('fields') ?? 'id,name').split(',')
    const known = { id: subjectOf(grant.person, 16), name, ...(email === null ? {} : { email }) }
    return json(200, Object.fromEntries(Object.entries(known).filter(([field]) => fields.includes(field))))
  }
}
