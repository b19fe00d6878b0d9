import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FacebookStandIn } from './social/facebook.ts'
import { GoogleStandIn } from './social/google.ts'
import { NOT_FOUND, readForm, type StandInResponse } from './social/http.ts'

const GOOGLE = { id: 'shop.apps.google.test', secret: 'a secret between the shop and Google' }
const FACEBOOK = { id: '1234567890', secret: 'a secret between the shop and Facebook' }

/** How the providers misbehave. */
type Trouble = 'none' | 'hang' | 'reset' | 'failing' | 'busy' | 'html'

const TROUBLES: Partial<Record<Trouble, StandInResponse>> = {
  failing: { status: 500, body: '{}' },
  busy: { status: 429, headers: { 'retry-after': '30' }, body: '{}' },
  html: { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Please wait</h1>' },
}

export interface SocialStandIn {
  readonly google: GoogleStandIn
  readonly facebook: FacebookStandIn
  /** The settings with which a shop uses it. */
  readonly env: Record<string, string>
  trouble: Trouble
  close(): Promise<void>
}

/**
 * Google and Facebook in one local server, for tests and for browsers in tests. Never for a shop that sells:
 * it believes whatever one says one is.
 */
export async function startSocialStandIn({
  port = 0,
  now = () => new Date(),
}: {
  port?: number
  now?: () => Date
} = {}): Promise<SocialStandIn> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The stand-in lets anybody in as anybody.')
  const server = createServer(async (request, response) => {
    if (standIn.trouble === 'hang') return
    if (standIn.trouble === 'reset') return void request.socket.destroy()
    const url = new URL(request.url ?? '/', base)
    const [, provider, path = ''] = /^\/(google|facebook)(\/.*)$/.exec(url.pathname) ?? []
    const { method = 'GET', headers } = request
    const form = await readForm(request)
    const asked = { method, path, query: url.searchParams, form, authorization: headers.authorization }
    const answer = provider === 'google' ? standIn.google.answer(asked) : standIn.facebook.answer(asked)
    const {
      status,
      headers: own = {},
      body,
    } = TROUBLES[standIn.trouble] ?? (provider ? await answer : NOT_FOUND)
    response.writeHead(status, own).end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  const standIn: SocialStandIn = {
    google: new GoogleStandIn(`${base}/google`, GOOGLE, now),
    facebook: new FacebookStandIn(FACEBOOK, now),
    trouble: 'none',
    env: {
      GOOGLE_ISSUER: `${base}/google`,
      GOOGLE_AUTHORIZE_URL: `${base}/google/authorize`,
      GOOGLE_CLIENT_ID: GOOGLE.id,
      GOOGLE_CLIENT_SECRET: GOOGLE.secret,
      FACEBOOK_GRAPH_URL: `${base}/facebook/graph`,
      FACEBOOK_DIALOG_URL: `${base}/facebook/dialog`,
      FACEBOOK_APP_ID: FACEBOOK.id,
      FACEBOOK_APP_SECRET: FACEBOOK.secret,
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await standIn.google.rotateKeys()
  return standIn
}
