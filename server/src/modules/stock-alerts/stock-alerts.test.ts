import { Readable } from 'node:stream'
import type { ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import { goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { MAX_STOCK_ALERTS } from '@lunula/contract/stock-alerts/constants.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { readStock, type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { order } from '../../testing/factories/order-factory.ts'
import { refusalOf, signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { importCatalog } from '../catalog/import/import-catalog.ts'
import { returnStock, takeStock } from '../catalog/stock/stock.ts'
import { stockAlertData } from './stock-alerts.ts'

let shop: TestApp
let buyer: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
  lamp = await stockVariant(shop, { price: '49.99', stock: 0 })
})

const ask = ({ variantId }: StockedVariant, who = buyer) =>
  who.call(stockAlerts.ask, { params: { variant_id: variantId } })
const awaited = async (who = buyer): Promise<string[]> =>
  (await who.call(stockAlerts.list)).docs.map(({ variant_id }) => variant_id)
const mails = ({ email } = buyer) => new LocalMailbox(shop.platform.config.dataDir).list(email)
const raise = ({ variantId }: StockedVariant, quantity = 1) =>
  returnStock(shop.platform, [{ variant_id: variantId, quantity }])
const take = ({ variantId }: StockedVariant, quantity = 1) =>
  takeStock(shop.platform, [{ variant_id: variantId, quantity }])
const announce = () => shop.platform.jobs.runDue('stock-alerts.announce')
const send = () => shop.platform.jobs.runDue('stock-alerts.mail')
const runJobs = async () => {
  await announce()
  await send()
}
async function importText(text: string): Promise<void> {
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(text)]))
  expect(report.problems).toEqual([])
}
const slugOf = async ({ productId }: StockedVariant): Promise<string> => {
  const found = await shop.platform.database.query<{ slug: string }>(
    'select slug from products where id = $1',
    [productId],
  )
  return String(found.rows[0]?.slug)
}

test('who asked gets one mail when the products are back, and the request is done', async () => {
  await ask(lamp)
  await Promise.all([ask(lamp), ask(lamp)])
  expect(await awaited()).toEqual([lamp.variantId])
  await runJobs()
  expect(await mails()).toEqual([])
  await raise(lamp, 3)
  await raise(lamp, 3)
  await runJobs()
  await runJobs()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Back in stock: Test product \d+$/)
  const link = `/product/${await slugOf(lamp)}?variant=${lamp.variantId}`
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('$49.99')
    expect(part).toContain(link)
    expect(part).toContain('/unsubscribe?topic=stock-alerts')
  }
  expect(await awaited()).toEqual([])
  await raise(lamp)
  await runJobs()
  expect(await mails()).toHaveLength(1)
})

test('the mail is in the person’s language and shows the products', async () => {
  await shop.platform.database.query(`update users set language = 'vi' where id = $1`, [buyer.userId])
  const slug = await slugOf(lamp)
  const importLamp = (stock: number) =>
    importText(
      `Handle,Title,Title (vi),Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src\n${slug},Lamp,Đèn hơ gel,SKU-${slug},${stock},deny,39.99,https://pictures.test/lamp.jpg\n`,
    )
  await importLamp(0)
  await ask(lamp)
  await importLamp(4)
  await runJobs()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Có hàng lại: Đèn hơ gel')
  expect(mail?.html).toMatch(/<img src="http[^"]+\/media\/[0-9a-f]{20}-160\.webp"/)
})

test('products that were restocked off sale come back when a bulk edit puts them on sale again', async () => {
  const staff = await signUpStaff(shop, 'manager')
  const setStatus = (from: ProductStatus, to: ProductStatus) =>
    staff.call(goods.changeMany, {
      body: { all_or_nothing: true, rows: [{ variant_id: lamp.variantId, status: { from, to } }] },
    })
  await ask(lamp)
  await setStatus('active', 'archived')
  await raise(lamp)
  await runJobs()
  expect(await mails()).toEqual([])
  await setStatus('archived', 'active')
  await runJobs()
  expect(await mails()).toHaveLength(1)
})

test('products come back with an import, and with an order that is canceled', async () => {
  const last = await stockVariant(shop, { price: '10.00', stock: 1 })
  const placed = await order(buyer, [{ variant: last, quantity: 1 }])
  const other = await signUpBuyer(shop)
  await ask(last, other)
  await ask(lamp, other)
  await buyer.call(orders.cancel, { params: { id: placed._id } })
  const slug = await slugOf(lamp)
  await importText(
    `Handle,Title,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price\n${slug},Lamp,SKU-${slug},4,deny,39.99\n`,
  )
  await runJobs()
  const texts = (await mails(other)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('$39.99')
  expect(await awaited(other)).toEqual([])
})

test('a rise that is undone tells nobody', async () => {
  await ask(lamp)
  const undone = shop.platform.database.transaction(async () => {
    await raise(lamp)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await announce()).toBe(0)
})

test('products that are gone again before the mail goes out are not announced; the request waits on', async () => {
  await ask(lamp)
  await raise(lamp)
  await take(lamp)
  await runJobs()
  await raise(lamp)
  await announce()
  await take(lamp)
  await send()
  expect([await mails(), await awaited()]).toEqual([[], [lamp.variantId]])
  await raise(lamp)
  await runJobs()
  expect([(await mails()).length, await awaited()]).toEqual([1, []])
})

test('up, down and up again while a mail is under way still ends in one mail', async () => {
  await ask(lamp)
  await raise(lamp)
  await announce()
  await Promise.all([take(lamp), send(), raise(lamp, 2), announce()])
  await runJobs()
  await runJobs()
  expect([(await mails()).length, await awaited()]).toEqual([1, []])
})

test('many ask while the products come in: whoever was taken on is written to, the others were told that they are here', async () => {
  const crowd = await Promise.all([1, 2, 3, 4, 5].map(() => signUpBuyer(shop)))
  const [, ...answers] = await Promise.allSettled([raise(lamp, 2), ...crowd.map((who) => ask(lamp, who))])
  await runJobs()
  const told = await Promise.all(crowd.map(async (who) => (await mails(who)).length))
  expect(told).toEqual(answers.map(({ status }) => (status === 'fulfilled' ? 1 : 0)))
})

test('two nodes raise the stock and work off the jobs at once: one mail', async () => {
  const { platform } = shop
  const engine = { kind: platform.database.kind, pool: shop.pool, close: async () => {} }
  const node = await buildApp(platform.config, { engine, clock: shop.clock })
  try {
    await ask(lamp)
    const nodes = [platform, node.platform]
    const lines = [{ variant_id: lamp.variantId, quantity: 1 }]
    await Promise.all(nodes.map((each) => returnStock(each, lines)))
    for (const queue of ['stock-alerts.announce', 'stock-alerts.mail'])
      await Promise.all(nodes.map((each) => each.jobs.runDue(queue)))
    expect([(await mails()).length, await awaited()]).toEqual([1, []])
  } finally {
    await node.close()
  }
})

test('only what is sold and out of stock can be awaited, and not without end', async () => {
  const stocked = await stockVariant(shop, { price: '10.00', stock: 2 })
  expect(await refusalOf(ask(stocked))).toMatchObject({ status: 409, code: 'stock_alerts.in_stock' })
  const nowhere = { ...lamp, variantId: lamp.productId }
  expect(await refusalOf(ask(nowhere))).toMatchObject({ code: 'cart.variant_gone' })
  await shop.platform.database.query(
    `with copies as (
       insert into variants (id, product_id, position, name, option_values, sale_price, unit, weight_oz, attributes, available, backorder, active)
       select gen_random_uuid(), product_id, n, 'copy ' || n, array['copy ' || n], sale_price, unit, weight_oz, attributes, 0, false, true
       from variants, generate_series(2, $2::integer + 1) n where id = $1 returning id
     ) insert into stock_alerts (id, user_id, variant_id, created_at) select gen_random_uuid(), $3, id, now() from copies`,
    [lamp.variantId, MAX_STOCK_ALERTS, buyer.userId],
  )
  expect(await refusalOf(ask(lamp))).toMatchObject({ status: 409, code: 'stock_alerts.full' })
  expect(await readStock(shop, lamp)).toBe(0)
})

test('what is awaited can be taken back; each has only their own', async () => {
  const other = await signUpBuyer(shop)
  await ask(lamp)
  await ask(lamp, other)
  const remove = () => buyer.call(stockAlerts.remove, { params: { variant_id: lamp.variantId } })
  await remove()
  await remove()
  expect([await awaited(), await awaited(other)]).toEqual([[], [lamp.variantId]])
  expect(await refusalOf(shop.client()(stockAlerts.list))).toMatchObject({ status: 401 })
})

test('the link in the mail stops all of one person’s, signed out, until it is too old', async () => {
  const second = await stockVariant(shop, { price: '5.00', stock: 0 })
  await ask(lamp)
  await ask(second)
  await raise(lamp)
  await runJobs()
  const token = String(/topic=stock-alerts&token=([\w.-]+)/.exec(String((await mails())[0]?.text))?.[1])
  const stop = (given: string) => shop.client()(stockAlerts.stop, { body: { token: given } })
  const forged = token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
  expect(await refusalOf(stop(`${forged.slice(0, -8)}AAAAAAAA`))).toMatchObject({
    status: 404,
    code: 'stock_alerts.link_invalid',
  })
  await stop(token)
  expect(await awaited()).toEqual([])
  shop.clock.advance(91 * 24 * 60)
  expect(await refusalOf(stop(token))).toMatchObject({ status: 410, code: 'stock_alerts.link_expired' })
})

test('it is part of a person’s export and goes with the account', async () => {
  await ask(lamp)
  const data = stockAlertData(shop.platform)
  expect(await data.read(buyer.userId)).toMatchObject([{ variant_id: lamp.variantId }])
  await data.erase(buyer.userId)
  expect(await data.read(buyer.userId)).toEqual([])
})
