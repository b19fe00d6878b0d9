import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { californian, signUpBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

/** A space of no width. */
const ZERO = '\u200b'
/** As a phone copies a number or an address from its list of people. */
const copied = (text: string): string => `\u202a${text}\u202c`

test('what is copied is taken without the characters that nobody sees', async () => {
  const { token, user } = await shop.client()(accounts.signUp, {
    body: { email: copied('mai@salon.test'), password: 'Lunula-demo-1' },
  })
  expect(user.email).toBe('mai@salon.test')
  const call = shop.client(token.accessToken)
  const pasted = {
    phone: copied('(714) 555-0123'),
    zip_code: `92683${ZERO}`,
    last_name: 'Nguyễn'.normalize('NFD'),
  }
  expect(await call(shipping.addAddress, { body: { ...californian, ...pasted } })).toMatchObject(californian)
  const { user: again } = await shop.client()(accounts.signIn, {
    body: { email: `mai@salon.test${ZERO}`, password: 'Lunula-demo-1' },
  })
  expect(again._id).toBe(user._id)
})

test('what shows nothing is nothing', async () => {
  const { call } = await signUpBuyer(shop)
  await expect(
    call(shipping.addAddress, { body: { ...californian, first_name: `${ZERO}\u3164` } }),
  ).rejects.toMatchObject({ status: 400, body: { fields: { first_name: 'must not be empty' } } })
})

test('a password is taken letter by letter', async () => {
  const body = { email: 'letters@salon.test', password: `Lunula-${ZERO}demo-1` }
  await shop.client()(accounts.signUp, { body })
  const without = { ...body, password: 'Lunula-demo-1' }
  await expect(shop.client()(accounts.signIn, { body: without })).rejects.toMatchObject({ status: 401 })
  await expect(shop.client()(accounts.signIn, { body })).resolves.toMatchObject({})
})

test('words that are looked for are read as they are seen; a brand that was kept before is found', async () => {
  const { productId } = await stockVariant(shop, { price: '8.00', stock: 9, brand: 'Moonray' })
  await shop.platform.database.query('update products set brand = $1 where id = $2', [
    `Moon${ZERO}ray`,
    productId,
  ])
  const found = async (query: object) => (await shop.client()(catalog.products, { query })).totalDocs
  expect(await found({ q: `Moonray${ZERO}` })).toBe(await found({ q: 'Moonray' }))
  expect(await found({ q: ZERO })).toBe(await found({}))
  expect(await found({ brand: `Moon${ZERO}ray` })).toBe(1)
})
