import { PERMISSIONS } from '@lunula/contract/accounts/permissions.ts'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import {
  type Caller,
  type Cast,
  callersOf,
  everythingIn,
  OPERATIONS,
  type Operation,
  operationsOf,
  type Request,
  send,
  signUpCast,
} from '../../testing/authorization/authorization.ts'
import { type Belonging, belongingOf } from '../../testing/authorization/resource-factories.ts'
import { signUpStaff } from '../../testing/factories/user-factory.ts'

let shop: TestApp
let cast: Cast
beforeAll(async () => {
  shop = await buildTestApp()
  cast = await signUpCast(shop)
})
afterAll(() => shop.close())

const SHUT_OUT = ['auth.required', 'auth.forbidden']
/** The call is wrong, or what it names is not there: not what an owner may get. */
const MISSED = [400, 404, 415]

interface Try {
  operation: Operation
  named: Request
  whose: Belonging['whose']
}

async function changingNothing(work: () => Promise<void>): Promise<void> {
  const before = await everythingIn(shop)
  await work()
  expect(await everythingIn(shop)).toEqual(before)
}

async function expectShutOut({ operation, named }: Try, caller: Caller): Promise<void> {
  const { status, code } = await send(shop, operation, named, caller)
  const expected =
    caller.right === 'signed out'
      ? { status: 401, code: 'auth.required' }
      : { status: 403, code: 'auth.forbidden' }
  expect({ who: caller.who, status, code }).toEqual({ who: caller.who, ...expected })
}

/**
 * Whoever is let in and is not the owner: the owner's things are not there for them, and nothing of the owner
 * is shown.
 */
async function expectOwnThingsOnly({ operation, named, whose }: Try, caller: Caller): Promise<void> {
  const { status, code, text } = await send(shop, operation, named, caller)
  expect(SHUT_OUT, caller.who).not.toContain(code)
  if (whose === 'owners') expect({ who: caller.who, status }).toEqual({ who: caller.who, status: 404 })
  if (operation.access !== 'user') return
  for (const secret of [cast.owner.userId, cast.owner.email, cast.owner.addressId])
    expect(text, caller.who).not.toContain(secret)
}

/** `caller`: the owner, or for what staff do the first of them who may. */
async function expectThrough({ operation, named }: Try, caller: Caller): Promise<void> {
  const { status, code, text } = await send(shop, operation, named, caller)
  expect(SHUT_OUT, caller.who).not.toContain(code)
  expect(status, text).toBeLessThan(500)
  if (operation.ids.length > 0) expect(MISSED, `${caller.who}: ${text}`).not.toContain(status)
}

describe('every call of the document, tried by everyone', () => {
  test.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s',
    async (_name, operation) => {
      const line = belongingOf(operation)
      if (operation.ids.length > 0 && !line)
        throw new Error(`${operation.name} names ${operation.ids} and has no line in resource-factories.ts.`)
      const { whose, make } = line ?? { whose: 'shared', make: async () => ({}) }
      const tried: Try = { operation, whose, named: await make(shop, cast) }
      const callers = callersOf(cast, operation.access)
      const [first, ...others] = callers.filter(({ right }) => right === 'in')
      if (!first) throw new Error(`Nobody may call ${operation.name}.`)

      await changingNothing(async () => {
        for (const caller of callers) if (caller.right !== 'in') await expectShutOut(tried, caller)
        if (whose !== 'shared') for (const other of others) await expectOwnThingsOnly(tried, other)
      })
      await expectThrough(tried, first)
      if (whose === 'shared') for (const other of others) await expectOwnThingsOnly(tried, other)
    },
  )
})

test('what staff do asks for a permission, and what is about oneself for a sign-in', () => {
  const under = (path: string) => OPERATIONS.filter((operation) => operation.path.startsWith(path))
  for (const { name, access } of under('/admin')) expect(['staff', ...PERMISSIONS], name).toContain(access)
  for (const { name, access } of under('/user')) expect(access, name).toBe('user')
})

test('the document that is tried is the one that is published', async () => {
  const published = (await shop.app.inject('/api/v1/openapi.json')).json()
  expect(operationsOf(published)).toEqual(OPERATIONS)
})

test('a member of staff who loses a role loses what it allowed with the next call', async () => {
  const manager = await signUpStaff(shop, 'manager')
  const [asManager] = callersOf({ ...cast, owner: manager }, 'user')
  if (!asManager) throw new Error('The manager does not call.')
  const lists = OPERATIONS.filter(({ access, method }) => access === 'customers.read' && method === 'GET')
  const statuses = () =>
    Promise.all(lists.map(async (list) => (await send(shop, list, {}, asManager)).status))
  expect(await statuses()).not.toContain(403)
  const params = { id: manager.userId }
  await cast.staff.owner.call(staff.change, { params, body: { role: 'moderator' } })
  expect(await statuses()).toEqual(lists.map(() => 403))
  await cast.staff.owner.call(staff.remove, { params })
  expect(await manager.call(profile.me)).toMatchObject({ role: null, permissions: [] })
})
