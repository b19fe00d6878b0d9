import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

/** Few first visits begin here, so what it asks with comes with it. */
const contract = () => import('@lunula/contract/saved-searches/endpoints.ts')

export const savedSearchPages = [
  page(paths.savedSearches, {
    audience: 'users',
    load: async ({ call, signal }) =>
      (await call((await contract()).savedSearches.list, {}, { signal })).docs,
    meta: unlisted('saved:searches.title'),
    view: () => import('./searches-page.tsx'),
  }),
]
