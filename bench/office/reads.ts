import { type Samples, SIZE, YEAR } from './fill-shop.ts'

export interface Read {
  budget: 'list' | 'home'
  /** Below `/admin/`. */
  pathOf: (turn: number) => string
  /** A page some way into the list. */
  isLate?: boolean
}

const NAMES = ['nguyen', 'lan', 'garcia', 'bolsa', 'fresno', 'huong', '93701', 'ashley pham']
const at = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T
const month = (turn: number): string => String((turn % 12) + 1).padStart(2, '0')

const list = (pathOf: Read['pathOf']): Read => ({ budget: 'list', pathOf })
const late = (path: string): Read => ({ budget: 'list', pathOf: () => path, isLate: true })

/** What is asked in each turn; of most reads each turn asks for something else. */
export const readsOf = (samples: Samples): Record<string, Read> => ({
  ...ofOrders(samples),
  ...ofCatalog(),
  ...OF_DESK,
  ...OF_BOARD,
  'find anything': list((turn) => `find?q=${encodeURIComponent(at(NAMES, turn))}`),
  'home, what waits': { budget: 'home', pathOf: () => 'waiting' },
  'home, thirty days': {
    budget: 'home',
    pathOf: (turn) => `sales?from=2025-${month(turn)}-01&to=2025-${month(turn)}-28`,
  },
  'home, a year': { budget: 'home', pathOf: () => `sales?from=${YEAR.from}&to=${YEAR.to}` },
})

const ofOrders = ({ skus, productIds, orderIds }: Samples): Record<string, Read> => ({
  orders: list(() => 'orders'),
  'orders, a later page': late('orders'),
  'orders, largest first': list(() => 'orders?sort=-total'),
  'orders to ship': list(() => 'orders?waits=ship'),
  'orders by all three states': list(
    () => 'orders?status=placed&payment_status=partially_refunded&fulfillment_status=unfulfilled',
  ),
  'orders, a state nobody has': list(() => 'orders?status=completed&fulfillment_status=canceled'),
  'orders of a month': list((turn) => `orders?from=2025-${month(turn)}-01&to=2025-${month(turn)}-28`),
  'orders of a SKU': list((turn) => `orders?sku=${encodeURIComponent(at(skus, turn))}`),
  'orders of a product': list((turn) => `orders?product_id=${at(productIds, turn)}`),
  'orders between sums': list((turn) => `orders?min_total=${5_000 + turn}&max_total=${5_400 + turn}`),
  'orders by a common name': list((turn) => `orders?q=${encodeURIComponent(at(NAMES, turn))}`),
  'orders by number': list((turn) => `orders?q=LN-${(turn * 977) % SIZE.orders}`),
  'orders by phone': list((turn) => `orders?q=${encodeURIComponent(`555-${1000 + turn}`)}`),
  'orders by what nobody has': list((turn) => `orders?q=zzqxw${turn}`),
  'orders, name and state': list(
    (turn) => `orders?q=${encodeURIComponent(at(NAMES, turn))}&fulfillment_status=unfulfilled&sort=total`,
  ),
  'one order': list((turn) => `orders/${at(orderIds, turn)}`),
  customers: list(() => 'customers'),
  'customers, a later page': late('customers'),
  'customers by name': list((turn) => `customers?q=${encodeURIComponent(`customer ${turn * 431}`)}`),
  'customers, common word': list(() => 'customers?q=customer'),
  'customers who ordered, by name': list(() => 'customers?ordered=true&sort=name'),
  'customers who never ordered': list(() => 'customers?ordered=false'),
  'banned customers': list(() => 'customers?standing=banned'),
})

const ofCatalog = (): Record<string, Read> => ({
  products: list(() => 'products'),
  'products, a later page': late('products'),
  'products by words': list(
    (turn) => `products?q=${encodeURIComponent(at(['gel polish', 'top coat'], turn))}`,
  ),
  'products with little stock': list(() => 'products?low_stock=5'),
  stock: list(() => 'stock'),
  'stock, a later page': late('stock'),
  'stock by SKU': list(() => 'stock?sort=sku'),
  'stock below five': list(() => 'stock?below=5'),
  synonyms: list(() => 'search/synonyms'),
  'synonyms by words': list((turn) => `search/synonyms?q=called%20${turn}&language=vi`),
  'synonyms, a later page': late('search/synonyms'),
})

const OF_DESK: Record<string, Read> = {
  drafts: list(() => 'draft-orders'),
  'drafts, expired': list(() => 'draft-orders?state=expired'),
  'drafts by name': list((turn) => `draft-orders?q=${encodeURIComponent(`customer ${turn * 37}`)}`),
  'drafts, a later page': late('draft-orders'),
  returns: list(() => 'returns'),
  'returns that wait': list(() => 'returns?waits=true'),
  'returns, claims refunded': list(() => 'returns?claim=true&status=refunded&sort=-created'),
  'returns by number': list((turn) => `returns?q=LN-${turn * 23}`),
  'returns, a later page': late('returns'),
  inquiries: list(() => 'inquiries'),
  'inquiries, latest first': list(() => 'inquiries?sort=-updated'),
  'inquiries that wait, of a topic': list(() => 'inquiries?state=open&topic=board'),
  'inquiries by name': list((turn) => `inquiries?q=${encodeURIComponent(`customer ${turn * 431}`)}`),
  'inquiries by what nobody has': list((turn) => `inquiries?q=zzqxw${turn}`),
  'inquiries, a later page': late('inquiries'),
  reviews: list(() => 'reviews'),
  'reviews, hidden': list(() => 'reviews?hidden=true'),
  'reviews of one star, oldest first': list(() => 'reviews?stars=1&sort=created'),
  'reviews, a later page': late('reviews'),
  licenses: list(() => 'licences'),
  'licenses that wait': list(() => 'licences?status=submitted'),
  'licenses of a state that end soon': list(() => 'licences?state=CA&expires_before=2027-02-01&sort=expires'),
  'licenses by name': list((turn) => `licences?q=${encodeURIComponent(`customer ${turn * 431}`)}`),
  'licenses by what nobody has': list((turn) => `licences?q=zzqxw${turn}`),
  'licenses, a later page': late('licences'),
  'tax certificates': list(() => 'tax-exemptions'),
  'tax certificates by name': list(
    (turn) => `tax-exemptions?q=${encodeURIComponent(`salon n-${100000 + turn}`)}`,
  ),
  'tax certificates, a later page': late('tax-exemptions'),
  promotions: list(() => 'promotions'),
  'promotions by code': list((turn) => `promotions?q=code${turn}`),
  'promotions, a later page': late('promotions'),
  affiliates: list(() => 'affiliates'),
  'affiliates to whom something is due': list(() => 'affiliates?due=true&standing=active'),
  'affiliates by name': list((turn) => `affiliates?q=${encodeURIComponent(`customer ${turn * 37}`)}`),
  'affiliates, last joined': list(() => 'affiliates?sort=-joined'),
  'affiliates, a later page': late('affiliates'),
  'payouts that are due': list(() => 'affiliate-payouts/due'),
  'audit log': list(() => 'audit'),
  'audit log by word': list((turn) => `audit?q=${encodeURIComponent(at(['refund', 'sale_price'], turn))}`),
  'audit log by what nobody has': list((turn) => `audit?q=zzqxw${turn}`),
  'audit log of a member': list((turn) => `audit?who=staff${1 + (turn % 25)}`),
  'audit log, operation and month': list(
    (turn) =>
      `audit?operation=refundOrder&subject=order&from=2026-0${1 + (turn % 9)}-01&to=2026-0${1 + (turn % 9)}-28`,
  ),
  'audit log, a later page': late('audit'),
  staff: list(() => 'staff'),
}

const OF_BOARD: Record<string, Read> = {
  'posts that wait': list(() => 'posts'),
  'posts that wait, jobs': list(() => 'posts?kind=job'),
  'posts that wait, a later page': late('posts'),
  'posts, flagged': list(() => 'posts?queue=flagged'),
  'posts, reported': list(() => 'posts?queue=reported'),
  'posts, appealed': list(() => 'posts?queue=appealed'),
  'posts, hidden': list(() => 'posts?queue=hidden'),
  'all posts': list(() => 'posts?queue=all'),
  'all posts, a later page': late('posts?queue=all'),
  bans: list(() => 'bans'),
  'bans, a later page': late('bans'),
  'watched words': list(() => 'watched-words'),
  'watched words by word': list((turn) => `watched-words?q=${turn}&language=vi`),
  'watched words, a later page': late('watched-words'),
  'reported conversations': list(() => 'message-reports'),
  'reported conversations, settled': list(() => 'message-reports?settled=true'),
  'reported conversations, a later page': late('message-reports?settled=true'),
  'law notes': list(() => 'law-notes'),
  'law notes of a state': list(() => 'law-notes?state=CA&review=reviewed'),
  'law notes, a later page': late('law-notes'),
  'minimum wages': list(() => 'minimum-wages'),
  'minimum wages of a state': list(() => 'minimum-wages?state=CA&review=reviewed'),
  'minimum wages, a later page': late('minimum-wages'),
  districts: list(() => 'districts'),
  'districts of a state': list(() => 'districts?state=CA'),
  'districts, a later page': late('districts'),
}
