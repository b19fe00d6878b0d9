import { type LoadProps, page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

/** Few first visits begin here, so what it asks with comes with it. */
const contract = () => import('@lunula/contract/saved-posts/endpoints.ts')

export const savedPostPages = [
  page(paths.savedPosts, {
    audience: 'users',
    load: async ({ call, search, signal }: LoadProps<typeof paths.savedPosts>) => ({
      now: new Date().toISOString(),
      list: await call(
        (await contract()).savedPosts.list,
        { query: { page: search.page, ...(search.kind && { kind: search.kind }) } },
        { signal },
      ),
    }),
    meta: unlisted('saved:posts.title'),
    view: () => import('./saved-page.tsx'),
  }),
]
