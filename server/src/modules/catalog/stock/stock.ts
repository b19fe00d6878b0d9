import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { stockChanged } from '../changes/changes.ts'
import {
  countSold,
  findInStock,
  findShortage,
  returnUnits,
  type Shortage,
  type StockLine,
  takeUnits,
} from './stock.repository.ts'
import { stockRose } from './stock-increases.ts'

const NOTHING_KNOWN: Shortage = { product_name: '', variant_name: '', available: 0 }

/**
 * Takes the units of all lines off the stock, or none. Runs inside the caller's transaction. Refusal:
 * `orders.out_of_stock` with the name and the units left of the first line that does not fit.
 */
export async function takeStock(platform: Platform, lines: readonly StockLine[]): Promise<Refusal | null> {
  if (lines.length === 0) return null
  const { database } = platform
  if (await takeUnits(database, lines)) {
    stockChanged(platform)
    return null
  }
  // the lines are locked: what was short is so still
  return refuse('orders.out_of_stock', shortageOf(await findShortage(database, lines)))
}

/**
 * Takes units off the stock that go to a buyer without being sold: goods that are sold no longer can be sent
 * as well. All or none, inside the caller's transaction. Refusal: `cart.out_of_stock` as `takeStock`.
 */
export async function withdrawStock(
  platform: Platform,
  lines: readonly StockLine[],
): Promise<Refusal | null> {
  if (lines.length === 0) return null
  const { database } = platform
  const which = { retired: true }
  if (!(await takeUnits(database, lines, which)))
    return refuse('cart.out_of_stock', shortageOf(await findShortage(database, lines, which)))
  stockChanged(platform)
  return null
}

function shortageOf(shortage: Shortage | undefined) {
  const { product_name, variant_name, available } = shortage ?? NOTHING_KNOWN
  return { name: variant_name ? `${product_name} · ${variant_name}` : product_name, available }
}

/** Puts the units of all lines back, inside the caller's transaction. */
export async function returnStock(platform: Platform, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  await platform.database.transaction(async () => {
    await returnUnits(platform.database, lines)
    await stockRose(platform, [...new Set(lines.map(({ variant_id }) => variant_id))])
  })
  stockChanged(platform)
}

/** Which of these variants can be bought now. */
export async function findStocked(
  { database }: Platform,
  variantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await findInStock(database, variantIds))
}

/** Counts the units of all lines as sold, which lifts their products in the list of best sellers. */
export async function addSold(platform: Platform, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  await countSold(platform.database, lines, 1)
}

/** The units of all lines were not sold after all. */
export async function dropSold(platform: Platform, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  await countSold(platform.database, lines, -1)
}
