import { expect, it, test } from 'vitest'
import {
  holdsAll,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  ROLE_NAMES,
  type Role,
} from './permissions.ts'

/** Written down a second time, so that nobody is given more by a slip. */
const ALLOWED: Record<Role, readonly Permission[]> = {
  owner: [
    'catalogue.write',
    'inventory.write',
    'orders.read',
    'orders.fulfil',
    'orders.refund',
    'promotions.write',
    'customers.read',
    'customers.write',
    'posts.moderate',
    'licences.review',
    'reports.read',
    'settings.write',
    'staff.write',
  ],
  manager: [
    'catalogue.write',
    'inventory.write',
    'orders.read',
    'orders.fulfil',
    'orders.refund',
    'promotions.write',
    'customers.read',
    'customers.write',
    'posts.moderate',
    'licences.review',
    'reports.read',
    'settings.write',
  ],
  fulfilment: ['inventory.write', 'orders.read', 'orders.fulfil'],
  support: ['orders.read', 'orders.refund', 'customers.read', 'customers.write'],
  moderator: ['posts.moderate', 'licences.review'],
}

test.each(Object.entries(ALLOWED))('%s may do what they are to, and nothing else', (role, allowed) => {
  expect(permissionsOf(role as Role)).toEqual(allowed)
})

it('knows no role beside these, and a customer may do nothing of it', () => {
  expect(ROLE_NAMES).toEqual(Object.keys(ALLOWED))
  expect(permissionsOf(null)).toEqual([])
})

it('asks for everything that is wanted', () => {
  expect(holdsAll(['orders.read', 'orders.refund'], ['orders.refund', 'orders.read'])).toBe(true)
  expect(holdsAll(['orders.read'], ['orders.refund', 'orders.read'])).toBe(false)
  expect(holdsAll([], PERMISSIONS)).toBe(false)
  expect(holdsAll([], [])).toBe(true)
})
