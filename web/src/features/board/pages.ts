import type { PostKind } from '@lunula/contract/board/choices.ts'
import { board, listEndpoint, type Post, type PostList } from '@lunula/contract/board/posts.ts'
import { type Call, isApiError } from '@lunula/contract/client.ts'
import { type RouteObject, redirect } from 'react-router'
import { type Loaded, type LoadProps, loadedAs, page } from '../../page.tsx'
import { paths } from '../../paths.ts'
import type { Meta } from '../../shell/head.tsx'
import type { Translate } from '../../shell/i18n/translate.ts'
import { STATE_NAMES, type StateCode } from '../shipping/states.ts'
import { isFiltered, type PostSearch, postQuery } from './board-search.ts'
import { listPath, postPath } from './kinds.ts'
import type { PostListData } from './list/list-state.ts'
import type { PostPageData } from './post/post-data.ts'

type ListArguments = LoadProps<typeof paths.jobs>

async function loadList(
  kind: PostKind,
  { call, search, signal }: Pick<ListArguments, 'call' | 'search' | 'signal'>,
): Promise<PostListData> {
  const ask = (query: PostSearch): Promise<PostList> =>
    call(listEndpoint[kind], { query: postQuery(kind, query) }, { signal })
  const now = new Date().toISOString()
  try {
    return { kind, list: await ask(search), now, unknownZip: false }
  } catch (error) {
    if (!search.zip || !isApiError(error) || !/zip/.test(error.body?.code ?? '')) throw error
    const everywhere = { ...search, zip: undefined, radius: undefined, sort: undefined }
    return { kind, list: await ask(everywhere), now, unknownZip: true }
  }
}

interface ListPlace {
  data: PostListData
  search: PostSearch
  t: Translate
}

function listMeta({ data: { kind, list }, search, t }: ListPlace): Meta {
  const place = list.near
    ? `${list.near.city}, ${list.near.state}`
    : (STATE_NAMES[search.state as StateCode] as string | undefined)
  const name = t(`board:list.${kind}`)
  const title = place ? t('board:list.in_place', { name, place }) : name
  const bare = !isFiltered(kind, search) && !search.q && !search.zip
  return {
    title: search.page ? t('board:list.title_page', { title, page: search.page }) : title,
    description: t(`board:list.description.${kind}`),
    canonical: listPath(kind, { page: search.page, state: search.zip ? undefined : search.state }),
    ...((!bare || kind === 'worker') && { robots: 'noindex' as const }),
  }
}

const jobs = page(paths.jobs, {
  load: (args: LoadProps<typeof paths.jobs>) => loadList('job', args),
  meta: listMeta,
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const technicians = page(paths.technicians, {
  load: (args: LoadProps<typeof paths.technicians>) => loadList('worker', args),
  meta: listMeta,
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const salons = page(paths.salons, {
  load: (args: LoadProps<typeof paths.salons>) => loadList('salon', args),
  meta: listMeta,
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})
const courses = page(paths.courses, {
  load: (args: LoadProps<typeof paths.courses>) => loadList('course', args),
  meta: listMeta,
  texts: 'board',
  view: () => import('./post-list-page.tsx'),
})

/** So many letters of a description are for those who search. */
const DESCRIPTION = 160

interface PostArguments {
  call: Call
  params: { id: string }
  signal: AbortSignal
}

/** Somebody else’s kind under this address leads to its own. */
async function loadPost(
  kind: PostKind,
  { call, params, signal }: PostArguments,
): Promise<Loaded<PostPageData>> {
  const now = new Date().toISOString()
  try {
    const post = await call(board.read, { params }, { signal })
    if (post.kind !== kind) throw redirect(paths[post.kind === 'worker' ? 'technician' : post.kind](params))
    return { now, kind, post }
  } catch (error) {
    if (isApiError(error) && error.status === 410)
      return loadedAs(410, { now, kind, over: overOf(error.body?.data) })
    if (isApiError(error) && error.body?.code === 'board.members_only')
      return loadedAs(403, { now, kind, membersOnly: params.id })
    throw error
  }
}

/** What the server says of a post that is over; what it does not say is left out. */
function overOf(data: unknown): NonNullable<Extract<PostPageData, { over: object }>['over']> {
  const said = (data ?? {}) as Partial<Record<'zip_code' | 'state' | 'closed_as' | 'title', string | null>>
  return {
    title: said.title ?? null,
    zip: said.zip_code ?? null,
    state: said.state ?? null,
    closedAs: said.closed_as ?? null,
  }
}

/** The head of a post’s page. Technicians are found by nobody but the board’s readers. */
function postMeta({ data, t }: { data: PostPageData; t: Translate }): Meta {
  if ('over' in data)
    return { title: data.over.title ?? t(`board:over.title.${data.kind}`), robots: 'noindex' }
  if ('membersOnly' in data) return { title: t('board:members_only'), robots: 'noindex' }
  const { post } = data
  const words = (post.description_html ?? '')
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    title: t('board:list.in_place', { name: post.title, place: `${post.city}, ${post.state}` }),
    ...(words && { description: words.slice(0, DESCRIPTION) }),
    canonical: postPath(post.kind, post._id),
    ...(post.kind === 'worker' && { robots: 'noindex' as const }),
    ...(post.photo && post.kind !== 'worker' && { image: `${post.photo.url}-800.webp` }),
  }
}

const job = page(paths.job, {
  load: (args: LoadProps<typeof paths.job>) => loadPost('job', args),
  meta: postMeta,
  texts: 'board',
  view: () => import('./post-page.tsx'),
})
const technician = page(paths.technician, {
  load: (args: LoadProps<typeof paths.technician>) => loadPost('worker', args),
  meta: postMeta,
  texts: 'board',
  view: () => import('./post-page.tsx'),
})
const salon = page(paths.salon, {
  load: (args: LoadProps<typeof paths.salon>) => loadPost('salon', args),
  meta: postMeta,
  texts: 'board',
  view: () => import('./post-page.tsx'),
})
const course = page(paths.course, {
  load: (args: LoadProps<typeof paths.course>) => loadPost('course', args),
  meta: postMeta,
  texts: 'board',
  view: () => import('./post-page.tsx'),
})

/** A post as a signed-in reader sees it: one that hides from some salons, a confidential one that was disclosed, one’s own. */
const memberPost = page(paths.memberPost, {
  audience: 'users',
  load: async ({
    call,
    params,
    signal,
  }: LoadProps<typeof paths.memberPost>): Promise<Loaded<PostPageData>> => {
    const now = new Date().toISOString()
    try {
      const post: Post = await call(board.readAsMember, { params }, { signal })
      return { now, kind: post.kind, post, asMember: true }
    } catch (error) {
      if (isApiError(error) && error.status === 410)
        return loadedAs(410, { now, kind: 'job', over: overOf(error.body?.data) })
      throw error
    }
  },
  meta: (place) => ({ ...postMeta(place), robots: 'noindex' }),
  texts: 'board',
  view: () => import('./post-page.tsx'),
})

/** Other ways to the lists (product decision §1). */
const ways: RouteObject[] = [
  ['/technician', paths.jobs()],
  ['/technician/jobs', paths.jobs()],
  ['/technician/nailtech', paths.technicians()],
  ['/technician/salon-sale', paths.salons()],
].map(([path = '', to = '']) => ({ path, loader: () => redirect(to) }))

export const boardPages = [
  jobs,
  technicians,
  salons,
  courses,
  job,
  technician,
  salon,
  course,
  memberPost,
  ...ways,
]
