import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { secondFactor } from '@lunula/contract/accounts/second-factor/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { OPERATIONS, send } from '../../../testing/authorization/authorization.ts'
import {
  PASSWORD,
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { resetSecondFactorByEmail } from '../staff/staff-access.ts'
import { codeAt } from './second-factor.rules.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ staffSecondFactor: 'required' })
})
afterAll(() => shop.close())

/** Sets up the second factor of a member, whose session has shown it then. */
async function enroll(member: TestBuyer): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await member.call(secondFactor.begin)
  const { recovery_codes: codes } = await member.call(secondFactor.confirm, {
    body: { code: codeAt(secret, shop.clock.now()) },
  })
  shop.clock.advance(1)
  return { secret, codes }
}
const pass = (member: TestBuyer, code: string) => member.call(secondFactor.pass, { body: { code } })
const now = (secret: string) => codeAt(secret, shop.clock.now())
const wrong = (secret: string) => (now(secret) === '000000' ? '000001' : '000000')
const stateOf = async (member: TestBuyer) => (await member.call(secondFactor.read)).state

test('every call of staff is shut until the session has shown the factor, and none of others', async () => {
  const owner = await signUpStaff(shop, 'owner')
  const caller = { credentials: { authorization: `Bearer ${owner.token}` } }
  const outcomes = async () =>
    Promise.all(
      OPERATIONS.filter(({ access, method }) => !['anyone', 'user'].includes(access) && method === 'GET').map(
        async (operation) => [operation.name, (await send(shop, operation, {}, caller)).code] as const,
      ),
    )
  const shut = await outcomes()
  expect(shut.length).toBeGreaterThan(20)
  for (const [name, code] of shut) expect([name, code]).toEqual([name, 'second_factor.required'])
  expect((await owner.call(profile.me)).role).toBe('owner')
  expect(await stateOf(owner)).toBe('enroll')
  await enroll(owner)
  expect(await stateOf(owner)).toBe('passed')
  for (const [name, code] of await outcomes())
    expect([name, code]).not.toEqual([name, 'second_factor.required'])
})

test('who may not call at all hears that, and not of a factor', async () => {
  const moderator = await signUpStaff(shop, 'moderator')
  expect(await refusalOf(moderator.call(staff.list))).toMatchObject({ status: 403, code: 'auth.forbidden' })
  const buyer = await signUpBuyer(shop)
  expect(await stateOf(buyer)).toBe('off')
  expect((await refusalOf(buyer.call(secondFactor.begin))).code).toBe('second_factor.staff_only')
})

test('a new sign-in is asked; a code counts once, and so does each recovery code', async () => {
  const owner = await signUpStaff(shop, 'owner')
  const { secret, codes } = await enroll(owner)
  const { second_factor_due } = await shop.client()(accounts.signIn, {
    body: { email: owner.email, password: PASSWORD },
  })
  expect(second_factor_due).toBe(true)
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => signInAgain(shop, owner)))
  if (!first || !second || !third) throw new Error('Nobody is signed in.')
  expect(await stateOf(first)).toBe('ask')
  expect(await refusalOf(pass(first, wrong(secret)))).toMatchObject({
    status: 422,
    code: 'second_factor.code_wrong',
  })
  const code = now(secret)
  const raced = await Promise.allSettled([pass(first, code), pass(second, code)])
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(pass(third, code))).code).toBe('second_factor.code_wrong')
  const [recovery = ''] = codes
  await pass(third, ` ${recovery.toLowerCase()}`)
  expect(await third.call(secondFactor.read)).toEqual({ state: 'passed', recovery_codes_left: 9 })
  const fourth = await signInAgain(shop, owner)
  expect((await refusalOf(pass(fourth, recovery))).code).toBe('second_factor.code_wrong')
  expect(await refusalOf(fourth.call(staff.list))).toMatchObject({ code: 'second_factor.required' })
})

test('a phone that is set up is changed only by who has shown it, and the other devices are asked again', async () => {
  const owner = await signUpStaff(shop, 'owner')
  const old = await enroll(owner)
  const other = await signInAgain(shop, owner)
  for (const call of [secondFactor.begin, secondFactor.renewCodes] as const)
    expect((await refusalOf(other.call(call))).code).toBe('second_factor.required')
  await pass(other, now(old.secret))
  const { secret } = await other.call(secondFactor.begin)
  expect(await stateOf(owner)).toBe('passed')
  await other.call(secondFactor.confirm, { body: { code: now(secret) } })
  expect([await stateOf(other), await stateOf(owner)]).toEqual(['passed', 'ask'])
  shop.clock.advance(1)
  expect((await refusalOf(pass(owner, now(old.secret)))).code).toBe('second_factor.code_wrong')
  expect((await refusalOf(pass(owner, String(old.codes[3])))).code).toBe('second_factor.code_wrong')
  await pass(owner, now(secret))
  const { recovery_codes } = await owner.call(secondFactor.renewCodes)
  expect(recovery_codes).toHaveLength(10)
})

test('nothing that opens a door stands in the database or in the export', async () => {
  const owner = await signUpStaff(shop, 'owner')
  const { secret, codes } = await enroll(owner)
  const { rows } = await shop.platform.database.query(
    'select f.*, r.hash from second_factors f join recovery_codes r using (user_id) where user_id = $1',
    [owner.userId],
  )
  expect(rows).toHaveLength(10)
  for (const text of [JSON.stringify(rows), JSON.stringify(await owner.call(profile.exportMe))])
    for (const word of [secret, ...codes]) expect(text).not.toContain(word)
})

test('an owner forgets the factor of a member, who is signed out; nobody else may, and it is written down', async () => {
  const owner = await signUpStaff(shop, 'owner')
  await enroll(owner)
  const manager = await signUpStaff(shop, 'manager')
  const params = { id: manager.userId }
  expect((await refusalOf(owner.call(staff.resetSecondFactor, { params }))).code).toBe(
    'second_factor.not_enrolled',
  )
  await enroll(manager)
  const { docs } = await owner.call(staff.list)
  expect(docs.find(({ _id }) => _id === manager.userId)).toMatchObject({
    second_factor: true,
    allowed_actions: ['change_role', 'remove', 'end_sessions', 'reset_second_factor'],
  })
  expect((await owner.call(staff.sessions, { params })).docs).toHaveLength(1)
  await owner.call(staff.resetSecondFactor, { params })
  expect(await refusalOf(manager.call(profile.me))).toMatchObject({ status: 401 })
  const back = await signInAgain(shop, manager)
  expect(await stateOf(back)).toBe('enroll')
  await owner.call(staff.endSessions, { params })
  expect(await refusalOf(back.call(profile.me))).toMatchObject({ status: 401 })
  const lines = await shop.platform.database.query(
    `select operation, before, after from audit_log where subject_kind = 'staff' and subject_id = $1 order by id`,
    [manager.userId],
  )
  expect(lines.rows).toEqual([
    { operation: 'resetSecondFactor', before: { second_factor: true }, after: { second_factor: false } },
    { operation: 'endStaffSessions', before: { sessions: 1 }, after: { sessions: 0 } },
  ])
  expect(await resetSecondFactorByEmail(shop.platform, owner.email)).toBeNull()
})

test('guessing is limited for each account, whatever the device', async () => {
  const strict = await buildTestApp({ staffSecondFactor: 'required', rateLimits: true })
  try {
    const owner = await signUpStaff(strict, 'owner')
    const { secret } = await owner.call(secondFactor.begin)
    const confirm = (code: string) => owner.call(secondFactor.confirm, { body: { code } })
    const right = codeAt(secret, strict.clock.now())
    for (let tries = 0; tries < 5; tries++)
      expect((await refusalOf(confirm(right === '000000' ? '000001' : '000000'))).code).toBe(
        'second_factor.code_wrong',
      )
    expect(await refusalOf(confirm(right))).toMatchObject({ status: 429, code: 'request.too_many' })
  } finally {
    await strict.close()
  }
})
