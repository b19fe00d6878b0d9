import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { signUpBuyer, type TestBuyer } from '../factories/user-factory.ts'
import { everythingIn } from './authorization.ts'

let shop: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  buyer = await signUpBuyer(shop)
})
afterAll(() => shop.close())

const put = (queue: string) =>
  shop.platform.database.query('insert into pgboss.job (name) values ($1)', [queue])

test('what is kept does not change by the jobs of the clock', async () => {
  const before = await everythingIn(shop)
  await put('orders.reconcile')
  await put('__pgboss__send-it')
  expect(await everythingIn(shop)).toEqual(before)
})

test('what is kept changes by a row and by a job that is sent', async () => {
  const before = await everythingIn(shop)
  await buyer.call(accounts.forgotPassword, { body: { email: buyer.email } })
  const asked = await everythingIn(shop)
  expect(asked).not.toEqual(before)
  await put('orders.confirm')
  expect(await everythingIn(shop)).toEqual({ ...asked, jobs: expect.not.stringMatching(asked['jobs'] ?? '') })
})
