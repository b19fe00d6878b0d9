/** Rules that faults are put into, and the tests that are to notice. */
export interface MutationGroup {
  mutate: readonly string[]
  tests: readonly string[]
  /** Its tests build the whole shop on the embedded engine, which takes some seconds for each fault. */
  database?: true
}

/** Files with their tests beside them, by their path without an ending. */
const beside = (...paths: string[]): MutationGroup => ({
  mutate: paths.map((path) => `${path}.ts`),
  tests: paths.map((path) => `${path}.test.ts`),
})

const REFUNDS = 'server/src/modules/orders/refunds/refund-allocation'
const ACCOUNTS = 'server/src/modules/accounts'
const SESSIONS = `${ACCOUNTS}/sessions`
const CHECKOUT = 'server/src/modules/orders/checkout'
const PAYMENTS = 'server/src/modules/payments'
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
  'session lifecycle': {
    mutate: [`${SESSIONS}/sessions.ts`, `${SESSIONS}/tokens.ts`, `${SESSIONS}/devices.ts`],
    tests: [
      `${SESSIONS}/sessions.test.ts`,
      `${SESSIONS}/tokens.test.ts`,
      `${SESSIONS}/devices.test.ts`,
      `${SESSIONS}/new-device.test.ts`,
      `${ACCOUNTS}/profile/credentials.test.ts`,
    ],
    database: true,
  },
  'declined cards': {
    mutate: [`${CHECKOUT}/cards/card-attempts.ts`],
    tests: [`${CHECKOUT}/cards/count-card-attempt.test.ts`],
  },
  checkout: {
    mutate: [`${CHECKOUT}/place-order.ts`],
    tests: [`${CHECKOUT}/place-order.test.ts`, `${CHECKOUT}/cards/tried-cards.test.ts`],
    database: true,
  },
  settling: { ...beside(`${CHECKOUT}/settle-payment`), database: true },
  payments: {
    mutate: [
      `${PAYMENTS}/refunds/refunds.ts`,
      `${PAYMENTS}/recoveries/recoveries.ts`,
      'server/src/modules/orders/refunds/process-refund.ts',
    ],
    tests: [
      'server/src/modules/orders/refunds/refund-outcomes.test.ts',
      'server/src/modules/orders/refunds/process-refund.test.ts',
      `${PAYMENTS}/recoveries/recoveries.test.ts`,
    ],
    database: true,
  },
  catalog: beside(`${CATALOG}/goods/goods.rules`, `${CATALOG}/category-tree/category-tree.rules`),
}
