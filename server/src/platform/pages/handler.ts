import type { Resolved } from '@lunula/contract/page-renderer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { SharedCache } from '../cache/shared-cache.ts'
import { acceptedCompressions, type Compression, compressionsFor } from '../encoding/encodings.ts'
import { pageLanguage } from './language.ts'
import { type Asked, type Outcome, renderOutcome } from './outcome.ts'
import type { Web } from './renderer.ts'
import { guestVisit, personalVisit } from './visit.ts'

/** Seconds for which a page may be shown before it is rendered again. */
export const FRESH_SECONDS = 30

/** Whether the holder of these cookies still has to set up a password. */
export type NeedsPassword = (cookies: Readonly<Record<string, string | undefined>>) => Promise<boolean>

/** Where a user whose password set-up is not complete is always sent (specification §2). */
const SET_UP_PAGE = '/auth/setup-password'

/** Pages whose old addresses stand in mails: where they are now, before their query. */
const MOVED_PAGES: Readonly<Record<string, string>> = {
  '/messages/stop': '/unsubscribe?topic=messages',
  '/saved-searches/stop': '/unsubscribe?topic=saved-searches',
  '/stock-alerts/stop': '/unsubscribe?topic=stock-alerts',
}

export interface HandlerOptions {
  load: () => Promise<Web>
  publicUrl: string
  /** What is kept and may still be shown. */
  cache: () => Promise<SharedCache<Outcome>>
  dev: ViteDevServer | undefined
  needsPassword: NeedsPassword
  /** Whether what stands before this server can hand an answer 103 on. */
  earlyHints: boolean
}

type Redirect = Extract<Outcome, { kind: 'redirect' }>

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * A browser asks again each time, which mostly answers 304. A shared cache in front may show a page for half
 * a minute, and for five more minutes while it fetches a new one. It need not look at cookies: a page in a
 * language that only a cookie names is not for it (decision 029).
 */
const FOR_EVERYONE = {
  'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=300`,
  vary: 'Accept-Encoding',
}
const FOR_EVERYONE_NOW = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
/** Its own browser may keep it as long as it asks each time. */
const IN_OWN_LANGUAGE = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' }
const FOR_NOBODY_ELSE = { 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' }

export function pageHandler(app: FastifyInstance, options: HandlerOptions): Handler {
  return async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const url = new URL(options.publicUrl + request.url)
    const moved = MOVED_PAGES[url.pathname]
    if (moved) return reply.headers(FOR_NOBODY_ELSE).redirect(`${moved}&${url.search.slice(1)}`, 308)
    const bare = withoutSlashesAround(url.pathname)
    if (bare !== '' && url.pathname.endsWith('/')) return reply.redirect(`/${bare}${url.search}`, 308)
    if (url.pathname !== SET_UP_PAGE && (await isUnfinished(options, request)))
      return reply.headers(FOR_NOBODY_ELSE).redirect(toSetUp(url), 302)
    const web = await options.load()
    const page = web.renderer.resolve(url)
    const spoken = pageLanguage(request)
    reply.header('content-language', spoken.language)
    if (page.audience === 'everyone' || page.audience === 'nothing') {
      const compressions = acceptedCompressions(request.headers['accept-encoding'])
      return sendCommon(app, web, options, { request, reply, page, ...spoken, compressions })
    }
    const compressions = compressionsFor(request)
    return sendPersonal(app, web, options, { request, reply, page, ...spoken, compressions, url })
  }
}

/**
 * Remembers where the visitor was going. Addresses with a secret in them (links of mails, answers of
 * providers) are not repeated.
 */
function toSetUp({ pathname, search }: URL): string {
  if (/^\/(auth|blank-page)(\/|$)/.test(pathname)) return SET_UP_PAGE
  return `${SET_UP_PAGE}?${new URLSearchParams({ next: pathname + search })}`
}

/** When it cannot be asked, a page that is kept is still better than none. */
async function isUnfinished({ needsPassword }: HandlerOptions, request: FastifyRequest): Promise<boolean> {
  try {
    return await needsPassword(request.cookies)
  } catch (error) {
    request.log.warn({ err: error }, 'whether a password is missing could not be asked')
    return false
  }
}

interface Exchange extends ReturnType<typeof pageLanguage> {
  request: FastifyRequest
  reply: FastifyReply
  page: Resolved
  /** What the page may go out in, the best first. */
  compressions: readonly Compression[]
}

/** A page that is the same for everyone is always rendered as for a guest, whoever asks. */
async function sendCommon(app: FastifyInstance, web: Web, options: HandlerOptions, exchange: Exchange) {
  const { request, reply, page, language, isOwn, compressions } = exchange
  const { publicUrl, cache, dev } = options
  const visit = guestVisit(app, request, language)
  const asked: Asked = { request, url: publicUrl + page.address, language, publicUrl, visit, compressions }
  const render = () => {
    hint(web, options, exchange)
    return renderOutcome(web, asked)
  }
  const outcome = dev ? await render() : await (await cache()).get(`${language} ${page.address}`, render)
  if (outcome.kind === 'redirect') {
    reply.headers(FOR_EVERYONE_NOW)
    const location = withQueryOf(request, outcome)
    return sendOutcome(exchange, { ...outcome, location }, dev)
  }
  const isFound = outcome.status === 200
  reply.headers(isOwn ? IN_OWN_LANGUAGE : isFound ? FOR_EVERYONE : FOR_EVERYONE_NOW)
  if (isFound) reply.header('etag', outcome.etag)
  if (isFound && request.headers['if-none-match'] === outcome.etag) return reply.code(304).send()
  return sendOutcome(exchange, outcome, dev)
}

/** What is kept for everyone knows no query beyond its page's own; the rest goes on to the new address. */
function withQueryOf({ url }: FastifyRequest, { location, status }: Redirect): string {
  const query = url.indexOf('?')
  if (query < 0) return location
  if (!location.includes('?')) return location + url.slice(query)
  // elsewhere than where the page stands now, its query says something else
  if (status !== 301) return location
  const asked = new URLSearchParams(url.slice(query))
  const own = new URLSearchParams(location.slice(location.indexOf('?')))
  const rest = [...asked].filter(([name]) => !own.has(name))
  return rest.length === 0 ? location : `${location}&${new URLSearchParams(rest)}`
}

/** A language that the address named is that of the page it leads to. */
const inLanguage = ({ isNamed, language }: Exchange, location: string): string =>
  !isNamed || /[?&]lang=/.test(location)
    ? location
    : `${location}${location.includes('?') ? '&' : '?'}lang=${language}`

async function sendPersonal(
  app: FastifyInstance,
  web: Web,
  options: HandlerOptions,
  exchange: Exchange & { url: URL },
) {
  const { publicUrl, dev } = options
  const { request, reply, page, language, url, compressions } = exchange
  reply.headers(FOR_NOBODY_ELSE)
  if (page.audience === 'users' && hidesItsCookies(request)) return sendOnceMore(reply)
  hint(web, options, exchange)
  const visit = personalVisit(app, request, reply, language)
  const asked: Asked = { request, url: url.href, language, publicUrl, visit, compressions }
  const outcome = await renderOutcome(web, asked)
  return sendOutcome(exchange, outcome, dev)
}

/**
 * Lets a browser that opens a page fetch its stylesheet while the page is rendered (RFC 8297). What is kept
 * goes out at once and needs no hint; scripts that fetch pages make nothing of one.
 */
function hint({ assets }: Web, { earlyHints }: HandlerOptions, { request, reply }: Exchange): void {
  if (earlyHints && assets.early && request.headers['sec-fetch-mode'] === 'navigate')
    reply.raw.writeEarlyHints({ link: assets.early })
}

async function sendOutcome(exchange: Exchange, outcome: Outcome, dev: ViteDevServer | undefined) {
  const { request, reply } = exchange
  if (outcome.kind === 'redirect')
    return reply.redirect(inLanguage(exchange, outcome.location), outcome.status)
  reply.code(outcome.status).type('text/html; charset=utf-8')
  if (dev) {
    const html = (await outcome.body.plain()).toString()
    return reply.send(await dev.transformIndexHtml(request.url, html))
  }
  const { encoding, bytes } = await outcome.body.for(exchange.compressions)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/**
 * One page, one address: written without scheme and host, it never starts with two slashes. Looks at each
 * sign once, however many slashes there are.
 */
function withoutSlashesAround(pathname: string): string {
  let start = 0
  let end = pathname.length
  while (start < end && pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathname.slice(start, end)
}

/**
 * After a click on another site, a browser keeps back the refresh cookie, and a signed-in visitor looks like
 * a guest.
 */
const hidesItsCookies = ({ headers, cookies }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  cookies['access_token'] === undefined &&
  cookies['refresh_token'] === undefined

/** A page that asks for itself again: this time the request comes from this site and carries the cookies. */
const sendOnceMore = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .send('<!doctype html><title>Lunula</title><meta http-equiv="refresh" content="0">')
