import { PRODUCT_STATUSES } from '@lunula/contract/catalog/goods/constants.ts'
import {
  BULK_FIELDS,
  type BulkField,
  type BulkOutcome,
  type BulkRow,
  type GridRow,
} from '@lunula/contract/catalog/goods/schemas.ts'
import { centsOf, typedCents } from '../../../../shared/back-office/dated/amounts.ts'
import { tiersIn, tierText } from '../tier-text.ts'

/** What was typed, by `variant_id field`; what is not here is as it was read. */
export type Edits = Readonly<Record<string, string>>

export const GRID_FIELDS = BULK_FIELDS

export const cellKey = (row: Pick<GridRow, 'variant_id'>, field: BulkField): string =>
  `${row.variant_id} ${field}`

/** A field as it is shown and typed. */
export function cellText(row: GridRow, field: BulkField): string {
  if (field === 'sale_price' || field === 'retail_price') return typedCents(row[field])
  return field === 'tiers' ? tierText(row.tiers) : String(row[field])
}

const INVALID = Symbol('invalid')

/** What a typed text means; `INVALID` for nothing. */
function meaning(field: BulkField, text: string, categories: ReadonlySet<string>): unknown {
  const typed = text.trim()
  if (field === 'sale_price') return centsOf(typed) ?? INVALID
  if (field === 'retail_price') return typed === '' ? null : (centsOf(typed) ?? INVALID)
  if (field === 'tiers') return tiersIn(typed) ?? INVALID
  if (field === 'available') return /^-?\d{1,7}$/.test(typed) ? Number(typed) : INVALID
  if (field === 'status') return PRODUCT_STATUSES.find((status) => status === typed) ?? INVALID
  return categories.has(typed) ? typed : INVALID
}

export const isWrong = (field: BulkField, text: string, categories: ReadonlySet<string>): boolean =>
  meaning(field, text, categories) === INVALID

/** What the cells that were typed in said then; those of `earlier`, before the page was loaded anew. */
export function textsBefore(rows: readonly GridRow[], edits: Edits, earlier: Edits): Edits {
  const texts = rows.flatMap((row) =>
    GRID_FIELDS.map((field) => [cellKey(row, field), cellText(row, field)] as const),
  )
  const typedIn = texts.filter(([key]) => key in edits)
  return Object.fromEntries(typedIn.map(([key, text]) => [key, earlier[key] ?? text]))
}

/**
 * The rows that differ from what was read, as the server takes them: it refuses a cell that somebody else
 * changed since it was typed in.
 * @param earlier what cells said when they were typed in, where that is not what was read
 */
export function changedRows(
  rows: readonly GridRow[],
  edits: Edits,
  { earlier, categories }: { earlier: Edits; categories: ReadonlySet<string> },
): BulkRow[] {
  return rows.flatMap((row) => {
    const changes = BULK_FIELDS.flatMap((field) => {
      const text = edits[cellKey(row, field)]
      if (text === undefined) return []
      const to = meaning(field, text, categories)
      const same = JSON.stringify(to) === JSON.stringify(row[field])
      if (to === INVALID || same) return []
      const said = earlier[cellKey(row, field)]
      const was = said === undefined ? INVALID : meaning(field, said, categories)
      return [[field, { from: was === INVALID ? row[field] : was, to }] as const]
    })
    return changes.length > 0
      ? [{ variant_id: row.variant_id, ...Object.fromEntries(changes) } as BulkRow]
      : []
  })
}

/** A row that was saved, with the text of each field before and after. */
export interface SavedRow {
  variant_id: string
  name: string
  fields: { field: BulkField; before: string; after: string }[]
}

/**
 * What one save changed. A row of which a field was refused is not saved; when nothing was, neither is the
 * rest of a save that takes all or nothing.
 */
export function savedRows(
  rows: readonly GridRow[],
  sent: readonly BulkRow[],
  { changed, refused }: Pick<BulkOutcome, 'changed' | 'refused'>,
): SavedRow[] {
  if (changed === 0) return []
  const left = new Set(refused.map(({ row }) => row))
  const byId = new Map(rows.map((row) => [row.variant_id, row]))
  return sent.flatMap((change, at) => {
    const row = byId.get(change.variant_id)
    if (!row || left.has(at)) return []
    const after = BULK_FIELDS.flatMap((field) => {
      const value = change[field]
      if (!value) return []
      const text = (held: unknown) => cellText({ ...row, [field]: held } as GridRow, field)
      return [{ field, before: text(value.from), after: text(value.to) }]
    })
    const name = [row.name, row.variant, row.sku].filter(Boolean).join(' · ')
    return [{ variant_id: row.variant_id, name, fields: after }]
  })
}

/** Status and category belong to the product: typed in one row, they hold for all rows of it. */
export const isOfProduct = (field: BulkField): boolean => field === 'status' || field === 'category'

/** The texts that a change sets, in the rows that it concerns. */
export function editsFor(rows: readonly GridRow[], row: GridRow, field: BulkField, text: string): Edits {
  const concerned = isOfProduct(field)
    ? rows.filter(({ product_id }) => product_id === row.product_id)
    : [row]
  return Object.fromEntries(concerned.map((each) => [cellKey(each, field), text]))
}

/** What a spreadsheet put on the clipboard, laid over the grid from one cell on, down and to the right. */
export function pasted(
  rows: readonly GridRow[],
  at: { row: number; field: BulkField },
  clipboard: string,
): Edits {
  const lines = clipboard.replace(/\r?\n$/, '').split(/\r?\n/)
  const first = GRID_FIELDS.indexOf(at.field)
  const edits: Record<string, string> = {}
  for (const [down, line] of lines.entries()) {
    const row = rows[at.row + down]
    if (!row) break
    for (const [right, text] of line.split('\t').entries()) {
      const field = GRID_FIELDS[first + right]
      if (field && (row.tracked || field !== 'available'))
        Object.assign(edits, editsFor(rows, row, field, text.trim()))
    }
  }
  return edits
}
