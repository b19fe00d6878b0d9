import type { Renderer, RenderInput } from '@lunula/contract/page-renderer.ts'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { callContext, currentUserContext, knownUserContext, visitorContext } from '../shell/contexts.ts'
import type { Language } from '../shell/i18n/languages.ts'
import { loadTexts } from '../shell/i18n/load.ts'
import { textSources } from '../shell/i18n/namespaces.ts'
import { type StructuredThing, takeStructuredData } from '../shell/layout/structured-data.ts'
import { lazySectionsLoaded } from '../shell/routing/late/lazy-section.tsx'
import { fixedTexts } from '../ui/texts/source.ts'
import { App } from './app.tsx'
import { serverHead } from './head/server-head.ts'
import { officeRoute } from './office-routes.tsx'
import { handleOf } from './page.tsx'
import { errorsForState, failureIn, type PageState, stateJson, TOLD_ID } from './page-state.ts'
import { routesWith } from './routes.tsx'
import { toldTexts } from './state-tables/told-texts.ts'

const { match, query } = createStaticHandler(routesWith(officeRoute))

const textsOf = new Map<Language, ReturnType<typeof loadTexts>>()
const texts = (language: Language) => {
  const known = textsOf.get(language) ?? loadTexts(language, 'office')
  textsOf.set(language, known)
  return known
}

/**
 * Matching costs more than answering with a kept page, so the pages of the last few thousand addresses are
 * remembered.
 */
const leaves = new Map<string, RouteObject | undefined>()
const MAX_LEAVES = 4_000

function leafOf(url: URL): RouteObject | undefined {
  const { pathname } = url
  if (leaves.has(pathname)) return leaves.get(pathname)
  if (leaves.size >= MAX_LEAVES) leaves.clear()
  const leaf = match(pathname)?.at(-1)?.route
  leaves.set(pathname, leaf)
  return leaf
}

export const resolve: Renderer['resolve'] = (url) => {
  const handle = handleOf(leafOf(url))
  return handle
    ? { audience: handle.audience, address: handle.address(url) }
    : { audience: 'nothing', address: url.pathname }
}

export const render: Renderer['render'] = async (input) => {
  const answer = await load(input)
  if (answer instanceof Response) {
    return { kind: 'redirect', status: answer.status, location: answer.headers.get('location') ?? '/' }
  }
  const site = { publicUrl: input.publicUrl }
  const failure = failureIn(answer.errors)
  // Rendered from the same errors as in the browser, which never hears of a failure's cause.
  answer.errors = errorsForState(answer.errors)
  await lazySectionsLoaded()
  takeStructuredData()
  const html = renderToString(
    <App site={site} texts={fixedTexts(await texts(input.language))}>
      <StaticRouterProvider
        router={createStaticRouter(routesOf(answer), answer)}
        context={answer}
        hydrate={false}
      />
    </App>,
  )
  const structured = takeStructuredData()
  const told = toldTexts(structured[0]?.thing)
  const [head = ''] = html.match(HOISTED) ?? []
  const state: PageState = {
    site,
    loaderData: answer.loaderData,
    errors: answer.errors,
    failed: failure !== null,
  }
  return {
    kind: 'page',
    status: answer.statusCode,
    head:
      head +
      serverHead({
        head,
        pathname: new URL(input.url).pathname,
        ...input,
        isFound: answer.statusCode === 200,
        loaderData: answer.loaderData,
      }),
    structured: scriptsOf(structured, told.length > 0),
    body: html.slice(head.length),
    state: stateJson(state, told),
    sources: await sourcesOf(input),
    failure,
  }
}

/** @param isToldFrom whether the page's state refers to the first */
const scriptsOf = (things: readonly StructuredThing[], isToldFrom: boolean): string =>
  things
    .map(({ json }, at) => {
      const id = isToldFrom && at === 0 ? ` id="${TOLD_ID}"` : ''
      return `<script type="application/ld+json"${id}>${json}</script>`
    })
    .join('')

/** React writes what belongs into `<head>` in front of the markup. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/** Those that the page consists of: copying all of them cost a twentieth of what a page takes to render. */
const routesOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.map(({ route }) => ({ ...route, index: false, children: [] }))

/** Runs guards and loaders. A guard's redirect comes back as a Response. */
async function load({ url, call, visitor }: RenderInput): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider()
  requestContext.set(callContext, call)
  requestContext.set(visitorContext, visitor)
  requestContext.set(currentUserContext, visitor)
  requestContext.set(knownUserContext, () => null)
  let loaded: StaticHandlerContext | undefined
  // Without `generateMiddlewareResponse`, `query` skips the guards on the server.
  const response = await query(new Request(url), {
    requestContext,
    generateMiddlewareResponse: async (run) => {
      const result = await run(new Request(url))
      if (result instanceof Response) return result
      loaded = result
      return new Response()
    },
  })
  return loaded ?? (response as Response)
}

/** What the browser loads before it can take over a page of the back office. */
const OFFICE_SOURCE = 'src/app/office-routes.tsx'

/**
 * The build adds its source file's name to each view (`vite/page-sources.ts`), so that its chunk can be
 * found.
 */
async function sourcesOf({ url, language }: RenderInput): Promise<string[]> {
  const handle = handleOf(leafOf(new URL(url)))
  const view: { source?: string } | undefined = await handle?.view()
  const texts = textSources(language, handle?.texts ?? 'first')
  const frame = handle?.frame === 'office' ? [OFFICE_SOURCE] : []
  return view?.source ? [...frame, view.source, ...texts] : texts
}
