import type { StockEvent, StockLine, StockMoveBody, stock } from '@lunula/contract/catalog/stock/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Answer, Parsed } from '@lunula/contract/endpoint.ts'
import { recordNothing } from '../../../platform/audit/audit.ts'
import { type AuditLine, findAuditLines } from '../../../platform/audit/audit-lines.ts'
import { daysFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse, refuseFields } from '../../../platform/refusal.ts'
import { pictureView } from '../../media/index.ts'
import { stockChanged } from '../changes/changes.ts'
import { prefixQuery } from '../search/prefix-query.ts'
import { catalogChanged } from '../version.ts'
import { recordStock, STOCK_SUBJECT } from './record-stock.ts'
import { stockRose } from './stock-increases.ts'
import {
  findStockroomPage,
  findStockroomRows,
  moveUnits,
  noteMoveKey,
  type StockroomRow,
  setUnits,
} from './stockroom.repository.ts'

const MAX_EVENTS = 200

const lineView = (row: StockroomRow): StockLine => ({
  variant_id: row.id,
  product_id: row.product_id,
  slug: row.slug,
  name: row.product_name,
  variant: row.name,
  sku: row.sku,
  thumbnail: row.picture ? pictureView(row.picture.key, row.picture.alt) : null,
  available: row.available,
  backorder: row.backorder,
  active: row.sold,
})

export async function listStock(
  { database }: Platform,
  query: Parsed<typeof stock.list>['query'],
): Promise<CursorPageOf<StockLine>> {
  const { rows, ...page } = await findStockroomPage(database, { ...query, words: prefixQuery(query.q ?? '') })
  const lines = await findStockroomRows(
    database,
    rows.map(({ variant_id }) => variant_id),
  )
  return { docs: lines.map(lineView), ...page }
}

/** Refusal: `catalogue.variant_not_found`. */
export async function readStockHistory(
  { database }: Platform,
  variantId: string,
): Promise<Answer<typeof stock.history> | Refusal> {
  const [row] = await findStockroomRows(database, [variantId])
  if (!row) return refuse('catalogue.variant_not_found')
  const lines = await findAuditLines(database, { kind: STOCK_SUBJECT, id: variantId }, MAX_EVENTS)
  return { line: lineView(row), events: lines.map(eventView) }
}

function eventView({ id, at, username, before, after }: AuditLine): StockEvent {
  const units = Number(after?.['units'] ?? 0)
  const word = (name: string): string | null => (after?.[name] === undefined ? null : String(after[name]))
  return {
    _id: id,
    at: at.toISOString(),
    by: username,
    move: word('move') ?? 'edit',
    reason: word('reason'),
    note: word('note'),
    before: Number(before?.['available'] ?? units),
    after: units,
  }
}

const KEPT_KEY_DAYS = 7

/**
 * Receives, adjusts or counts units while buyers order: the condition stands in the UPDATE. With a key that
 * is known it changes nothing, and answers what there is. Refusals: `catalogue.variant_not_found`,
 * `catalogue.stock_not_counted`, `catalogue.stock_short`, `catalogue.stock_moved`, `request.invalid`.
 */
export const moveStock = (
  platform: Platform,
  variantId: string,
  body: StockMoveBody,
): Promise<StockLine | Refusal> =>
  platform.database.transaction(async () => {
    const wrong = problemOf(body)
    if (wrong) return refuseFields(wrong)
    const { database, clock } = platform
    const [row] = await findStockroomRows(database, [variantId])
    if (!row) return refuse('catalogue.variant_not_found')
    if (!row.tracked) return refuse('catalogue.stock_not_counted')
    const now = clock.now()
    const noted = { key: body.key ?? '', now, since: daysFrom(now, -KEPT_KEY_DAYS) }
    if (body.key && !(await noteMoveKey(database, noted))) {
      recordNothing()
      return lineOf(platform, variantId, row)
    }
    const moved = await move(platform, variantId, body)
    const line = await lineOf(platform, variantId, row)
    if (!moved)
      return refuse(
        body.move === 'count' ? 'catalogue.stock_moved' : 'catalogue.stock_short',
        { available: line.available },
        line,
      )
    const { move: kind, reason, note } = body
    await recordStock(platform, variantId, { ...moved, move: kind, reason, note })
    await catalogChanged(platform)
    stockChanged(platform)
    if (moved.after > moved.before) await stockRose(platform, [variantId])
    return line
  })

const lineOf = async ({ database }: Platform, variantId: string, before: StockroomRow): Promise<StockLine> =>
  lineView((await findStockroomRows(database, [variantId]))[0] ?? before)

function problemOf({ move, units, reason }: StockMoveBody): Record<string, string> | null {
  if (move === 'adjust' && !reason) return { reason: 'stock_reason' }
  if (move !== 'count' && units === 0) return { units: 'stock_zero' }
  return move !== 'adjust' && units < 0 ? { units: 'stock_negative' } : null
}

async function move(
  { database }: Platform,
  variantId: string,
  { move: kind, units, seen }: StockMoveBody,
): Promise<{ before: number; after: number } | null> {
  if (kind === 'count') {
    const before = await setUnits(database, variantId, { counted: units, seen: seen ?? null })
    return before === null ? null : { before, after: units }
  }
  const after = await moveUnits(database, variantId, units)
  return after === null ? null : { before: after - units, after }
}
