import type { CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import {
  countForTiers,
  lineTotal,
  nextTier,
  type PriceTier,
  tierFor,
  unitPrice,
} from '@lunula/contract/catalog/pricing.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'

/**
 * A line of the cart with what it costs at the quantity that is wanted now, which may be ahead of the server.
 */
export interface CartEntry {
  line: CartLine
  item: CartItem
  /** Units that count for the tiers, which may be of several lines. */
  counted: number
  /** US cents for one unit. */
  price: Cents
  total: Cents
  /** The price is one for professional buyers. */
  pro: boolean
  /** What the tier saves against buying the same units one by one, in US cents. */
  saved: Cents
  /**
   * The next cheaper tier and how many more units reach it. Of lines that count together and say the same
   * only the first has it, with the units of all that cost the same then.
   */
  next: { tier: PriceTier; more: number; all: number | null } | null
  state: 'ok' | 'short' | 'out'
}

export interface CartView {
  entries: readonly CartEntry[]
  /** Lines whose variant is no longer sold. `item` is what was last known of it. */
  gone: readonly { line: CartLine; item: CartItem | null }[]
  /** Lines for professional buyers only, of a buyer who is none now. They wait and are not ordered. */
  closed: readonly { line: CartLine; item: CartItem }[]
  /** Lines that the server has not said anything about yet. */
  unpriced: number
  subtotal: Cents
  saved: Cents
}

/** Puts the lines and what is known of them together. */
export function viewOf(
  lines: readonly CartLine[],
  items: Readonly<Record<string, CartItem>>,
  goneIds: readonly string[],
): CartView {
  const known = lines.map((line) => ({ line, item: items[line.variant_id] ?? null }))
  const gone = known.filter(({ line }) => goneIds.includes(line.variant_id))
  const sold = known.filter(({ line }) => !goneIds.includes(line.variant_id))
  const priced = sold.flatMap(({ line, item }) => (item ? [{ line, item }] : []))
  const closed = priced.filter(({ item }) => item.state === 'licence')
  const open = priced.filter(({ item }) => item.state !== 'licence')
  const count = countForTiers(open.map(({ line, item }) => ({ ...item, quantity: line.quantity })))
  const entries = sayOnce(open.map(({ line, item }) => entryOf(line, item, count(item))))
  return {
    entries,
    gone,
    closed,
    unpriced: sold.length - priced.length,
    subtotal: entries.reduce((sum, { total }) => sum + total, 0),
    saved: entries.reduce((sum, { saved }) => sum + saved, 0),
  }
}

function entryOf(line: CartLine, item: CartItem, counted: number): CartEntry {
  const { quantity } = line
  const total = lineTotal(item, quantity, counted)
  const next = nextTier(item, counted)
  return {
    line,
    item,
    counted,
    price: unitPrice(item, counted),
    total,
    pro: tierFor(item.wholesale_prices, counted)?.pro ?? false,
    saved: item.sale_price * quantity - total,
    next: next && { ...next, all: null },
    state: stateOf(item, quantity),
  }
}

/** Leaves the next tier to the first of the lines that count together, unless another would say otherwise. */
function sayOnce(entries: CartEntry[]): CartEntry[] {
  const groups = new Map<string, CartEntry[]>()
  for (const entry of entries) {
    const { key } = entry.item.tier_group ?? {}
    if (key) groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return entries.map((entry) => {
    const group = groups.get(entry.item.tier_group?.key ?? '')
    if (!group || !entry.next) return entry
    const { more, tier } = entry.next
    const alike = group.every(
      ({ next }) => next?.more === more && next.tier.wholesale_price === tier.wholesale_price,
    )
    if (!alike) return entry
    return { ...entry, next: entry === group[0] ? { more, tier, all: entry.counted + more } : null }
  })
}

function stateOf({ available, backorder }: CartItem, quantity: number): CartEntry['state'] {
  if (backorder || quantity <= available) return 'ok'
  return available > 0 ? 'short' : 'out'
}

/** The `id` of a line's element on the cart page. */
export const lineId = (variantId: string): string => `line-${variantId}`
