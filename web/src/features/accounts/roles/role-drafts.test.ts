import { PERMISSIONS } from '@lunula/contract/accounts/permissions.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { expect, test } from 'vitest'
import { AREAS, isTicked, stillOpen, toggle, wantedOf } from './role-drafts.ts'

const role: OwnRole = {
  _id: 'a',
  name: 'Packing',
  permissions: ['orders.read'],
  version: 1,
  members: 0,
  allowed_actions: ['change', 'delete'],
  updatedAt: '2026-11-23T12:00:00Z',
}

test('every permission stands in one area', () => {
  expect(Object.values(AREAS).flat().toSorted()).toEqual([...PERMISSIONS].sort())
})

test('a tick is a draft until it is taken back', () => {
  const ticked = toggle({}, role, 'orders.fulfil')
  expect(isTicked(ticked, role, 'orders.fulfil')).toBe(true)
  expect(wantedOf(ticked, role)).toEqual(['orders.read', 'orders.fulfil'])
  expect(toggle(ticked, role, 'orders.fulfil')).toEqual({})
})

test('ticks outlive what somebody else saved meanwhile, save for what they saved alike', () => {
  const drafts = toggle(toggle({}, role, 'orders.read'), role, 'orders.fulfil')
  const theirs: OwnRole = { ...role, permissions: ['orders.read', 'customers.read'] }
  expect(wantedOf(drafts, theirs)).toEqual(['orders.fulfil', 'customers.read'])
  expect(stillOpen(drafts, [theirs])).toEqual([theirs])
  expect(stillOpen(drafts, [{ ...role, permissions: ['orders.fulfil'] }])).toEqual([])
})
