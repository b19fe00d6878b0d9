import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { roles } from '@lunula/contract/accounts/roles/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { audit } from '@lunula/contract/audit/schemas.ts'
import { customers } from '@lunula/contract/customers/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  refusalOf,
  settleIn,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

let count = 0
function make(permissions: Permission[]) {
  count += 1
  return owner.call(roles.create, { body: { name: `Role ${count}`, permissions } })
}

/** Somebody with a role that the shop made. */
async function signUpWith(permissions: Permission[]): Promise<TestBuyer & { roleId: string }> {
  const member = await signUpBuyer(shop)
  await settleIn(shop, member)
  const { _id } = await make(permissions)
  await owner.call(staff.add, { body: { email: member.email, role: _id } })
  return { ...member, roleId: _id }
}

test('a role of the shop opens what it allows, and what it is changed to from the next request on', async () => {
  const member = await signUpWith(['orders.read'])
  expect(await member.call(profile.me)).toMatchObject({ role: null, permissions: ['orders.read'] })
  expect(await refusalOf(member.call(customers.list, {}))).toMatchObject({ code: 'auth.forbidden' })
  const params = { id: member.roleId }
  const body = { name: 'Front desk', permissions: ['customers.read' as const], version: 1 }
  expect(await owner.call(roles.change, { params, body })).toMatchObject({ version: 2, members: 1 })
  expect((await member.call(customers.list, {})).docs.length).toBeGreaterThan(0)
  expect(await member.call(profile.me)).toMatchObject({
    own_role: 'Front desk',
    permissions: ['customers.read'],
  })
  const { docs } = await owner.call(staff.list)
  expect(docs.find(({ _id }) => _id === member.userId)).toMatchObject({
    role: null,
    own_role: { _id: member.roleId, name: 'Front desk' },
  })
  const { docs: found } = await owner.call(customers.list, { query: { standing: 'staff', q: member.email } })
  expect(found).toMatchObject([{ role: 'Front desk' }])
  const { docs: lines } = await owner.call(audit.list, { query: { subject_id: member.roleId } })
  expect(lines[0]).toMatchObject({
    operation: 'changeRole',
    before: { permissions: ['orders.read'] },
    after: { name: 'Front desk', permissions: ['customers.read'] },
  })
})

test('an edit of an older version is answered with the role as it is', async () => {
  const { _id, name } = await make(['orders.read'])
  const params = { id: _id }
  const edits = (['orders.fulfil', 'orders.refund'] as const).map((permission) =>
    owner.call(roles.change, { params, body: { name, permissions: [permission], version: 1 } }),
  )
  const results = await Promise.allSettled(edits)
  const [saved] = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const { permissions } = saved ?? { permissions: [] }
  // sent again because its answer was lost
  expect(await owner.call(roles.change, { params, body: { name, permissions, version: 1 } })).toEqual(saved)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = owner.call(roles.change, { params, body: { name, permissions: ['orders.read'], version: 1 } })
  expect(await refusalOf(late)).toMatchObject({
    status: 409,
    code: 'roles.changed_elsewhere',
    data: { _id, version: 2 },
  })
})

test('nobody gives, takes or edits what they do not hold, nor the role they have', async () => {
  const deputy = await signUpWith(['staff.write', 'orders.read'])
  const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const more = await make(['orders.read', 'orders.refund'])
  const same = await make(['orders.read'])
  const body = { name: 'Deputies’', permissions: ['orders.refund' as const] }
  expect(await code(deputy.call(roles.create, { body }))).toBe('roles.permission_not_held')
  const edit = (role: { _id: string; version: number }, permissions: Permission[]) =>
    deputy.call(roles.change, {
      params: { id: role._id },
      body: { name: 'Deputies’', permissions, version: role.version },
    })
  expect(await code(edit(more, ['orders.read']))).toBe('roles.permission_not_held')
  expect(await code(edit(same, ['orders.refund']))).toBe('roles.permission_not_held')
  expect(await code(edit({ _id: deputy.roleId, version: 1 }, ['staff.write']))).toBe('roles.your_own')
  const other = await signUpBuyer(shop)
  await settleIn(shop, other)
  const give = (role: string) => deputy.call(staff.add, { body: { email: other.email, role } })
  expect(await code(give(more._id))).toBe('staff.role_beyond_yours')
  expect(await code(give('support'))).toBe('staff.role_beyond_yours')
  expect(await code(give('owner'))).toBe('staff.owners_only')
  expect(await give(same._id)).toMatchObject({ own_role: { _id: same._id } })
  const manager = await signUpStaff(shop, 'manager')
  expect(await code(deputy.call(staff.remove, { params: { id: manager.userId } }))).toBe(
    'staff.role_beyond_yours',
  )
  const { docs } = await deputy.call(roles.list)
  const actions = new Map(docs.map(({ _id, allowed_actions }) => [_id, allowed_actions]))
  expect([more._id, same._id, deputy.roleId].map((id) => actions.get(id))).toEqual([[], ['change'], []])
})

test('a name stands once, in any case, and is none of the built-in ones', async () => {
  const { name } = await make(['orders.read'])
  for (const taken of [name.toUpperCase(), ` ${name} `, 'Owner', 'fulfillment'])
    expect(
      await refusalOf(owner.call(roles.create, { body: { name: taken, permissions: ['orders.read'] } })),
    ).toMatchObject({ status: 409, code: 'roles.name_taken' })
  const other = await make(['orders.read'])
  const body = { name, permissions: ['orders.read' as const], version: 1 }
  expect(await refusalOf(owner.call(roles.change, { params: { id: other._id }, body }))).toMatchObject({
    code: 'roles.name_taken',
  })
})

test('a role that somebody holds stays; whoever loses it is a customer again', async () => {
  const member = await signUpWith(['orders.read'])
  const params = { id: member.roleId }
  expect(await refusalOf(owner.call(roles.remove, { params }))).toMatchObject({ code: 'roles.in_use' })
  await owner.call(staff.remove, { params: { id: member.userId } })
  expect(await member.call(profile.me)).toMatchObject({ role: null, own_role: null, permissions: [] })
  await owner.call(roles.remove, { params })
  expect(await refusalOf(owner.call(roles.remove, { params }))).toMatchObject({ code: 'roles.not_found' })
  expect(
    await refusalOf(owner.call(staff.add, { body: { email: member.email, role: member.roleId } })),
  ).toMatchObject({ status: 404, code: 'staff.role_not_found' })
})
