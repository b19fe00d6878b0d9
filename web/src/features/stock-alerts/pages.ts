import { stockAlerts } from '@lunula/contract/stock-alerts/endpoints.ts'
import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const stockAlertPages = [
  page(paths.stockAlerts, {
    audience: 'users',
    load: async ({ call, signal }) => (await call(stockAlerts.list, {}, { signal })).docs,
    meta: ({ t }) => ({ title: t('stock-alerts:title'), robots: 'noindex' }),
    view: () => import('./alerts-page.tsx'),
  }),
]
