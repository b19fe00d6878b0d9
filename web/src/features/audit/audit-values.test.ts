import { expect, test } from 'vitest'
import type { Translate } from '../../ui/texts/translate.ts'
import { valueText } from './audit-values.ts'

const t = ((key: string) => `[${key.replace('admin-audit:', '')}]`) as Translate
const said = (name: string, value: unknown) => valueText({ t, language: 'vi', zone: 'UTC' }, name, value)

test.each([
  ['sale_price', 1350, '$13.50'],
  ['rate', 725, '7.25%'],
  ['percent', 15, '15%'],
  ['version', 1001, '1001'],
  ['taxable', true, '[yes]'],
  ['shared', false, '[no]'],
  ['status', 'archived', '[value.archived]'],
  ['state', 'CA', 'CA'],
  ['name', 'archived', 'archived'],
  ['state', 'succeeded', '[value.succeeded]'],
  [
    'permissions',
    ['orders.read', 'staff.write'],
    '[admin-roles:permission.orders.read], [admin-roles:permission.staff.write]',
  ],
  ['permissions', ['of old'], 'of old'],
  ['role', 'support', '[staff:role.support]'],
  ['role', 'Night shift', 'Night shift'],
  ['kind', 'free_shipping', '[admin-promotions:kind.free_shipping]'],
  ['carrier', 'usps', '[admin-orders:carrier.usps]'],
  ['reason', 'damaged', '[admin-goods:stock.reason.damaged]'],
  ['reason', 'damaged in the rain', 'damaged in the rain'],
  ['language', 'th', 'ไทย'],
  ['from', '2026-11-21', '21/11/26'],
  ['expires_at', '2026-11-21T17:42:00.000Z', '21/11/2026 17:42'],
  ['tags', ['gel', 'new'], 'gel, new'],
  ['password', '…', '…'],
])('%s %j reads %s', (name, value, words) => {
  expect(said(name, value)).toBe(words)
})

test('several things are told one after the other, by what is known of each', () => {
  const tiers = [
    { min_quantity: 12, price: 880 },
    { min_quantity: 36, price: 770 },
  ]
  expect(said('tiers', tiers)).toBe(
    '[field.min_quantity] 12, [field.price] $8.80; [field.min_quantity] 36, [field.price] $7.70',
  )
  expect(said('parcels', [{ number: 1, status: 'shipped', carrier: null }])).toBe(
    '[field.number] 1, [field.status] [value.shipped]',
  )
})
