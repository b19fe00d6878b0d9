import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityOf, readPaste } from './quick-order.rules.ts'

test.each([
  ['commas', 'HM-1,12\nHM-2,3'],
  ['tabs, as a spreadsheet copies', 'HM-1\t12\r\nHM-2\t3\r\n'],
  ['semicolons', 'HM-1;12\nHM-2;3'],
  ['a head', 'SKU,Qty\nHM-1,12\nHM-2,3'],
  ['a head in another order', 'Quantity,Name,SKU\n12,Red,HM-1\n3,"Blue, light",HM-2'],
  ['a Vietnamese head', 'Mã hàng\tSố lượng\nHM-1\t12\nHM-2\t3'],
  ['a Spanish head', 'Código,Cantidad\nHM-1,12\nHM-2,3'],
  ['a Thai head', 'จำนวน\tรหัสสินค้า\n12\tHM-1\n3\tHM-2'],
  ['a Chinese head', '货号,数量\nHM-1,12\nHM-2,3'],
  ['barcodes beside the SKUs', 'UPC,SKU,Qty\n850012340015,HM-1,12\n850012340022,HM-2,3'],
  ['barcodes alone', 'Qty,Barcode\n12,HM-1\n3,HM-2'],
  ['blank lines, blanks and a byte order mark', '\ufeff\n HM-1 , 12 \n\n,\nHM-2,3\n\n'],
  ['quotes', '"HM-1","12"\n"HM-2","3"'],
  ['tabs and names that hold commas', 'SKU\tName\tQty\nHM-1\tRed, dark; matte\t12\nHM-2\tBlue\t3'],
])('a paste with %s is read', (_, text) => {
  expect(readPaste(text)).toEqual({
    lines: [
      { sku: 'HM-1', quantity: '12' },
      { sku: 'HM-2', quantity: '3' },
    ],
  })
})

test('a row of nothing but an SKU asks for one, an empty cell for nothing that can be had', () => {
  expect(readPaste('HM-1\nHM-2,')).toEqual({
    lines: [
      { sku: 'HM-1', quantity: '1' },
      { sku: 'HM-2', quantity: '' },
    ],
  })
})

test.each([
  ['SKU\nHM-1\nHM-2', ['HM-1', '1'], ['HM-2', '1']],
  ['SKU,Name\nHM-1,3\nHM-2,4', ['HM-1', '3'], ['HM-2', '4']],
  ['Name,SKU\n3,HM-1\n4,HM-2', ['HM-1', '3'], ['HM-2', '4']],
  ['Name,SKU,Qty\nRed,HM-1\nBlue', ['HM-1', ''], ['', '1']],
])('a head without a quantity, or rows shorter than it, leave no cell to guess: %j', (text, ...lines) => {
  expect(readPaste(text)).toEqual({ lines: lines.map(([sku, quantity]) => ({ sku, quantity })) })
})

test('thousands that a spreadsheet sets off are one cell', () => {
  expect(readPaste('HM-1\t1,200\nHM-2')).toEqual({
    lines: [
      { sku: 'HM-1', quantity: '1,200' },
      { sku: 'HM-2', quantity: '1' },
    ],
  })
  expect(readPaste('HM-1,"1,200"')).toEqual({ lines: [{ sku: 'HM-1', quantity: '1,200' }] })
})

test('nothing pasted is no line', () => {
  expect(readPaste('')).toEqual({ lines: [] })
  expect(readPaste('SKU,Qty')).toEqual({ lines: [] })
})

test('what is no fault of the paste is not told as one', () => {
  expect(() => readPaste(null as never)).toThrow(TypeError)
})

test('a quote that is never closed is told with its line', () => {
  expect(readPaste('HM-1,1\n"HM-2,3\nHM-3,4')).toEqual({ unreadable: expect.any(Number) })
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['9999', 9999],
  ['1,200', 1200],
  ['1,20', null],
  ['1,200,000', null],
  ['10000', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e9', null],
  ['', null],
  ['a dozen', null],
  ['٣', null],
])('%o is the quantity %o', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity)
})

test('whatever is pasted is read or refused, and never breaks', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const read = readPaste(text)
      if ('lines' in read)
        for (const { sku, quantity } of read.lines) {
          expect(sku.length).toBeLessThanOrEqual(64)
          expect(quantity.length).toBeLessThanOrEqual(20)
        }
      else expect(read.unreadable).toBeGreaterThan(0)
    }),
  )
})
