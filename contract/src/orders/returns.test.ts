import { expect, test } from 'vitest'
import { CLAIM_REASONS, isShopsFault, parcelMark, restockingFee, whyNotBack } from './returns.ts'

test('a parcel is marked by its order and the number of the return', () => {
  expect(parcelMark('LN-1042', 2)).toBe('LN-1042-R2')
})

test('what is damaged, broken, wrong or missing is the shop’s fault; a changed mind is not', () => {
  expect(CLAIM_REASONS.every(isShopsFault)).toBe(true)
  expect(isShopsFault('changed_mind')).toBe(false)
  expect(isShopsFault('ordered_wrong')).toBe(false)
})

test.each([
  ['flammable_no_return', false, 'damaged', 'flammable'],
  ['flammable_no_return', true, 'changed_mind', 'flammable'],
  ['opened_no_return', true, 'changed_mind', 'opened'],
  ['opened_no_return', true, 'defective', null],
  ['opened_no_return', false, 'changed_mind', null],
  // “unused”, says the rule beside the price
  ['standard', true, 'changed_mind', 'opened'],
  ['equipment_restocking', true, 'wrong_item', null],
  ['standard', false, 'changed_mind', null],
] as const)('%s, opened: %s, %s', (returnClass, opened, reason, why) => {
  expect(whyNotBack(returnClass, { opened, reason })).toBe(why)
})

test('15 % is kept for restocking, rounded half up, and nothing of what the shop got wrong', () => {
  expect([0, 3, 4, 10, 1000, 1003].map((paid) => restockingFee(paid, 'changed_mind'))).toEqual([
    0, 0, 1, 2, 150, 150,
  ])
  expect(restockingFee(1000, 'wrong_item')).toBe(0)
})
