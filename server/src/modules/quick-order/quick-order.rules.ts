import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { QuickLine } from '@lunula/contract/quick-order/schemas.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** What the columns are called, in the languages of the shop's buyers; without accents and in lower case. */
const SKU_HEADS = new Set(['sku', 'item', 'item sku', 'item number', 'code', 'variant sku', 'ma', 'ma hang'])
const QUANTITY_HEADS = new Set(['qty', 'quantity', 'units', 'sl', 'so luong'])

export type Pasted = { lines: QuickLine[] } | { unreadable: number }

/**
 * Reads rows of SKU and quantity parted by comma, semicolon or tab, as they come out of spreadsheets. A head
 * names the columns in any order; without one the SKU stands first. A row of nothing but an SKU asks for one
 * unit. Where tabs part the rows, a comma is part of a name or of a number.
 */
export function readPaste(text: string): Pasted {
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter: isTabbed(text) ? '\t' : [',', '\t', ';'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) return { unreadable: Number(error['lines']) }
    throw error
  }
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const head = headOf(filled[0] ?? [])
  const { sku, quantity } = head ?? { sku: 0, quantity: 1 }
  return {
    lines: filled.slice(head ? 1 : 0).map((cells) => ({
      sku: (cells[sku] ?? '').slice(0, 64),
      quantity: cells.length === 1 ? '1' : (cells[quantity] ?? '').slice(0, 20),
    })),
  }
}

/** Every row that has more than one cell is parted by tabs, as those copied out of a spreadsheet are. */
function isTabbed(text: string): boolean {
  const parted = text.split('\n').filter((row) => /[,;\t]/.test(row))
  return parted.length > 0 && parted.every((row) => row.includes('\t'))
}

function headOf(cells: readonly string[]): { sku: number; quantity: number } | null {
  const names = cells.map((cell) =>
    cell
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim(),
  )
  const sku = names.findIndex((name) => SKU_HEADS.has(name))
  const quantity = names.findIndex((name) => QUANTITY_HEADS.has(name))
  return sku < 0 ? null : { sku, quantity: quantity < 0 ? (sku === 0 ? 1 : 0) : quantity }
}

/** A whole number of units, as people and spreadsheets write it; null when it is none that can be ordered. */
export function quantityOf(typed: string): number | null {
  const text = typed.trim().replace(/^(\d{1,3}),(?=\d{3}$)/, '$1')
  if (!/^\d{1,6}$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}
