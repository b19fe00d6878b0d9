import { cards } from '@lunula/contract/cards.ts'
import { configuration } from '@lunula/contract/configuration.ts'
import { orders } from '@lunula/contract/orders.ts'
import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'
import { loadPreview } from './checkout/load-preview.ts'

export const orderPages = [
  page(paths.orders, {
    audience: 'users',
    load: ({ call, search }) =>
      call(orders.list, {
        query: {
          page: search.page,
          ...(search.q && { q: search.q }),
          ...(search.state && { state: search.state }),
        },
      }),
    meta: ({ t }) => ({ title: t('orders:list.title'), robots: 'noindex' }),
    view: () => import('./order-list-page.tsx'),
  }),
  page(paths.order, {
    audience: 'users',
    load: ({ call, params }) => call(orders.read, { params }),
    meta: ({ t, data }) => ({ title: t('orders:number', { number: data.number }), robots: 'noindex' }),
    view: () => import('./order-page.tsx'),
  }),
  page(paths.linkedOrder, {
    audience: 'each',
    load: ({ call, search }) => call(orders.readByLink, { query: { token: search.token } }),
    meta: ({ t, data }) => ({ title: t('orders:number', { number: data.number }), robots: 'noindex' }),
    view: () => import('./linked-order-page.tsx'),
  }),
  page(paths.orderPreview, {
    audience: 'users',
    load: ({ call, search }) => loadPreview(call, search),
    meta: ({ t }) => ({ title: t('orders:review.title'), robots: 'noindex' }),
    view: () => import('./checkout/order-preview-page.tsx'),
  }),
  page(paths.checkout, {
    audience: 'users',
    load: async ({ call, search }) => {
      const [result, { payment }, saved] = await Promise.all([
        loadPreview(call, search),
        call(configuration.read),
        call(cards.list),
      ])
      return { result, settings: payment, saved }
    },
    meta: ({ t }) => ({ title: t('orders:pay.title'), robots: 'noindex' }),
    view: () => import('./checkout/checkout-page.tsx'),
  }),
]
