/** Rules that faults are put into, and the tests that are to notice. Nothing here needs a database. */
export interface MutationGroup {
  mutate: readonly string[]
  tests: readonly string[]
}

/** Files with their tests beside them, by their path without an ending. */
const beside = (...paths: string[]): MutationGroup => ({
  mutate: paths.map((path) => `${path}.ts`),
  tests: paths.map((path) => `${path}.test.ts`),
})

const REFUNDS = 'server/src/modules/orders/refunds/refund-allocation'
const ACCOUNTS = 'server/src/modules/accounts'
const CATALOG = 'server/src/modules/catalog'

export const GROUPS: Readonly<Record<string, MutationGroup>> = {
  money: beside(
    'contract/src/formats/money',
    'server/src/modules/tax/tax.rules',
    'server/src/modules/referrals/referrals.rules',
  ),
  pricing: beside('contract/src/catalog/pricing'),
  promotions: beside(
    'contract/src/promotions/promotion-rules',
    'server/src/modules/promotions/promotions.rules',
  ),
  orders: beside(
    'server/src/modules/orders/orders.rules',
    'server/src/modules/cart/cart.rules',
    'server/src/platform/state-machine',
  ),
  refunds: {
    mutate: [`${REFUNDS}.ts`],
    tests: [`${REFUNDS}.test.ts`, 'contract/src/orders/returns.test.ts'],
  },
  sessions: beside(`${ACCOUNTS}/accounts.rules`, `${ACCOUNTS}/second-factor/second-factor.rules`),
  permissions: beside(
    'contract/src/accounts/permissions',
    `${ACCOUNTS}/staff/staff.policy`,
    'server/src/modules/orders/orders.policy',
    'server/src/modules/customers/customers.policy',
  ),
  board: beside(
    'contract/src/board/pay/pay',
    'contract/src/board/deal/deal',
    'contract/src/board/minimum-wages/minimum-wages',
    'server/src/modules/board/board.rules',
  ),
  shipping: beside('server/src/modules/shipping/shipping.rules'),
  catalog: beside(`${CATALOG}/goods/goods.rules`, `${CATALOG}/category-tree/category-tree.rules`),
}
