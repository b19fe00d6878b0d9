import { stockAlerts } from '@lunula/contract/stock-alerts/endpoints.ts'
import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const stockAlertPages = [
  page(paths.stockAlerts, {
    audience: 'users',
    load: async ({ call, signal }) => (await call(stockAlerts.list, {}, { signal })).docs,
    meta: unlisted('stock-alerts:title'),
    view: () => import('./alerts-page.tsx'),
  }),
]
