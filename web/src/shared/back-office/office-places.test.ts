import { expect, test } from 'vitest'
import { officePaths } from '../../app/office-paths.ts'
import { groupsFor, placeAt } from './office-places.ts'

const all = groupsFor(['catalogue.write', 'orders.read', 'staff.write', 'settings.write', 'reports.read'])

test.each([
  [officePaths.home(), officePaths.home()],
  [officePaths.order({ id: '1' }), officePaths.orders()],
  [officePaths.goodsFiles(), officePaths.goodsFiles()],
  [officePaths.goodsGrid(), officePaths.goods()],
  [officePaths.roles(), officePaths.staff()],
  ['/admin/nothing', undefined],
])('at %s one place is marked: %s', (path, marked) => {
  expect(placeAt(path, all)).toBe(marked)
})
