import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import { type LoadProps, page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const reorderListPages = [
  page(paths.reorderLists, {
    audience: 'users',
    load: async ({ call, signal }) => (await call(reorderLists.all, {}, { signal })).docs,
    meta: unlisted('lists:title'),
    view: () => import('./lists-page.tsx'),
  }),
  page(paths.reorderList, {
    audience: 'users',
    load: ({ call, params, signal }: LoadProps<typeof paths.reorderList>) =>
      call(reorderLists.read, { params }, { signal }),
    meta: ({ data }) => ({ title: data.name, robots: 'noindex' }),
    view: () => import('./list-page.tsx'),
  }),
]
