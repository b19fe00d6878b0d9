import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Trial, TrialBody } from '@lunula/contract/promotions/admin/schemas.ts'
import { grant, promotionCodeOf, whyNot } from '@lunula/contract/promotions/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { text } from '../../../platform/text.ts'
import { type BuyerOffer, countUnits, fullName, loadOffers } from '../../cart/index.ts'
import { findBySku } from '../../catalog/index.ts'
import { withBranches } from '../apply-code.ts'
import { explain } from '../explain-refusal.ts'
import type { Promotion } from '../promotions.repository.ts'
import { contradictionIn, NO_TERMS } from '../promotions.rules.ts'

interface SampleLine {
  sku: string
  quantity: number
  offer: BuyerOffer | undefined
}

/**
 * Holds terms, saved or not, against a sample cart: its prices are those of a cart of a buyer without a
 * license, its conditions those that an order is held against. Nothing is kept. Refusals:
 * `promotions.gift_wrong`, `promotions.ends_before_start`.
 */
export async function tryPromotion(
  platform: Platform,
  body: TrialBody,
  language: Language,
): Promise<Trial | Refusal> {
  const now = body.at ? new Date(body.at) : platform.clock.now()
  const promotion = sampleOf(body, now)
  const contradiction = contradictionIn(promotion)
  if (contradiction) return refuse(contradiction)
  const lines = await priced(platform, body.lines, language)
  const sold = lines.filter(({ name }) => name !== null)
  const terms = await withBranches(platform, promotion)
  const problem = whyNot(terms, {
    now,
    lines: sold,
    uses: body.uses ?? 0,
    usesByBuyer: body.uses_by_buyer ?? 0,
    ordersOfBuyer: body.orders_of_buyer ?? 0,
  })
  const applies = sold.length > 0 && problem === null
  const { discounts, waivesShipping } = !applies
    ? { discounts: [], waivesShipping: false }
    : grant(terms, sold)
  const off = new Map(sold.map((line, at) => [line, discounts[at] ?? 0]))
  return {
    applies,
    reason:
      sold.length === 0
        ? text(language)('errors:cart.empty')
        : problem && (await reasonOf(platform, promotion, problem, language)),
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      line_total: line.line_total,
      discount: off.get(line) ?? 0,
    })),
    subtotal: sold.reduce((sum, { line_total }) => sum + line_total, 0),
    discount: discounts.reduce((sum, discount) => sum + discount, 0),
    waives_shipping: waivesShipping,
  }
}

function sampleOf({ starts_at, ends_at, names, ...body }: TrialBody, now: Date): Promotion {
  return {
    ...NO_TERMS,
    ...body,
    id: '',
    code: promotionCodeOf(body.code ?? '') || 'CODE',
    names: names ?? { en: '' },
    starts_at: starts_at ? new Date(starts_at) : now,
    ends_at: ends_at ? new Date(ends_at) : null,
    uses: body.uses ?? 0,
    created_at: now,
    updated_at: now,
  }
}

/** The lines as a cart prices them: units of one group reach its tiers together. */
async function priced(platform: Platform, typed: TrialBody['lines'], language: Language) {
  const bySku = await findBySku(
    platform,
    typed.map(({ sku }) => sku),
  )
  const idOf = (sku: string): string | undefined => bySku.get(sku.trim().toLowerCase())?.[0]
  const ids = typed.flatMap(({ sku }) => idOf(sku) ?? [])
  const offers = await loadOffers(platform, ids, { userId: null, language })
  // a cart holds each variant once
  const once = Map.groupBy(typed, ({ sku }) => idOf(sku) ?? sku)
  const lines: SampleLine[] = [...once].map(([id, [first, ...more]]) => {
    const offer = offers.get(id)
    const quantity = more.reduce((sum, line) => sum + line.quantity, first?.quantity ?? 0)
    return { sku: first?.sku ?? '', quantity, offer: offer?.active ? offer : undefined }
  })
  const count = countUnits(
    lines.flatMap(({ offer, quantity }) => (offer ? [{ variant_id: offer.variant_id, quantity }] : [])),
    offers,
  )
  return lines.map(({ sku, quantity, offer }) => {
    const price = offer ? unitPrice(offer, count(offer.variant_id)) : 0
    return {
      sku: sku.trim(),
      quantity,
      name: offer ? fullName(offer) : null,
      product_id: offer?.product_id ?? '',
      category: offer?.category ?? '',
      price,
      line_total: price * quantity,
    }
  })
}

async function reasonOf(
  platform: Platform,
  promotion: Promotion,
  problem: NonNullable<ReturnType<typeof whyNot>>,
  language: Language,
): Promise<string> {
  const { code, values } = await explain(platform, promotion, problem, language)
  return text(language)(`errors:${code}`, values)
}
