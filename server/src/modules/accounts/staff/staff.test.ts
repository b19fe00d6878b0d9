import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { addStaff, removeStaffByEmail } from './staff.ts'

let shop: TestApp
let owner: TestBuyer
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
})
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
  await confirm(buyer)
})
afterAll(() => shop.close())

const confirm = ({ userId }: TestBuyer) =>
  shop.platform.database.query('update users set email_verified_at = now() where id = $1', [userId])
const changesOf = async ({ userId }: TestBuyer) =>
  (
    await shop.platform.database.query<{ changed_by: string; role_before: string; role_after: string }>(
      'select changed_by, role_before, role_after from staff_changes where user_id = $1 order by id',
      [userId],
    )
  ).rows

test('a role is given by address, counts at once, and ends at once', async () => {
  const member = await owner.call(staff.add, { body: { email: buyer.email.toUpperCase(), role: 'manager' } })
  expect(member).toMatchObject({
    _id: buyer.userId,
    role: 'manager',
    allowed_actions: ['change_role', 'remove', 'end_sessions'],
  })
  expect((await buyer.call(profile.me)).permissions).toContain('orders.read')
  await owner.call(staff.change, { params: { id: buyer.userId }, body: { role: 'moderator' } })
  expect((await buyer.call(profile.me)).permissions).toEqual(['posts.moderate', 'licences.review'])
  await owner.call(staff.remove, { params: { id: buyer.userId } })
  expect(await buyer.call(profile.me)).toMatchObject({ role: null, permissions: [] })
  const by = owner.userId
  expect(await changesOf(buyer)).toEqual([
    { changed_by: by, role_before: null, role_after: 'manager' },
    { changed_by: by, role_before: 'manager', role_after: 'moderator' },
    { changed_by: by, role_before: 'moderator', role_after: null },
  ])
})

test('the list holds everyone with a role and says what may be done about whom', async () => {
  await owner.call(staff.add, { body: { email: buyer.email, role: 'support' } })
  const { docs } = await owner.call(staff.list)
  expect(docs.find(({ _id }) => _id === owner.userId)?.allowed_actions).toEqual([])
  expect(docs.find(({ _id }) => _id === buyer.userId)).toMatchObject({
    email: buyer.email,
    role: 'support',
    allowed_actions: ['change_role', 'remove', 'end_sessions'],
  })
  expect(await refusalOf(buyer.call(staff.list))).toMatchObject({ status: 403, code: 'auth.forbidden' })
})

test('only who has confirmed an address can be given a role by it', async () => {
  const unconfirmed = await signUpBuyer(shop)
  for (const email of [unconfirmed.email, 'nobody@salon.test'])
    expect(await refusalOf(owner.call(staff.add, { body: { email, role: 'support' } }))).toMatchObject({
      status: 404,
      code: 'staff.user_not_found',
    })
})

test('a customer is nobody that staff calls could change', async () => {
  const params = { id: buyer.userId }
  for (const call of [
    () => owner.call(staff.change, { params, body: { role: 'support' } }),
    () => owner.call(staff.remove, { params }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'staff.not_found' })
})

test('nobody changes or removes their own role, the last owner neither', async () => {
  const params = { id: owner.userId }
  for (const call of [
    () => owner.call(staff.change, { params, body: { role: 'support' } }),
    () => owner.call(staff.remove, { params }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 409, code: 'staff.not_yourself' })
})

test('two owners who remove each other at the same time leave one', async () => {
  const other = await signUpStaff(shop, 'owner')
  const results = await Promise.allSettled([
    owner.call(staff.remove, { params: { id: other.userId } }),
    other.call(staff.remove, { params: { id: owner.userId } }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = results[0]?.status === 'fulfilled' ? owner : other
  expect(await removeStaffByEmail(shop.platform, left.email)).toMatchObject({ code: 'staff.last_owner' })
  owner = left
})

test('the command line needs nobody’s leave, but keeps the last owner', async () => {
  expect(await addStaff(shop.platform, null, { email: buyer.email, role: 'owner' })).toMatchObject({
    role: 'owner',
  })
  expect(await changesOf(buyer)).toEqual([{ changed_by: null, role_before: null, role_after: 'owner' }])
  expect(await removeStaffByEmail(shop.platform, buyer.email)).toBeNull()
  expect(await removeStaffByEmail(shop.platform, buyer.email)).toMatchObject({ code: 'staff.not_found' })
})

test('an owner sees where a member is signed in and signs them out everywhere; a buyer sees nothing', async () => {
  const member = await signUpStaff(shop, 'support')
  const params = { id: member.userId }
  expect((await owner.call(staff.sessions, { params })).docs).toHaveLength(1)
  await owner.call(staff.endSessions, { params })
  expect((await owner.call(staff.sessions, { params })).docs).toEqual([])
  expect((await refusalOf(member.call(profile.me))).status).toBe(401)
  expect((await refusalOf(buyer.call(staff.sessions, { params }))).status).toBe(403)
})
