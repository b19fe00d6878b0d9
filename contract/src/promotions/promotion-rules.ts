import { type Cents, share } from '../formats/money.ts'

export const PROMOTION_KINDS = ['percent', 'fixed_amount', 'free_shipping'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Longer words are nobody's code. */
export const PROMOTION_CODE_LENGTH = 64

/** What a promotion asks for and what it gives. Amounts in cents; null where it asks for nothing. */
export interface PromotionTerms {
  kind: PromotionKind
  /** 1 to 100; of the items it counts for. */
  percent: number | null
  /** Off the items it counts for, when the kind is `fixed_amount`. */
  amount: Cents | null
  /** The most that a percentage takes off. */
  max_discount: Cents | null
  /** Of the whole cart. */
  minimum_subtotal: Cents | null
  starts_at: Date
  /** The first moment at which it counts no more. */
  ends_at: Date | null
  total_limit: number | null
  per_user_limit: number | null
  first_order_only: boolean
  /**
   * Slugs of the categories, with those that stand in them, and ids of the products that it counts for; with
   * neither it counts for everything.
   */
  categories: readonly string[]
  products: readonly string[]
}

export interface PromotionLine {
  product_id: string
  /** Slug. */
  category: string
  line_total: Cents
}

/** What is known of the cart and its buyer at a moment. */
export interface PromotionFacts {
  now: Date
  lines: readonly PromotionLine[]
  /** By everyone and by this buyer, without the order that is being priced. */
  uses: number
  usesByBuyer: number
  /** Placed and not canceled. */
  ordersOfBuyer: number
}

/** Why a promotion does not apply, with what a buyer needs to understand it. */
export type PromotionProblem =
  | { code: 'promotions.not_started'; starts_at: Date }
  | { code: 'promotions.expired'; ends_at: Date }
  | { code: 'promotions.used_up' | 'promotions.used_by_you' }
  | { code: 'promotions.first_order_only' | 'promotions.not_for_these_items' }
  | { code: 'promotions.minimum'; minimum: Cents; missing: Cents }

type Condition = (terms: PromotionTerms, facts: PromotionFacts) => PromotionProblem | null

/** A code as it is kept and compared: without blanks around it, in capitals. Empty when there is none. */
export const promotionCodeOf = (typed: string): string => typed.trim().toUpperCase()

const isRestricted = ({ categories, products }: PromotionTerms): boolean =>
  categories.length + products.length > 0

const countsFor = (terms: PromotionTerms, { category, product_id }: PromotionLine): boolean =>
  !isRestricted(terms) || terms.categories.includes(category) || terms.products.includes(product_id)

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Each condition of a promotion by itself; they are asked in this order, and the first that fails is told.
 */
const CONDITIONS = {
  start: ({ starts_at }, { now }) => (now < starts_at ? { code: 'promotions.not_started', starts_at } : null),
  end: ({ ends_at }, { now }) => (ends_at && now >= ends_at ? { code: 'promotions.expired', ends_at } : null),
  totalLimit: ({ total_limit }, { uses }) =>
    total_limit !== null && uses >= total_limit ? { code: 'promotions.used_up' } : null,
  perUserLimit: ({ per_user_limit }, { usesByBuyer }) =>
    per_user_limit !== null && usesByBuyer >= per_user_limit ? { code: 'promotions.used_by_you' } : null,
  firstOrder: ({ first_order_only }, { ordersOfBuyer }) =>
    first_order_only && ordersOfBuyer > 0 ? { code: 'promotions.first_order_only' } : null,
  items: (terms, { lines }) =>
    lines.some((line) => countsFor(terms, line)) ? null : { code: 'promotions.not_for_these_items' },
  minimum: ({ minimum_subtotal: minimum }, { lines }) => {
    const missing = (minimum ?? 0) - sum(lines.map((line) => line.line_total))
    return minimum !== null && missing > 0 ? { code: 'promotions.minimum', minimum, missing } : null
  },
} as const satisfies Record<string, Condition>

/** The first condition that does not hold; null when the promotion applies. */
export function whyNot(terms: PromotionTerms, facts: PromotionFacts): PromotionProblem | null {
  for (const condition of Object.values<Condition>(CONDITIONS)) {
    const problem = condition(terms, facts)
    if (problem) return problem
  }
  return null
}

interface Action {
  /** Cents off items that cost `subtotal` cents; never more than these. */
  discount(terms: PromotionTerms, subtotal: Cents): Cents
  waivesShipping: boolean
}

/** What each kind gives. */
const ACTIONS: Readonly<Record<PromotionKind, Action>> = {
  percent: {
    // rounded half up, in whole numbers
    discount: ({ percent, max_discount }, subtotal) =>
      Math.min(max_discount ?? subtotal, Math.floor((subtotal * (percent ?? 0) * 2 + 100) / 200)),
    waivesShipping: false,
  },
  fixed_amount: {
    discount: ({ amount }, subtotal) => Math.min(amount ?? 0, subtotal),
    waivesShipping: false,
  },
  free_shipping: { discount: () => 0, waivesShipping: true },
}

/**
 * What an applicable promotion takes off each line, in cents, in the order of the lines: the whole is shared
 * over the lines that it counts for by largest remainder, so that the parts add up to it. Shipping is waived
 * by the one who prices the shipping.
 */
export function grant(
  terms: PromotionTerms,
  lines: readonly PromotionLine[],
): { discounts: Cents[]; waivesShipping: boolean } {
  const eligible = lines.map((line) => (countsFor(terms, line) ? line.line_total : 0))
  const action = ACTIONS[terms.kind]
  return {
    discounts: share(action.discount(terms, sum(eligible)), eligible),
    waivesShipping: action.waivesShipping,
  }
}
