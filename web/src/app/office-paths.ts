import { PRODUCT_STATUSES } from '@lunula/contract/catalog/goods/constants.ts'
import { INQUIRY_STATES } from '@lunula/contract/inquiries/constants.ts'
import { ORDER_SORTS, ORDER_WAITS } from '@lunula/contract/orders/admin/constants.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '@lunula/contract/orders/constants.ts'
import { RETURN_STATUSES } from '@lunula/contract/orders/returns.ts'
import { day, dollars, oneOf, tableQuery, words } from '../shared/back-office/data-table/table-query.ts'
import { OFFICE, page, path } from './paths.ts'

/** A number of units. */
const units = (value: string): number | undefined => (/^\d{1,6}$/.test(value) ? Number(value) : undefined)

/** The places of the back office: loaded by staff only. */
export const officePaths = {
  home: path(OFFICE, (query) => ({
    from: day(query.get('from') ?? ''),
    to: day(query.get('to') ?? ''),
  })),
  orders: path(
    '/admin/orders',
    tableQuery({
      sort: oneOf(ORDER_SORTS),
      status: oneOf(ORDER_STATUSES),
      payment_status: oneOf(PAYMENT_STATUSES),
      fulfillment_status: oneOf(FULFILLMENT_STATUSES),
      waits: oneOf(ORDER_WAITS),
      from: day,
      to: day,
      sku: words,
      min_total: dollars,
      max_total: dollars,
    }),
  ),
  order: path('/admin/orders/:id'),
  returns: path('/admin/returns', (query) => ({
    ...page(query),
    status: RETURN_STATUSES.find((status) => status === query.get('status')),
    waits: query.get('waits') === 'true' || undefined,
  })),
  openPayments: path('/admin/payments'),
  failedMails: path('/admin/mails'),
  inquiries: path('/admin/inquiries', (query) => ({
    ...page(query),
    state: INQUIRY_STATES.find((state) => state === query.get('state')),
  })),
  inquiry: path('/admin/inquiries/:id'),
  goods: path(
    '/admin/products',
    tableQuery({
      status: oneOf(PRODUCT_STATUSES),
      category: words,
      brand: words,
      low_stock: units,
      without_picture: oneOf(['true']),
    }),
  ),
  goodsGrid: path('/admin/products/grid', (query) => ({ ids: query.get('ids') ?? '' })),
  newProduct: path('/admin/products/new'),
  goodsFiles: path('/admin/products/files'),
  editProduct: path('/admin/products/:slug'),
  stock: path('/admin/stock', tableQuery({ below: units })),
  categoryTree: path('/admin/categories'),
  synonyms: path('/admin/search', (query) => ({ ...page(query), q: words(query.get('q') ?? '') })),
  staff: path('/admin/staff'),
} as const
