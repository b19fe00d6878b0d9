import type { GridRow } from '@lunula/contract/catalog/goods/schemas.ts'
import { expect, test } from 'vitest'
import {
  cellKey,
  changedRows,
  type Edits,
  editsFor,
  isWrong,
  pasted,
  savedRows,
  textsBefore,
} from './grid-cells.ts'

const row = (id: string, over: Partial<GridRow> = {}): GridRow => ({
  variant_id: id,
  product_id: 'p1',
  slug: 'gel',
  name: 'Gel',
  variant: id,
  sku: null,
  status: 'active',
  category: 'gel',
  sale_price: 1200,
  retail_price: null,
  tiers: [],
  available: 5,
  tracked: true,
  ...over,
})
const rows = [row('a'), row('b'), row('c', { product_id: 'p2', tracked: false })]
const categories = new Set(['gel', 'tools'])
const changed = (edits: Edits, earlier: Edits = {}) => changedRows(rows, edits, { earlier, categories })

test('cells of a spreadsheet lie over the grid from one cell on, and nowhere beyond it', () => {
  const edits = pasted(rows, { row: 1, field: 'sale_price' }, '12.50\t15\t9\r\n13\t\t8\r\n99\t99\t99\r\n')
  expect(edits).toEqual({
    'b sale_price': '12.50',
    'b retail_price': '15',
    'b available': '9',
    'c sale_price': '13',
    'c retail_price': '',
  })
})

test('a status counts for all rows of its product', () => {
  expect(editsFor(rows, rows[0] as GridRow, 'status', 'draft')).toEqual({
    'a status': 'draft',
    'b status': 'draft',
  })
})

test('what differs from what was read is sent with it; what is typed back is no change', () => {
  const edits = { 'a sale_price': '12.00', 'b sale_price': '12.50', 'b tiers': '12:10; 36:9.50' }
  expect(changed(edits)).toEqual([
    {
      variant_id: 'b',
      sale_price: { from: 1200, to: 1250 },
      tiers: {
        from: [],
        to: [
          { min_quantity: 12, price: 1000 },
          { min_quantity: 36, price: 950 },
        ],
      },
    },
  ])
})

test('what was typed before the page was loaded anew is sent against what the cell said then', () => {
  const edits = { 'a sale_price': '9.90', 'a tiers': '12:8.80', 'b available': '7', 'b category': 'tools' }
  const earlier = { 'a sale_price': '11.00', 'a tiers': '6:10', 'b category': 'gone' }
  expect(textsBefore(rows, edits, earlier)).toEqual({ ...earlier, 'b available': '5' })
  expect(changed(edits, earlier)).toMatchObject([
    {
      sale_price: { from: 1100, to: 990 },
      tiers: { from: [{ min_quantity: 6, price: 1000 }] },
    },
    { available: { from: 5, to: 7 }, category: { from: 'gel', to: 'tools' } },
  ])
})

test.each([
  ['sale_price', '-1'],
  ['sale_price', ''],
  ['retail_price', 'dear'],
  ['available', '1.5'],
  ['tiers', '12'],
  ['status', 'sold'],
  ['category', 'nowhere'],
] as const)('%s: “%s” is wrong, stays as it was typed, and is not sent', (field, text) => {
  expect(isWrong(field, text, categories)).toBe(true)
  expect(changed({ [cellKey(rows[0] as GridRow, field)]: text })).toEqual([])
})

test('after a save each row tells its fields with old and new; a refused row and a save of nothing do not', () => {
  const sent = changed({
    'a sale_price': '9.90',
    'a tiers': '12:8.80',
    'b available': '7',
    'c category': 'tools',
  })
  const refused = [{ row: 1, field: 'available' as const, message: 'It holds 4 now.', now: 4 }]
  expect(savedRows(rows, sent, { changed: 2, refused })).toEqual([
    {
      variant_id: 'a',
      name: 'Gel · a',
      fields: [
        { field: 'sale_price', before: '12.00', after: '9.90' },
        { field: 'tiers', before: '', after: '12:8.80' },
      ],
    },
    { variant_id: 'c', name: 'Gel · c', fields: [{ field: 'category', before: 'gel', after: 'tools' }] },
  ])
  expect(savedRows(rows, sent, { changed: 0, refused })).toEqual([])
})
