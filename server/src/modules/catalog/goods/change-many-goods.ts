import { isDeepStrictEqual } from 'node:util'
import { MAX_BULK_ROWS } from '@lunula/contract/catalog/goods/constants.ts'
import {
  BULK_FIELDS,
  type BulkField,
  type BulkOutcome,
  type BulkRow,
  type GridRow,
} from '@lunula/contract/catalog/goods/schemas.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import { writeTiers } from '../import/import.repository.ts'
import { refreshListing } from '../list/listing.repository.ts'
import { recordStock } from '../stock/record-stock.ts'
import { stockRose } from '../stock/stock-increases.ts'
import { catalogChanged } from '../version.ts'
import {
  findActiveVariants,
  findCategorySlugsOf,
  findGridRows,
  type GridVariant,
  lockGridRows,
  updateGridProducts,
  updateGridVariants,
} from './bulk.repository.ts'
import { priceProblems } from './goods.rules.ts'

const rowView = (row: GridVariant): GridRow => ({
  variant_id: row.id,
  product_id: row.product_id,
  slug: row.slug,
  name: row.product_name,
  variant: row.name,
  sku: row.sku,
  tracked: row.tracked,
  sale_price: row.sale_price,
  retail_price: row.retail_price,
  available: row.available,
  tiers: row.tiers,
  status: row.status,
  category: row.category,
})

/** The variants of these products as rows of a grid. */
export async function listGridRows(
  { database }: Platform,
  productIds: readonly string[],
): Promise<{ docs: GridRow[]; left_out: number }> {
  const { rows, total } = await findGridRows(database, productIds, MAX_BULK_ROWS)
  return { docs: rows.map(rowView), left_out: total - rows.length }
}

interface Verdict {
  row: number
  field: BulkField
  problem: string
  now: unknown
}

interface Accepted {
  before: GridVariant
  after: GridVariant
  fields: BulkField[]
}

/**
 * Changes many variants and their products; each field only when it still holds what was read. Answers what
 * changed and which rows were refused. Refusal, with the same answer: `catalogue.rows_refused` when nothing
 * was changed.
 */
export const changeManyGoods = (
  platform: Platform,
  { all_or_nothing, rows }: { all_or_nothing: boolean; rows: readonly BulkRow[] },
  translate: Translate,
): Promise<BulkOutcome | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const known = await lockGridRows(
      database,
      rows.map(({ variant_id }) => variant_id),
    )
    const categories = await findCategorySlugsOf(
      database,
      rows.flatMap(({ category }) => category?.to ?? []),
    )
    const { accepted, refused } = judge(rows, known, categories)
    const outcome: BulkOutcome = {
      changed: accepted.length,
      fields: accepted.reduce((sum, { fields }) => sum + fields.length, 0),
      refused: refused.map(({ problem, ...verdict }) => ({
        ...verdict,
        message: translate(`errors:field.${problem}`),
      })),
    }
    const isKept = refused.length > 0 && (all_or_nothing || accepted.length === 0)
    if (isKept) return refuse('catalogue.rows_refused', {}, { ...outcome, changed: 0, fields: 0 })
    await writeAccepted(platform, accepted)
    return outcome
  })

function judge(
  rows: readonly BulkRow[],
  known: ReadonlyMap<string, GridVariant>,
  categories: ReadonlySet<string>,
): { accepted: Accepted[]; refused: Verdict[] } {
  const accepted: Accepted[] = []
  const refused: Verdict[] = []
  const wanted = new Map<string, unknown>()
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const before = known.get(row.variant_id)
    const fields = BULK_FIELDS.filter((field) => row[field] !== undefined)
    const verdicts: Verdict[] = []
    const tell = (field: BulkField, problem: string): void => {
      verdicts.push({ row: at, field, problem, now: before?.[field] ?? null })
    }
    if (!before || seen.has(row.variant_id)) {
      tell(fields[0] ?? 'sale_price', before ? 'goods_other_row' : 'goods_gone')
      refused.push(...verdicts)
      continue
    }
    const after = { ...before }
    for (const field of fields) {
      const { from, to } = row[field] ?? {}
      if (!isDeepStrictEqual(before[field], from)) tell(field, 'goods_changed')
      if (field !== 'status' && field !== 'category') continue
      const key = `${before.product_id} ${field}`
      if (wanted.has(key) && wanted.get(key) !== to) tell(field, 'goods_other_row')
    }
    Object.assign(after, Object.fromEntries(fields.map((field) => [field, row[field]?.to])))
    after.tiers = [...after.tiers].sort((a, b) => a.min_quantity - b.min_quantity)
    // what stands there now is told first: the rest may be right against it
    if (verdicts.length === 0) {
      for (const [path, problem] of Object.entries(priceProblems(after))) {
        const named = path.startsWith('retail') ? 'retail_price' : 'tiers'
        tell(fields.includes(named) ? named : 'sale_price', problem)
      }
      if (row.available && !before.tracked) tell('available', 'goods_not_counted')
      else if (row.available && after.available < 0 && !before.backorder)
        tell('available', 'goods_below_zero')
      if (row.category && !categories.has(after.category)) tell('category', 'goods_category')
    }
    refused.push(...verdicts)
    if (verdicts.length > 0) continue
    seen.add(row.variant_id)
    for (const field of ['status', 'category'] as const)
      if (row[field]) wanted.set(`${before.product_id} ${field}`, row[field].to)
    const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
    if (changed.length > 0) accepted.push({ before, after, fields: changed })
  }
  return { accepted, refused }
}

async function writeAccepted(platform: Platform, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return
  const { database, clock } = platform
  await updateGridVariants(
    database,
    accepted.map(({ after: { id, sale_price, retail_price, available } }) => ({
      id,
      sale_price,
      retail_price,
      available,
    })),
  )
  const retiered = accepted.filter(({ fields }) => fields.includes('tiers'))
  await writeTiers(
    database,
    retiered.map(({ after }) => after.id),
    retiered.flatMap(({ after }) =>
      (['all', 'pro'] as const).flatMap((audience) =>
        after[audience === 'all' ? 'tiers' : 'pro_tiers'].map((tier) => ({
          id: newId(),
          variant_id: after.id,
          audience,
          ...tier,
          is_active: true,
        })),
      ),
    ),
  )
  const products = new Map<string, { id: string; status: GridVariant['status']; category: string }>()
  for (const { before, after, fields } of accepted) {
    const { status, category } = products.get(before.product_id) ?? before
    products.set(before.product_id, {
      id: before.product_id,
      status: fields.includes('status') ? after.status : status,
      category: fields.includes('category') ? after.category : category,
    })
  }
  await updateGridProducts(database, [...products.values()], clock.now())
  await refreshListing(database, [...products.keys()])
  await catalogChanged(platform)
  const raised = accepted.filter(({ before, after }) => after.available > before.available)
  // who waits for a variant that was off sale was not told of what came in meanwhile
  const returned = accepted.filter(
    ({ fields, after }) => fields.includes('status') && after.status === 'active',
  )
  await stockRose(platform, [
    ...raised.map(({ after }) => after.id),
    ...(await findActiveVariants(
      database,
      returned.map(({ after }) => after.product_id),
    )),
  ])
  for (const { before, after, fields } of accepted) await recordRow(platform, before, after, fields)
}

async function recordRow(
  platform: Platform,
  before: GridVariant,
  after: GridVariant,
  fields: readonly BulkField[],
): Promise<void> {
  const facts = (row: GridVariant, of: readonly BulkField[]) =>
    Object.fromEntries(of.map((field) => [field, row[field]]))
  const ofProduct: BulkField[] = fields.filter((field) => field === 'status' || field === 'category')
  const ofVariant = fields.filter((field) => !ofProduct.includes(field) && field !== 'available')
  const { id, product_id } = before
  if (ofProduct.length > 0)
    await recordChange(platform, {
      subject: { kind: 'product', id: product_id },
      before: facts(before, ofProduct),
      after: facts(after, ofProduct),
    })
  if (ofVariant.length > 0)
    await recordChange(platform, {
      subject: { kind: 'variant', id },
      before: facts(before, ofVariant),
      after: facts(after, ofVariant),
    })
  if (fields.includes('available'))
    await recordStock(platform, id, { before: before.available, after: after.available, move: 'edit' })
}
