import { safetySheets } from '@lunula/contract/safety-sheets/endpoints.ts'
import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const safetySheetPages = [
  page(paths.safetySheets, {
    audience: 'users',
    load: async ({ call, signal }) => (await call(safetySheets.bought, {}, { signal })).docs,
    meta: unlisted('sheets:title'),
    view: () => import('./safety-sheets-page.tsx'),
  }),
]
