import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { type Call, isApiError } from '@lunula/contract/client.ts'
import { type ComponentType, useMemo } from 'react'
import {
  data as answerWith,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router'
import { callContext, currentUserContext, visitorContext } from '../shell/contexts.ts'
import { RouteError } from '../shell/errors/route-error.tsx'
import { tryToLoad } from '../shell/errors/try-again.ts'
import { completeTexts } from '../shell/i18n/browser.ts'
import type { TextBundle } from '../shell/i18n/namespaces.ts'
import { Head, type Meta } from '../shell/layout/head.tsx'
import { pause } from '../shell/pause.ts'
import { type Audience, guardsFor } from '../shell/routing/guards.ts'
import { lazySectionsLoaded } from '../shell/routing/late/lazy-section.tsx'
import { isHydrated } from '../shell/routing/navigation.ts'
import { stayWithoutConnection } from '../shell/routing/preload-errors.ts'
import { type Translate, useTranslate } from '../ui/texts/translate.ts'
import { isPastEnd } from './past-end/past-end.ts'
import { type ParamsOf, type Path, queryOf } from './paths.ts'

interface Place<P extends string, S> {
  params: ParamsOf<P>
  search: S
}

export interface LoadArguments<P extends string, S> extends Place<P, S> {
  /** Calls the API, in process on the server and over HTTP in the browser. */
  call: Call
  signal: AbortSignal
  /** Who is asking, null for a guest. Pages for `everyone` must not ask: they are kept and shown to all. */
  visitor: () => Promise<User | null>
  /**
   * The same as the server knows them now, for pages that show the account itself: an address may have been
   * confirmed on another device.
   */
  currentUser: () => Promise<User | null>
}

/** What a page's `load` gets: `LoadProps<typeof paths.order>`. */
export type LoadProps<At> = At extends Path<infer P, infer S> ? LoadArguments<P, S> : never

/** What a page's view gets: `ViewProps<typeof paths.order, Order>`. */
export type ViewProps<At, D = undefined> =
  At extends Path<infer P, infer S> ? Place<P, S> & { data: D } : never

/** What a page loads; with a status of its own where the page says that something is over. */
export type Loaded<D> = D | ReturnType<typeof answerWith<D>>
export const loadedAs = <D,>(status: number, loaded: D): Loaded<D> => answerWith(loaded, { status })

/** Little stands around the checkout; the back office has a frame of its own. */
type Frame = 'checkout' | 'office'

interface PageRules<P extends string, S, D> {
  /** For whom the page is made; `everyone` unless said otherwise. */
  audience?: Audience
  /** A permission that the visitor must hold. */
  permission?: Permission
  load?: (args: LoadArguments<P, S>) => Promise<Loaded<D>>
  /** The module that `load` is in, where few first visits need it: fetched ahead of a press with the view. */
  loadsFrom?: (() => Promise<object>) | undefined
  /**
   * Whether what is loaded holds at the new address too; without it, every change of the query loads anew.
   */
  keepsData?: (from: URL, to: URL) => boolean
  /**
   * `first` where those of the first pages suffice, `board` where those of the board do besides, `post`
   * where those of its late parts do, `office` for what staff read besides; other pages wait for all
   * (`shell/i18n/namespaces.ts`).
   */
  texts?: TextBundle
  /** What stands around the page; header and footer of the site unless said otherwise. */
  frame?: Frame
}

type MakeMeta<P extends string, S, D> = (args: Place<P, S> & { data: D; t: Translate }) => Meta
type View<P extends string, S, D> = ComponentType<Place<P, S> & { data: D }>

/** The head of a page that search engines leave out, by the text of its title. */
export const unlisted =
  (title: Parameters<Translate>[0]) =>
  ({ t }: { t: Translate }): Meta => ({ title: t(title), robots: 'noindex' })

/**
 * The view's module, named `*-page.tsx`, is loaded when the page is opened. The head is made here, or by the
 * view's module where few first visits need it.
 */
type PageDefinition<P extends string, S, D> = PageRules<P, S, D> &
  (
    | { meta: MakeMeta<P, S, D>; view: () => Promise<{ default: View<P, S, D> }> }
    | { meta?: never; view: () => Promise<{ default: View<P, S, D>; meta: MakeMeta<P, S, D> }> }
  )

/** What the renderer and the prefetching links read from a matched page. */
export interface PageHandle {
  audience: Audience
  texts: TextBundle
  frame: Frame | undefined
  view: () => Promise<object>
  loadsFrom: (() => Promise<object>) | undefined
  /** The address with only the query that the page knows, in one order: the cache key of the page. */
  address: (url: URL) => string
}

export const handleOf = (route: { handle?: unknown } | undefined): PageHandle | undefined =>
  route?.handle as PageHandle | undefined

/** One page of the site: a typed path, what it loads, its head, its guards and its lazily loaded view. */
export function page<P extends string, S, D = undefined>(
  at: Path<P, S>,
  definition: PageDefinition<P, S, D>,
): RouteObject {
  const {
    audience = 'everyone',
    permission,
    load,
    loadsFrom,
    keepsData,
    texts = 'all',
    frame,
    view,
  } = definition
  const handle: PageHandle = {
    audience,
    texts,
    frame,
    view,
    loadsFrom,
    address: (url) => url.pathname + queryOf(at.search(url.searchParams) as object),
  }
  return {
    id: at.path,
    path: at.path,
    handle,
    middleware: guardsFor(audience, permission),
    // Every page has a loader: a guarded one without would be blank until its guards had run again in the
    // browser.
    loader: load ? loaderOf(at, load) : () => null,
    ...(keepsData && {
      shouldRevalidate: ({ currentUrl: from, nextUrl: to, defaultShouldRevalidate }) =>
        defaultShouldRevalidate && (from.href === to.href || !keepsData(from, to)),
    }),
    ErrorBoundary: RouteError,
    lazy: {
      element: async () => {
        const [made] = await Promise.all([
          tryToLoad(async () =>
            definition.meta ? withMeta(definition.view(), definition.meta) : definition.view(),
          ),
          texts !== 'first' && !import.meta.env.SSR && tryToLoad(() => completeTexts(texts)),
        ]).catch(heldBack)
        if (isHydrated()) await Promise.race([lazySectionsLoaded(), pause(LATE_MS)])
        return <PageView at={at} meta={made.meta} View={made.default} />
      },
    },
  }
}

function loaderOf<P extends string, S, D>(
  at: Path<P, S>,
  load: (args: LoadArguments<P, S>) => Promise<Loaded<D>>,
) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Loaded<D>> => {
    try {
      const given: LoadArguments<P, S> = {
        call: context.get(callContext),
        params: params as ParamsOf<P>,
        search: at.search(new URL(request.url).searchParams),
        signal: request.signal,
        visitor: context.get(visitorContext),
        currentUser: context.get(currentUserContext),
      }
      const loaded = await tryToLoad(() => load(given))
      // links lead to no such page, so the browser need not look
      if (import.meta.env.SSR && isPastEnd(loaded)) throw answerWith(null, { status: 404 })
      return loaded
    } catch (error) {
      // A refusal of the API keeps its status, so that an unknown product answers 404 and not 500.
      // An address that the API finds malformed leads to nothing, so it is not found either.
      stayWithoutConnection(error)
      if (isApiError(error))
        throw error.status === 400
          ? answerWith(null, { status: 404 })
          : answerWith(error.body, { status: error.status })
      throw error
    }
  }
}

/** So long a page waits for its late parts, in milliseconds. */
const LATE_MS = 2_000

function heldBack(error: unknown): never {
  stayWithoutConnection(error)
  throw error
}

const withMeta = async <V, M>(view: Promise<{ default: V }>, meta: M) => ({
  default: (await view).default,
  meta,
})

interface PageViewProps<P extends string, S, D> {
  at: Path<P, S>
  meta: MakeMeta<P, S, D>
  View: View<P, S, D>
}

function PageView<P extends string, S, D>({ at, meta, View }: PageViewProps<P, S, D>) {
  const data = useLoaderData() as D
  const params = useParams() as ParamsOf<P>
  const query = useLocation().search
  const search = useMemo(() => at.search(new URLSearchParams(query)), [at, query])
  const t = useTranslate()
  return (
    <>
      <Head {...meta({ data, params, search, t })} />
      <View data={data} params={params} search={search} />
    </>
  )
}
