import { isForSale } from '@lunula/contract/cart/schemas.ts'
import {
  type AppliedPromotion,
  type CheckedPromotion,
  grant,
  type PromotionOffer,
  type PromotionTerms,
  promotionCodeOf,
  whyNot,
} from '@lunula/contract/promotions/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Buyer, readLines } from '../cart/index.ts'
import { findVariantCategories, loadCatalogNames, readBranches } from '../catalog/index.ts'
import { explain } from './explain-refusal.ts'
import { nameIn, offerView } from './promotions.presenter.ts'
import * as repository from './promotions.repository.ts'

/** Codes that nobody knows, tried by one user: more than typing errors, far less than guessing. */
const GUESSES = { times: 20, seconds: 600 }

/** What the orders module knows of a buyer. */
export interface BuyerHistory {
  /** Placed and not canceled. */
  orders: number
  /** Orders that are being paid for; what they hold counts for their own cart. */
  pending: readonly string[]
}

interface PricedLine {
  product_id: string
  variant_id: string
  line_total: number
}

/** A code that applies. Amounts in cents. */
export interface Granted {
  id: string
  code: string
  name: string
  kind: AppliedPromotion['kind']
  /** Off each line, in the order of the lines. */
  discounts: number[]
  waivesShipping: boolean
}

/** Adds a promotion; false when there is one with this code already. */
export const addPromotion = (
  { database, clock }: Platform,
  draft: repository.PromotionDraft,
): Promise<boolean> => repository.insertPromotion(database, draft, clock.now())

/** The codes on public offer that can be used now. */
export async function listOffers(platform: Platform, language: Buyer['language']): Promise<PromotionOffer[]> {
  const offers = await repository.findOffers(platform.database, platform.clock.now())
  const catalogNames = await loadCatalogNames(
    platform,
    {
      categories: offers.flatMap((offer) => offer.categories),
      products: offers.flatMap((offer) => offer.products),
    },
    language,
  )
  return offers
    .map((offer) => offerView(offer, catalogNames, language))
    .filter(({ categories, products }, at) => {
      // one that names nothing counts for everything: it may not be one whose goods are all gone
      const isOpen = offers[at]?.categories.length === 0 && offers[at].products.length === 0
      return isOpen || categories.length + products.length > 0
    })
}

/**
 * What a code gives on the buyer's cart as it is; nothing is reserved. Refusals: `cart.empty` and those of
 * `applyCode`.
 */
export async function validateCode(
  platform: Platform,
  buyer: Buyer,
  typed: string,
  history: (userId: string) => Promise<BuyerHistory>,
): Promise<CheckedPromotion | Refusal> {
  const lines = (await readLines(platform, buyer.userId)).filter(isForSale)
  const granted = await applyCode(platform, buyer, typed, lines, await history(buyer.userId))
  if (isRefusal(granted)) return granted
  const { code, name, kind, discounts } = granted
  const taken = lines.map(({ variant_id }, index) => ({ variant_id, discount: discounts[index] ?? 0 }))
  return {
    code,
    name,
    kind,
    discount: discounts.reduce((sum, discount) => sum + discount, 0),
    items: taken.filter(({ discount }) => discount > 0),
  }
}

/**
 * Holds a code against a cart. Refusals: `request.too_many`, `promotions.unknown`, `cart.empty`, and one
 * `promotions.` code for each condition of a promotion, with what the buyer needs to understand it.
 */
export async function applyCode(
  platform: Platform,
  buyer: Buyer,
  typed: string,
  lines: readonly PricedLine[],
  history: BuyerHistory,
): Promise<Granted | Refusal> {
  const { database, clock } = platform
  const promotion = await findByGuess(platform, buyer.userId, promotionCodeOf(typed))
  if (isRefusal(promotion)) return promotion
  if (lines.length === 0) return refuse('cart.empty')
  const categorized = await withCategories(platform, lines)
  const used = await repository.countUses(database, {
    promotionId: promotion.id,
    userId: buyer.userId,
    orderIds: history.pending,
  })
  const terms = await withBranches(platform, promotion)
  const problem = whyNot(terms, {
    now: clock.now(),
    lines: categorized,
    uses: promotion.uses - used.held,
    usesByBuyer: used.all - used.held,
    ordersOfBuyer: history.orders,
  })
  if (problem) return explain(platform, promotion, problem, buyer.language)
  const { id, code, kind, names } = promotion
  return { id, code, kind, name: nameIn(names, buyer.language), ...grant(terms, categorized) }
}

/** Terms that count for what stands in their categories as well. */
export const withBranches = async <Terms extends Pick<PromotionTerms, 'categories'>>(
  platform: Platform,
  terms: Terms,
): Promise<Terms> => ({ ...terms, categories: await readBranches(platform, terms.categories) })

/** Refusals: `promotions.unknown`, `request.too_many` once many unknown codes have been tried. */
async function findByGuess(
  { database, limits }: Platform,
  userId: string,
  code: string,
): Promise<repository.Promotion | Refusal> {
  const guesses = limits.define('promotions.guesses', GUESSES)
  const spent = await guesses.check(userId)
  if (spent) return spent
  const promotion = await repository.findPromotion(database, code)
  if (promotion) return promotion
  return (await guesses.take(userId)) ?? refuse('promotions.unknown', { code })
}

async function withCategories<Line extends PricedLine>(
  platform: Platform,
  lines: readonly Line[],
): Promise<(Line & { category: string })[]> {
  const categories = await findVariantCategories(
    platform.database,
    lines.map((line) => line.variant_id),
  )
  return lines.map((line) => ({ ...line, category: categories.get(line.variant_id) ?? '' }))
}
