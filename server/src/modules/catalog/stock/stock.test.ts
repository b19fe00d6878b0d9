import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  deactivate,
  readStock,
  type StockedVariant,
  stockVariant,
} from '../../../testing/factories/catalog-factory.ts'
import { readSellables } from '../variants/sellables.ts'
import type { StockLine } from './stock.repository.ts'
import { addSold, dropSold, returnStock, takeStock } from './stock.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const stocked = (stock: number): Promise<StockedVariant> => stockVariant(shop, { price: '11.00', stock })
const line = ({ variantId }: StockedVariant, quantity: number): StockLine => ({
  variant_id: variantId,
  quantity,
})
const take = (...lines: StockLine[]): ReturnType<typeof takeStock> =>
  shop.platform.database.transaction(() => takeStock(shop.platform, lines))
const allowBackorder = (variant: StockedVariant): Promise<unknown> =>
  shop.platform.database.query('update variants set backorder = true where id = $1', [variant.variantId])

describe('taking stock', () => {
  it.each([
    [9, null, 1],
    [10, null, 0],
    [11, 'orders.out_of_stock', 10],
  ])('%i of 10 units', async (quantity, code, left) => {
    const variant = await stocked(10)
    expect((await take(line(variant, quantity)))?.code ?? null).toBe(code)
    expect(await readStock(shop, variant)).toBe(left)
  })

  it('adds up two lines of one variant', async () => {
    const variant = await stocked(10)
    const refusal = await take(line(variant, 6), line(variant, 5))
    expect(refusal).toMatchObject({ code: 'orders.out_of_stock', values: { available: 10 } })
    expect(await take(line(variant, 6), line(variant, 4))).toBeNull()
    expect(await readStock(shop, variant)).toBe(0)
  })

  it('takes all lines or none and names the first that does not fit', async () => {
    const [enough, short, none] = [await stocked(10), await stocked(2), await stocked(0)]
    const refusal = await take(line(enough, 1), line(short, 3), line(none, 1))
    expect(refusal?.values).toMatchObject({ name: expect.stringMatching(/^Test product/), available: 2 })
    expect(await Promise.all([enough, short].map((variant) => readStock(shop, variant)))).toEqual([10, 2])
  })

  it('undoes only itself when the caller goes on after the refusal', async () => {
    const [enough, none] = [await stocked(10), await stocked(0)]
    await shop.platform.database.transaction(async () => {
      expect(await takeStock(shop.platform, [line(enough, 4)])).toBeNull()
      expect(isRefusal(await takeStock(shop.platform, [line(enough, 1), line(none, 1)]))).toBe(true)
    })
    expect(await readStock(shop, enough)).toBe(6)
  })

  it('goes below zero only where more may be sold than there is', async () => {
    const variant = await stocked(1)
    await allowBackorder(variant)
    expect(await take(line(variant, 5))).toBeNull()
    expect(await readStock(shop, variant)).toBe(-4)
  })

  it('sells nothing that is out of the shop or never was in it', async () => {
    const variant = await stocked(5)
    await deactivate(shop, variant)
    expect((await take(line(variant, 1)))?.values).toMatchObject({ available: 0 })
    const unknown = { variant_id: '01a1fbf2-01ef-7153-8a05-12df92f2377a', quantity: 1 }
    expect((await take(unknown))?.code).toBe('orders.out_of_stock')
  })
})

describe('a race', () => {
  it('of 100 buyers for 10 units ends with 10 sold, 90 refused and none left', async () => {
    const variant = await stocked(10)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => take(line(variant, 1))))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10)
    expect(await readStock(shop, variant)).toBe(0)
  })

  it('of carts that hold the same products in different order neither locks up nor oversells', async () => {
    const variants = [await stocked(30), await stocked(30), await stocked(30)]
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const lines = variants.map((variant) => line(variant, 1))
        return take(...(index % 2 === 0 ? lines : lines.reverse()))
      }),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(30)
    expect(await Promise.all(variants.map((variant) => readStock(shop, variant)))).toEqual([0, 0, 0])
  })

  it('between taking and returning loses no unit', async () => {
    const variant = await stocked(5)
    const turns = Array.from({ length: 30 }, async () => {
      if ((await take(line(variant, 2))) === null) await returnStock(shop.platform, [line(variant, 2)])
    })
    await Promise.all(turns)
    expect(await readStock(shop, variant)).toBe(5)
  })
})

describe('selling', () => {
  it('counts units on the product, summed over lines, and loses none in parallel', async () => {
    const variant = await stocked(5)
    await Promise.all(
      Array.from({ length: 20 }, () => addSold(shop.platform, [line(variant, 1), line(variant, 2)])),
    )
    const { rows } = await shop.platform.database.query('select sold from products where id = $1', [
      variant.productId,
    ])
    expect(rows).toEqual([{ sold: 60 }])
  })

  it('counts units off again, never below none', async () => {
    const variant = await stocked(5)
    const sold = async () =>
      (
        await shop.platform.database.query<{ sold: number }>('select sold from products where id = $1', [
          variant.productId,
        ])
      ).rows[0]?.sold
    await addSold(shop.platform, [line(variant, 3)])
    await dropSold(shop.platform, [line(variant, 1)])
    expect(await sold()).toBe(2)
    await dropSold(shop.platform, [line(variant, 9)])
    expect(await sold()).toBe(0)
  })
})

describe('reading what is for sale', () => {
  it('tells the products with prices, open tiers and stock, whatever else is asked for', async () => {
    const variant = await stockVariant(shop, {
      price: '11.00',
      stock: 3,
      tiers: '36:7.70;12:8.80',
      grams: 62,
      un: 'UN1263',
    })
    const unknown = '01a1fbf2-01ef-7153-8a05-12df92f2377a'
    const found = await readSellables(shop.platform, [variant.variantId, variant.variantId, unknown], 'en')
    expect([...found.keys()]).toEqual([variant.variantId])
    expect(found.get(variant.variantId)).toMatchObject({
      product_id: variant.productId,
      variant_name: '',
      sale_price: 1100,
      wholesale_prices: [
        { _id: variant.tierIds[0], min_quantity: 12, wholesale_price: 880, is_active: true },
        { _id: variant.tierIds[1], min_quantity: 36, wholesale_price: 770, is_active: true },
      ],
      weight_oz: 2.187,
      hazmat: { un: 'UN1263', flash_point_f: null, ground_only: true },
      available: 3,
      active: true,
    })
  })

  it('still knows what is no longer sold', async () => {
    const variant = await stocked(3)
    await deactivate(shop, variant)
    const found = await readSellables(shop.platform, [variant.variantId], 'en')
    expect(found.get(variant.variantId)?.active).toBe(false)
  })
})
