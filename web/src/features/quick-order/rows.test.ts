import type { QuickResult } from '@lunula/contract/quick-order/schemas.ts'
import { expect, test } from 'vitest'
import { addedLines, begun, emptyRow, emptyRows, rowsLeft, rowsOf, typedOrder } from './rows.ts'

const LAST = { asked: '', key: '' }

const result = (change: Partial<QuickResult>): QuickResult => ({
  line: 1,
  sku: 'HM-1',
  quantity: '2',
  name: null,
  outcome: 'added',
  added: 2,
  reason: null,
  ...change,
})

test('rows without an SKU are not begun', () => {
  const [row] = emptyRows()
  expect(begun(emptyRows())).toEqual([])
  expect(begun([{ key: 1, error: null, quantity: '', ...row, sku: 'HM-1' }])).toHaveLength(1)
})

test('what was refused stays as it was typed, with the reason; the rest leaves the form', () => {
  const left = rowsLeft([
    result({}),
    result({ outcome: 'capped', added: 1 }),
    result({ sku: 'NO', quantity: 'x', outcome: 'refused', added: 0, reason: 'No such item.' }),
  ])
  expect(left).toMatchObject([{ sku: 'NO', quantity: 'x', error: 'No such item.' }])
})

test('after a clean order the form is empty again', () => {
  expect(rowsLeft([result({})]).every(({ sku }) => sku === '')).toBe(true)
})

test('an SKU that stands twice is one line of the cart', () => {
  const results = [
    result({ sku: 'HM-1' }),
    result({ sku: ' hm-1', outcome: 'capped' }),
    result({ sku: 'HM-2' }),
    result({ sku: 'NO', outcome: 'refused' }),
  ]
  expect(addedLines(results)).toBe(2)
  const shared = ['Top coat · S', 'Top coat · M'].map((name) => result({ sku: 'SHARED', name }))
  expect(addedLines([...shared, ...shared])).toBe(2)
})

test('which of those that share an SKU was chosen is kept, sent, and stays with what was refused', () => {
  const row = { ...emptyRow(), sku: 'SHARED', quantity: 'x', variant_id: 'chosen' }
  const kept = typedOrder([row], '', LAST)?.lines ?? []
  expect(kept).toEqual([{ sku: 'SHARED', quantity: 'x', variant_id: 'chosen' }])
  expect(rowsOf(kept)[0]).toMatchObject({ variant_id: 'chosen' })
  const refused = result({ sku: 'SHARED', variant_id: 'chosen', outcome: 'refused', added: 0 })
  expect(rowsLeft([refused])).toMatchObject([{ variant_id: 'chosen' }])
})

test('what is kept comes back as it was typed; a form that nobody began is not kept', () => {
  const typed = typedOrder(
    [{ ...emptyRow(), sku: ' hm-1', quantity: 'a dozen', error: 'How many?' }, emptyRow()],
    '',
    LAST,
  )
  expect(typed).toEqual({ lines: [{ sku: ' hm-1', quantity: 'a dozen' }], paste: '', ...LAST })
  const [first, ...others] = rowsOf(typed?.lines ?? [])
  expect(first).toMatchObject({ sku: ' hm-1', quantity: 'a dozen', error: null })
  expect(others.map(({ sku }) => sku)).toEqual(['', '', '', ''])
  expect(typedOrder(emptyRows(), '', LAST)).toBeNull()
  expect(typedOrder(emptyRows(), 'HM-1\t2', LAST)).toEqual({ lines: [], paste: 'HM-1\t2', ...LAST })
})

test('what another build has kept is passed over', () => {
  const kept: unknown[] = [null, 'HM-1', { sku: 'HM-1' }, { sku: 'HM-2', quantity: '3' }]
  expect(begun(rowsOf(kept as never))).toMatchObject([{ sku: 'HM-2', quantity: '3' }])
})
