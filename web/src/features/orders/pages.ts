import { configuration } from '@lunula/contract/configuration/endpoints.ts'
import { orders } from '@lunula/contract/orders/endpoints.ts'
import { cards } from '@lunula/contract/payments/endpoints.ts'
import { type LoadProps, page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import type { PreviewResult } from './checkout/load-preview.ts'

/** What the steps of the checkout load; its code is fetched with them, for nobody else needs it. */
const priced = async ({
  call,
  search,
}: Pick<LoadProps<typeof paths.checkout>, 'call' | 'search'>): Promise<PreviewResult> =>
  (await import('./checkout/load-preview.ts')).loadPreview(call, search)

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
    meta: unlisted('orders:list.title'),
    view: () => import('./order-list-page.tsx'),
  }),
  page(paths.order, {
    audience: 'users',
    load: ({ call, params }) => call(orders.read, { params }),
    meta: ({ t, data }) => ({ title: t('orders:number', { number: data.number }), robots: 'noindex' }),
    view: () => import('./order/order-page.tsx'),
  }),
  page(paths.linkedOrder, {
    audience: 'each',
    load: ({ call, search }) => call(orders.readByLink, { query: { token: search.token } }),
    meta: ({ t, data }) => ({ title: t('orders:number', { number: data.number }), robots: 'noindex' }),
    view: () => import('./order/linked-order-page.tsx'),
  }),
  page(paths.paymentLink, {
    audience: 'each',
    frame: 'checkout',
    load: async ({ call, search: { token } }) => {
      const { paymentLinks } = await import('@lunula/contract/orders/drafts/endpoints.ts')
      const [link, { payment }] = await Promise.all([
        call(paymentLinks.read, { query: { token } }),
        call(configuration.read),
      ])
      return { link, settings: payment }
    },
    meta: unlisted('orders:by_link.title'),
    view: () => import('./checkout/payment-link-page.tsx'),
  }),
  page(paths.orderPreview, {
    audience: 'users',
    frame: 'checkout',
    load: priced,
    meta: unlisted('orders:review.title'),
    view: () => import('./checkout/order-preview-page.tsx'),
  }),
  page(paths.checkout, {
    audience: 'users',
    frame: 'checkout',
    load: async ({ call, search }) => {
      const [result, { payment }, saved] = await Promise.all([
        priced({ call, search }),
        call(configuration.read),
        call(cards.list),
      ])
      return { result, settings: payment, saved }
    },
    meta: unlisted('orders:pay.title'),
    view: () => import('./checkout/checkout-page.tsx'),
  }),
]
