import type { Call } from '@lunula/contract/client.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../../shared/back-office/office-page.ts'
import { returnsAsked } from './returns-asked.ts'

const draftEndpoints = async () => (await import('@lunula/contract/orders/drafts/endpoints.ts')).drafts

const endpoints = async () => (await import('@lunula/contract/orders/admin/endpoints.ts')).adminOrders

/** Null for one that is not on sale. */
async function nameOfProduct(call: Call, ids: string): Promise<string | null> {
  const { catalog } = await import('@lunula/contract/catalog/endpoints.ts')
  const { docs } = await call(catalog.cards, { query: { ids } })
  return docs[0]?.name ?? null
}

export const deskPages = [
  officePage(officePaths.orders, {
    permission: 'orders.read',
    load: async ({ call, search }) => {
      const [list, productName] = await Promise.all([
        call((await endpoints()).list, { query: askedOf(search) }),
        search.product_id ? nameOfProduct(call, search.product_id) : null,
      ])
      return { list, productName }
    },
    // which columns are shown is no matter of the data
    keepsData: (from, to) => withoutColumns(from) === withoutColumns(to),
    meta: unlisted('admin-orders:title'),
    view: () => import('./orders-page.tsx'),
  }),
  officePage(officePaths.order, {
    permission: 'orders.read',
    load: async ({ call, params }) => call((await endpoints()).read, { params }),
    meta: ({ data }) => ({ title: data.number, robots: 'noindex' }),
    view: () => import('./desk-order-page.tsx'),
  }),
  officePage(officePaths.drafts, {
    permission: 'customers.write',
    load: async ({ call, search }) => call((await draftEndpoints()).list, { query: askedOf(search) }),
    meta: unlisted('admin-drafts:title'),
    view: () => import('./drafts/drafts-page.tsx'),
  }),
  officePage(officePaths.newDraft, {
    permission: 'customers.write',
    load: async ({ call, search: { customer } }) => {
      const { customers } = await import('@lunula/contract/customers/endpoints.ts')
      return customer ? call(customers.read, { params: { id: customer } }).catch(() => null) : null
    },
    meta: unlisted('admin-drafts:new.title'),
    view: () => import('./drafts/new-draft-page.tsx'),
  }),
  officePage(officePaths.draft, {
    permission: 'customers.write',
    load: async ({ call, params }) => call((await draftEndpoints()).read, { params }),
    meta: ({ data }) => ({ title: data.number, robots: 'noindex' }),
    view: () => import('./drafts/draft-page.tsx'),
  }),
  officePage(officePaths.returns, {
    permission: 'orders.read',
    load: async ({ call, search }) => call((await endpoints()).returns, { query: returnsAsked(search) }),
    meta: unlisted('admin-orders:returns.title'),
    view: () => import('./returns-page.tsx'),
  }),
]

function withoutColumns({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('columns')
  return `${pathname}?${query}`
}
