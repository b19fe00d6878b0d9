import type { Database } from '../../../platform/database/database.ts'

export interface StockLine {
  variant_id: string
  quantity: number
}

export interface Shortage {
  product_name: string
  variant_name: string
  available: number
}

/** Two lines of one variant count together, or they would oversell it. */
const SUMMED = `(
  select variant_id, sum(quantity)::integer as quantity, min(place) as place
  from unnest($1::uuid[], $2::integer[]) with ordinality as line (variant_id, quantity, place)
  group by variant_id
)`

/** Whether `variant` has the units that are `wanted`. */
const FITS = '(variant.available >= wanted.quantity or variant.backorder or not variant.tracked)'

/** Of what may be taken: what is sold, or also what no longer is. */
export interface Takeable {
  retired?: boolean
}

const isSold = ({ retired = false }: Takeable): string => (retired ? 'true' : 'variant.active')
const isTakeable = (which: Takeable): string => `${isSold(which)} and ${FITS}`

const columns = (lines: readonly StockLine[]): [string[], number[]] => [
  lines.map((line) => line.variant_id),
  lines.map((line) => line.quantity),
]

/**
 * Locks the variants in the order of their ids, so that two orders never wait for each other in a circle.
 * Answers how many of them have the units that are wanted, as they stand once they are locked.
 */
async function lockVariants(
  database: Database,
  lines: readonly StockLine[],
  which: Takeable = {},
): Promise<number> {
  const { rows } = await database.query<{ fits: boolean }>(
    `select ${isTakeable(which)} as fits
     from variants variant join ${SUMMED} wanted on wanted.variant_id = variant.id
     order by variant.id
     for update of variant`,
    columns(lines),
  )
  return rows.filter(({ fits }) => fits).length
}

/**
 * Takes the units of all lines off the stock, inside the caller's transaction; the condition stands in the
 * UPDATE. Untracked products always fit and keep their number. false when a line does not fit: then nothing
 * was taken.
 */
export async function takeUnits(
  database: Database,
  lines: readonly StockLine[],
  which: Takeable = {},
): Promise<boolean> {
  const variants = new Set(lines.map((line) => line.variant_id)).size
  if ((await lockVariants(database, lines, which)) !== variants) return false
  const { rowCount } = await database.query(
    `update variants variant
     set available = variant.available - case when variant.tracked then wanted.quantity else 0 end
     from ${SUMMED} wanted
     where variant.id = wanted.variant_id and ${isTakeable(which)}`,
    columns(lines),
  )
  if (rowCount !== variants) throw new Error('Stock that was locked has changed.')
  return true
}

/** The first of the lines that does not fit into the stock as it is now; undefined when all do. */
export async function findShortage(
  database: Database,
  lines: readonly StockLine[],
  which: Takeable = {},
): Promise<Shortage | undefined> {
  const { rows } = await database.query<Shortage>(
    `select coalesce(product.name, '') as product_name, coalesce(variant.name, '') as variant_name,
            case when ${isSold(which)} then greatest(variant.available, 0) else 0 end as available
     from ${SUMMED} wanted
     left join variants variant on variant.id = wanted.variant_id
     left join products product on product.id = variant.product_id
     where variant.id is null or not (${isTakeable(which)})
     order by wanted.place
     limit 1`,
    columns(lines),
  )
  return rows[0]
}

/** Whether a variant can be bought, is out of stock, or is sold no longer. */
export type Standing = 'in' | 'out' | 'gone'

/** How a variant stands; it stays so until the caller's transaction is over. */
export async function lockStanding(database: Database, variantId: string): Promise<Standing> {
  const { rows } = await database.query<{ sold: boolean; stocked: boolean }>(
    `select variant.active and product.status = 'active' as sold,
            variant.available > 0 or variant.backorder as stocked
     from variants variant join products product on product.id = variant.product_id
     where variant.id = $1
     for share of variant`,
    [variantId],
  )
  const [found] = rows
  if (!found?.sold) return 'gone'
  return found.stocked ? 'in' : 'out'
}

/** Those of these variants that can be bought. */
export async function findInStock(database: Database, variantIds: readonly string[]): Promise<string[]> {
  if (variantIds.length === 0) return []
  const { rows } = await database.query<{ id: string }>(
    `select variant.id from variants variant join products product on product.id = variant.product_id
     where variant.id = any($1::uuid[]) and variant.active and product.status = 'active'
       and (variant.available > 0 or variant.backorder)`,
    [variantIds],
  )
  return rows.map(({ id }) => id)
}

/** Puts units back into the stock. */
export async function returnUnits(database: Database, lines: readonly StockLine[]): Promise<void> {
  await lockVariants(database, lines)
  await database.query(
    `update variants variant
     set available = variant.available + returned.quantity
     from ${SUMMED} returned
     where variant.id = returned.variant_id and variant.tracked`,
    columns(lines),
  )
}

/**
 * Counts units as sold on the products of these variants, locked in the order of their ids before any of them
 * is changed.
 */
export async function countSold(
  database: Database,
  lines: readonly StockLine[],
  sign: 1 | -1,
): Promise<void> {
  await database.query(
    `with locked as materialized (
       select id from products
       where id in (select product_id from variants where id = any($1::uuid[]))
       order by id
       for no key update
     )
     update products product
     set sold = greatest(0, product.sold + $3 * bought.quantity)
     from locked join (
       select variant.product_id, sum(line.quantity)::integer as quantity
       from ${SUMMED} line
       join variants variant on variant.id = line.variant_id
       group by variant.product_id
     ) bought on bought.product_id = locked.id
     where product.id = locked.id`,
    [...columns(lines), sign],
  )
}
