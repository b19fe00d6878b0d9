import { savedViews } from '@lunula/contract/back-office/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { savedViewData } from './saved-views.ts'

let shop: TestApp
let owner: TestBuyer
let support: TestBuyer
let moderator: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
  support = await signUpStaff(shop, 'support')
  moderator = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

const save = (who: TestBuyer, name: string, shared: boolean) =>
  who.call(savedViews.save, { body: { table: 'orders', name, query: 'fulfillment=unfulfilled', shared } })
const names = async (who: TestBuyer, table: 'orders' | 'returns' = 'orders') =>
  (await who.call(savedViews.list, { query: { table } })).docs.map(({ name, mine }) => ({ name, mine }))

test('a view is one’s own, or all see it who may read its table, and belongs to that table only', async () => {
  await save(owner, 'To ship', true)
  await save(owner, 'Mine', false)
  await save(support, 'To ship', false)
  expect(await names(owner)).toEqual([
    { name: 'Mine', mine: true },
    { name: 'To ship', mine: true },
  ])
  expect(await names(support)).toEqual([
    { name: 'To ship', mine: true },
    { name: 'To ship', mine: false },
  ])
  expect(await names(owner, 'returns')).toEqual([])
  expect((await refusalOf(names(moderator))).code).toBe('back_office.table_closed')
  expect((await refusalOf(save(moderator, 'X', true))).code).toBe('back_office.table_closed')
})

test('only its owner changes or removes a view', async () => {
  const { _id: id } = await save(owner, 'Late', true)
  const change = (who: TestBuyer) =>
    who.call(savedViews.change, { params: { id }, body: { name: 'Very late', shared: false } })
  expect((await refusalOf(change(support))).code).toBe('back_office.view_not_found')
  expect(await change(owner)).toMatchObject({ name: 'Very late', shared: false, mine: true })
  const renamed = owner.call(savedViews.change, { params: { id }, body: { name: 'Mine' } })
  expect((await refusalOf(renamed)).code).toBe('back_office.view_name_taken')
  const remove = (who: TestBuyer) => who.call(savedViews.remove, { params: { id } })
  expect((await refusalOf(remove(support))).code).toBe('back_office.view_not_found')
  await remove(owner)
  expect((await refusalOf(remove(owner))).code).toBe('back_office.view_not_found')
})

test('views are told in the export, and gone with the account', async () => {
  const data = savedViewData(shop.platform)
  expect(await data.read(support.userId)).toMatchObject([{ table: 'orders', name: 'To ship' }])
  await data.erase(support.userId)
  expect(await data.read(support.userId)).toEqual([])
})
