import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMail } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { goodsRows } from './goods-rows.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    quantity: 12,
    goods: {
      product_name: 'Halfmoon Gel Polish with a Name that Goes on for as Long as Names of Goods May Go On',
      variant_name: `Shade ${at}`,
      product_thumbnail: { url: '/media/890fdef22e225eb5b03e', alt: '', width: 1200, height: 1200 },
      attributes: at % 2 === 0 ? { hex: 'B3122F' } : {},
    },
    value: '$1,234.00',
  }))

test('an order of 500 lines is a mail that Gmail shows whole, with the number of those it leaves out', async () => {
  const t = await mailText(shop.platform, 'en')
  const rows = goodsRows(shop.platform, t, lines(500))
  expect(rows).toHaveLength(61)
  expect(rows.at(-1)?.[0]).toBe('And 440 more items.')
  const link = { label: 'See your order', url: `${shop.platform.config.publicUrl}/account/order/1` }
  const content = { title: 'Order', intro: 'Hello', rows, notes: [], link }
  const { html } = renderMail(content, 'en', shop.platform.config.seller)
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  expect(goodsRows(shop.platform, t, lines(60))).toHaveLength(60)
})
