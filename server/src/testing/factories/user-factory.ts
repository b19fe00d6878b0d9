import type { Role } from '@lunula/contract/accounts/permissions.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import type { Call } from '@lunula/contract/client.ts'
import { type AddressBody, shipping } from '@lunula/contract/shipping/schemas.ts'
import type { TestApp } from '../app.ts'

/** Of everybody in tests. */
export const PASSWORD = 'Lunula-demo-1'

let count = 0

export interface TestBuyer {
  call: Call
  email: string
  userId: string
  token: string
  addressId: string
}

export const californian: AddressBody = {
  first_name: 'Lan',
  last_name: 'Nguyễn',
  phone: '(714) 555-0123',
  address: '9200 Bolsa Ave',
  city: 'Westminster',
  state: 'CA',
  zip_code: '92683',
  country: 'US',
}

/** A signed-in buyer of their own, with an address. */
export async function signUpBuyer(shop: TestApp, address: Partial<AddressBody> = {}): Promise<TestBuyer> {
  count += 1
  const email = `buyer${count}@salon.test`
  const { token, user } = await shop.client()(accounts.signUp, { body: { email, password: PASSWORD } })
  const call = shop.client(token.accessToken)
  const { _id: addressId } = await call(shipping.addAddress, { body: { ...californian, ...address } })
  return { call, email, userId: user._id, token: token.accessToken, addressId }
}

/** Confirms the address of an account and lets it be two days old: others hear from it now. */
export async function settleIn(shop: TestApp, { userId }: Pick<TestBuyer, 'userId'>): Promise<void> {
  await shop.platform.database.query(
    "update users set email_verified_at = now(), created_at = created_at - interval '2 days' where id = $1",
    [userId],
  )
}

/** A signed-in buyer who may report, reveal contacts and write to authors. */
export async function signUpReader(shop: TestApp): Promise<TestBuyer> {
  const reader = await signUpBuyer(shop)
  await settleIn(shop, reader)
  return reader
}

/** The same person, signed in anew: a sign-in does not last for days of the shop's clock. */
export async function signInAgain(shop: TestApp, buyer: TestBuyer): Promise<TestBuyer> {
  const { token } = await shop.client()(accounts.signIn, {
    body: { email: buyer.email, password: 'Lunula-demo-1' },
  })
  return { ...buyer, call: shop.client(token.accessToken), token: token.accessToken }
}

/** A signed-in member of staff of their own. */
export async function signUpStaff(shop: TestApp, role: Role): Promise<TestBuyer> {
  const member = await signUpBuyer(shop)
  await shop.platform.database.query('update users set role = $2, email_verified_at = now() where id = $1', [
    member.userId,
    role,
  ])
  return member
}

/** The code of the refusal that a call ends with; fails the test when it succeeds. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; data: unknown }> {
  try {
    await call
  } catch (error) {
    const { status, body } = error as { status: number; body: { code: string; data?: unknown } | null }
    if (body) return { status, code: body.code, data: body.data }
    throw error
  }
  throw new Error('The call was expected to be refused.')
}
