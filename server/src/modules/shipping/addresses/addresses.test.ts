import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { californian, refusalOf, signUpBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test.each(['first_name', 'address', 'city'] as const)(
  'blanks are no %s, when added or changed',
  async (name) => {
    const { call, addressId } = await signUpBuyer(shop)
    for (const blank of ['', '   ', '\u00a0']) {
      const body = { ...californian, [name]: blank }
      const refused = { status: 400, code: 'request.invalid' }
      expect(await refusalOf(call(shipping.addAddress, { body }))).toMatchObject(refused)
      const change = { params: { id: addressId }, body: { [name]: blank } }
      expect(await refusalOf(call(shipping.updateAddress, change))).toMatchObject(refused)
    }
  },
)

test('changes of the default at once all succeed and leave one default', async () => {
  const { call, addressId } = await signUpBuyer(shop)
  let houses = 0
  const add = (is_default = false) =>
    call(shipping.addAddress, { body: { ...californian, address2: `House ${++houses}`, is_default } })
  const others = [await add(), await add(), await add()]
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...others.map(({ _id }) => call(shipping.setDefaultAddress, { params: { id: _id } })),
      call(shipping.updateAddress, { params: { id: addressId }, body: { is_default: true } }),
      add(true),
    ])
    const { docs } = await call(shipping.addresses, { query: {} })
    expect(docs.filter(({ is_default }) => is_default)).toHaveLength(1)
  }
})

test('first addresses at once, and a default removed while another takes its place, leave one default', async () => {
  const { call, addressId } = await signUpBuyer(shop)
  const defaults = async () =>
    (await call(shipping.addresses, { query: { type: 'billing' } })).docs.filter((doc) => doc.is_default)
  const billing = { ...californian, type: 'billing' as const }
  const added = await Promise.all(
    [1, 2, 3, 4].map((house) =>
      call(shipping.addAddress, { body: { ...billing, address2: `House ${house}` } }),
    ),
  )
  expect(await defaults()).toHaveLength(1)
  await Promise.all([
    ...added.slice(1).map(({ _id }) => call(shipping.removeAddress, { params: { id: _id } })),
    call(shipping.updateAddress, { params: { id: addressId }, body: { type: 'billing' } }),
  ])
  expect(await defaults()).toHaveLength(1)
})

test('an address that is there already is not added again, also both at once, and may become the default', async () => {
  const { call, addressId } = await signUpBuyer(shop)
  const beach = { ...californian, address: '1 Beach Blvd', address2: ' ' }
  const add = (change: object = {}) => call(shipping.addAddress, { body: { ...beach, ...change } })
  const [first, again] = await Promise.all([add(), add()])
  expect(again).toEqual(first)
  expect(first.is_default).toBe(false)
  expect((await add({ is_default: true }))._id).toBe(first._id)
  const { docs } = await call(shipping.addresses, { query: {} })
  expect(docs.map(({ _id, is_default }) => [_id, is_default])).toEqual([
    [first._id, true],
    [addressId, false],
  ])
  // one difference, or another type, is another address
  expect((await add({ phone: '7145550199' }))._id).not.toBe(first._id)
  expect((await add({ type: 'billing' }))._id).not.toBe(first._id)
})
