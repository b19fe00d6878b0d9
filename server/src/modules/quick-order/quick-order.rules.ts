import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { readQuantity } from '@lunula/contract/cart/read-quantity.ts'
import type { QuickLine } from '@lunula/contract/quick-order/schemas.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** Without accents, in lower case, with one blank between words. */
const folded = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/** What the columns are called, in the languages of the shop. */
const heads = (...names: string[]): ReadonlySet<string> => new Set(names.map(folded))
const SKU_HEADS = heads(
  ...[
    'SKU',
    'item',
    'item SKU',
    'item number',
    'code',
    'variant SKU',
    'mã',
    'mã hàng',
    'código',
    'referencia',
  ],
  ...['货号', '编号', 'รหัส', 'รหัสสินค้า'],
)
const BARCODE_HEADS = heads(
  ...[
    'barcode',
    'variant barcode',
    'UPC',
    'EAN',
    'GTIN',
    'mã vạch',
    'código de barras',
    '条码',
    '条形码',
    'บาร์โค้ด',
  ],
)
const QUANTITY_HEADS = heads(
  ...['qty', 'quantity', 'units', 'SL', 'số lượng', 'cantidad', 'cant.', 'unidades', '数量', 'จำนวน'],
)

export type Pasted = { lines: QuickLine[] } | { unreadable: number }

/**
 * Reads rows of SKU, or barcode, and quantity parted by comma, semicolon or tab, as they come out of
 * spreadsheets. A head names the columns in any order; without one the SKU stands first. A row of nothing but
 * an SKU asks for one unit. Where tabs part the rows, a comma is part of a name or of a number.
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
  const names = cells.map(folded)
  const bySku = names.findIndex((name) => SKU_HEADS.has(name))
  const sku = bySku < 0 ? names.findIndex((name) => BARCODE_HEADS.has(name)) : bySku
  const quantity = names.findIndex((name) => QUANTITY_HEADS.has(name))
  return sku < 0 ? null : { sku, quantity: quantity < 0 ? (sku === 0 ? 1 : 0) : quantity }
}

/** How many are ordered, as people and spreadsheets write it; null when so many cannot be. */
export function quantityOf(typed: string): number | null {
  const quantity = readQuantity(typed)
  return quantity !== null && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}
