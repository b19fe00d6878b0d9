import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { buyAll } from '../../../testing/factories/checkout-factory.ts'
import { signUpBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let ebook: StockedVariant
let jar: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  ebook = await stockVariant(shop, { price: '19.00', stock: 10, grams: 900, taxable: false, ships: false })
  jar = await stockVariant(shop, { price: '10.00', stock: 10, grams: 900 })
})
afterAll(() => shop.close())

it('an order of e-books only ships nothing, costs no shipping and bears no tax', async () => {
  const buyer = await signUpBuyer(shop)
  const order = await buyAll(buyer, [ebook])
  expect(order).toMatchObject({ shipping: 0, handling: 0, tax: 0, total: 1900 })
  expect(order.shipping_method).toMatchObject({
    _id: 'none',
    name: 'No shipping needed',
    delivers_from: null,
  })
})

it('beside other items an e-book adds neither weight nor tax', async () => {
  const buyer = await signUpBuyer(shop)
  const preview = async (variants: readonly StockedVariant[]) => {
    for (const { productId, variantId } of variants)
      await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity: 1 } })
    return buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  }
  const alone = await preview([jar])
  const both = await preview([ebook])
  expect(alone.shipping).toBeGreaterThan(0)
  expect(both).toMatchObject({ shipping: alone.shipping, tax: alone.tax, subtotal: alone.subtotal + 1900 })
})
