import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { MAX_QUICK_LINES } from '@lunula/contract/quick-order/constants.ts'
import type {
  quickOrder as contract,
  QuickLine,
  QuickMatch,
  QuickResult,
} from '@lunula/contract/quick-order/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { text as textIn } from '../../platform/text.ts'
import {
  type Buyer,
  type BuyerOffer,
  type Filled,
  fillLines,
  fillOnce,
  fullName,
  loadOffers,
  readCart,
} from '../cart/index.ts'
import { findBySku, matchSkus } from '../catalog/index.ts'
import { quantityOf, readPaste } from './quick-order.rules.ts'

const MATCHES = 8

type Answered = Answer<typeof contract.add>

interface QuickOrderBody {
  lines?: readonly QuickLine[] | undefined
  text?: string | undefined
  key?: string | undefined
}

/**
 * Puts lines of SKU and quantity into the cart, all that can be, in one transaction, once per key; what is
 * wrong with a line is said of that line. Refusals: `quick_order.empty`, `quick_order.too_many`,
 * `quick_order.unreadable`.
 */
export async function placeQuickOrder(
  platform: Platform,
  buyer: Buyer,
  { lines: typed = [], text = '', key }: QuickOrderBody,
): Promise<Answered | Refusal> {
  const pasted = readPaste(text)
  if ('unreadable' in pasted) return refuse('quick_order.unreadable', { line: pasted.unreadable })
  const lines = [...typed, ...pasted.lines].filter(({ sku, quantity }) => sku.trim() || quantity.trim())
  if (lines.length === 0) return refuse('quick_order.empty')
  if (lines.length > MAX_QUICK_LINES)
    return refuse('quick_order.too_many', { limit: MAX_QUICK_LINES, count: lines.length })
  return fillOnce(platform, buyer, { source: 'skus', key }, () => fillFrom(platform, buyer, lines))
}

async function fillFrom(platform: Platform, buyer: Buyer, lines: readonly QuickLine[]): Promise<Answered> {
  const variants = await findBySku(
    platform,
    lines.map(({ sku }) => sku),
  )
  const read = lines.map((line) => ({ line, ...readLine(line, variants, buyer.language) }))
  const filled = await fillLines(
    platform,
    buyer,
    read.flatMap(({ wanted }) => wanted ?? []),
  )
  let next = 0
  const results = read.map(({ line, wanted, wrong }, at) => ({
    line: at + 1,
    ...line,
    ...(wanted
      ? answered(filled[next++])
      : { name: null, outcome: 'refused' as const, added: 0, reason: wrong }),
  }))
  return { lines: results, cart: await readCart(platform, buyer) }
}

const answered = (
  filled: Filled | undefined,
): Pick<QuickResult, 'name' | 'outcome' | 'added' | 'reason'> => ({
  name: filled?.name || null,
  outcome: filled?.outcome ?? 'refused',
  added: filled?.added ?? 0,
  reason: filled?.reason ?? null,
})

type Read =
  | { wanted: { variant_id: string; quantity: number }; wrong: null }
  | { wanted: null; wrong: string }

/** What a line asks for, or what is wrong with it. */
function readLine(line: QuickLine, variants: ReadonlyMap<string, string[]>, language: Language): Read {
  const translate = textIn(language)
  const sku = line.sku.trim()
  const quantity = quantityOf(line.quantity)
  const found = variants.get(sku.toLowerCase()) ?? []
  const [variantId, ...others] = found.includes(line.variant_id ?? '') ? [line.variant_id] : found
  if (!sku) return { wanted: null, wrong: translate('errors:quick_order.sku_missing') }
  if (!variantId) return { wanted: null, wrong: translate('errors:quick_order.sku_unknown', { sku }) }
  if (others.length > 0)
    return {
      wanted: null,
      wrong: translate('errors:quick_order.sku_shared', { sku, count: others.length + 1 }),
    }
  if (quantity === null)
    return { wanted: null, wrong: translate('errors:quick_order.quantity', { limit: MAX_QUANTITY }) }
  return { wanted: { variant_id: variantId, quantity }, wrong: null }
}

/**
 * What the first letters of an SKU or the words of a name may mean, with what one unit costs the buyer; the
 * best first.
 */
export async function matchVariants(
  platform: Platform,
  letters: string,
  buyer: Buyer,
): Promise<QuickMatch[]> {
  const ids = await matchSkus(platform, letters, MATCHES)
  const offers = await loadOffers(platform, ids, buyer)
  return ids.flatMap((id) => offers.get(id) ?? []).map(matchView)
}

const matchView = (offer: BuyerOffer): QuickMatch => ({
  variant_id: offer.variant_id,
  sku: offer.sku,
  name: fullName(offer),
  thumbnail: offer.thumbnail,
  attributes: offer.attributes,
  price: unitPrice(offer, 1),
  available: Math.max(0, offer.available),
  backorder: offer.backorder,
  closed: offer.restricted,
})
