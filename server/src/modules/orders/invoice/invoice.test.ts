import { monitorEventLoopDelay } from 'node:perf_hooks'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facesOf, runsOf } from '../../../platform/documents/fonts.ts'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { text } from '../../../platform/text.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { order, runJobs, ship } from '../../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceLines } from './invoice-content.ts'
import { printPdf } from './invoice-printer.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
  lamp = await stockVariant(shop, { price: '49.99', stock: 1_000 })
})
afterAll(() => shop.close())

const tokenIn = (said: string): string => /\/order\?token=([\w.-]+)/.exec(said)?.[1] ?? ''

test('the invoice is a private PDF with the letters of Vietnamese and Chinese names, and stays small', async () => {
  const buyer = await signUpBuyer(shop, { first_name: '陈美玲', last_name: 'Nguyễn Thị Bưởi' })
  const { _id } = await order(buyer, [{ variant: lamp, quantity: 2 }])
  const answer = await shop.app.inject({
    url: `/api/v1/orders/${_id}/invoice.pdf`,
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'vi' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.length).toBeLessThan(120_000)
  const { pages, fonts } = await readPdf(answer.rawPayload)
  expect(pages.flat()).toContain('陈美玲 Nguyễn Thị Bưởi')
  expect(pages.flat().join(' ')).toMatch(/\d\d\/\d\d\/\d\d/)
  expect(pages.flat().join(' ')).not.toMatch(/\d{4}-\d\d-\d\d/)
  expect(fonts.join(' ')).toMatch(/BeVietnamPro.*NotoSansSC/)
})

test('an invoice of 300 lines goes on over pages that begin with the names of the columns and end with their number', async () => {
  const buyer = await signUpBuyer(shop)
  const short = await buyer.call(orders.read, {
    params: { id: (await order(buyer, [{ variant: lamp, quantity: 1 }]))._id },
  })
  const [item] = short.items
  if (!item) throw new Error('The order has no line.')
  const long = { ...short, items: Array.from({ length: 300 }, () => item) }
  const seller = {
    name: 'Lunula LLC',
    address: ['9200 Bolsa Ave', 'Westminster, CA'],
    email: 'books@lunula.test',
  }
  const words = invoiceLines(long, seller, text('vi'))
  expect(words.seller).toEqual(['Lunula LLC', '9200 Bolsa Ave', 'Westminster, CA', 'books@lunula.test'])
  expect(words.footOf(2, 15)).toBe(`${short.number}, trang 2/15`)
  const { pages } = await readPdf(await drawInvoice(words))
  expect(pages.length).toBeGreaterThan(10)
  // the last page may hold nothing but the sums
  const heads = pages.slice(1, -1).map((texts) => texts.slice(0, 4).join(' '))
  expect(new Set(heads).size).toBe(1)
  expect(pages[0]?.join(' ')).toContain(heads[0])
  const feet = pages.map((texts) => texts.at(-1))
  expect(feet[1]).toBe(words.footOf(2, pages.length))
  expect(new Set(feet).size).toBe(pages.length)
})

test('an invoice of 500 lines keeps nobody waiting while it is drawn, and is drawn once', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id } = await order(buyer, [{ variant: lamp, quantity: 1 }])
  const short = await buyer.call(orders.read, { params: { id: _id } })
  const items = Array.from({ length: 500 }, (_, n) => ({
    ...short.items[0],
    product_name: `Sơn gel màu số ${n} ${'ướt mịn '.repeat(3)}`,
  }))
  const content = { order: { ...short, items } as Order, seller: shop.platform.config.seller }
  await printPdf({ ...content, order: short, language: 'en' }) // its thread is up
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [pdf, same] = await Promise.all([
    printPdf({ ...content, language: 'vi' }),
    printPdf({ ...content, language: 'vi' }),
  ])
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(100)
  expect((await readPdf(pdf)).pages.length).toBeGreaterThan(15)
  expect(same).toBe(pdf)
  expect(await printPdf({ ...content, language: 'vi' })).toBe(pdf)
})

test('a buyer prints 30 invoices a minute', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const variant = await stockVariant(limited, { price: '9.99', stock: 10 })
  const buyer = await signUpBuyer(limited)
  const { _id } = await order(buyer, [{ variant, quantity: 1 }])
  const print = async () =>
    (
      await limited.app.inject({
        url: `/api/v1/orders/${_id}/invoice.pdf`,
        headers: { authorization: `Bearer ${buyer.token}` },
      })
    ).statusCode
  const answers: number[] = []
  for (let n = 0; n < 31; n += 1) answers.push(await print())
  expect(answers).toEqual([...Array<number>(30).fill(200), 429])
  await limited.close()
})

test('an invoice of few lines is one page', async () => {
  const buyer = await signUpBuyer(shop)
  const few = await order(buyer, [{ variant: lamp, quantity: 1 }])
  const words = invoiceLines(few, shop.platform.config.seller, text('en'))
  expect((await readPdf(await drawInvoice(words))).pages).toHaveLength(1)
})

test('every letter of a name has a face that draws it', () => {
  const faces = new Map(facesOf('regular').map(({ name, font }) => [name, font]))
  const name = 'Nguyễn Thị Bưởi 陈美玲 · Đặng $1,234.50 −'
  const runs = runsOf(name, 'regular')
  expect(runs.map(({ text }) => text).join('')).toBe(name)
  for (const run of runs)
    for (const letter of run.text)
      expect(faces.get(run.name)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true)
})

test('the link in a mail shows the order without a sign-in, and nothing of the buyer but the town', async () => {
  const buyer = await signUpBuyer(shop)
  const placed = await order(buyer, [{ variant: lamp, quantity: 1 }])
  await ship(staff, placed)
  await runJobs(shop)
  const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
  expect(mail?.text).toContain('1Z999AA10123456784')
  expect(mail?.html).toContain('1Z999AA10123456784')
  const token = tokenIn(mail?.text ?? '')
  const guest = shop.client()
  const seen = await guest(orders.readByLink, { query: { token } })
  expect(seen).toMatchObject({ number: placed.number, place: { city: 'Westminster', state: 'CA' } })
  for (const secret of ['Lan', 'Nguyễn', 'Bolsa', '555-0123', buyer.email, buyer.userId, '4242'])
    expect(JSON.stringify(seen)).not.toContain(secret)
  for (const changed of [`${token.slice(0, -2)}xx`, token.replace('.', '.1'), placed._id, 'x'])
    expect(await refusalOf(guest(orders.readByLink, { query: { token: changed } }))).toMatchObject({
      status: 404,
    })
  shop.clock.advance(91 * 24 * 60)
  expect(await refusalOf(guest(orders.readByLink, { query: { token } }))).toMatchObject({
    status: 410,
    code: 'orders.link_expired',
  })
})

test('ordering again says line by line what was added, capped or gone, and at what price', async () => {
  const buyer = await signUpBuyer(shop)
  const scarce = await stockVariant(shop, { price: '5.00', stock: 4 })
  const gone = await stockVariant(shop, { price: '6.00', stock: 9 })
  const { _id } = await order(buyer, [
    { variant: lamp, quantity: 2 },
    { variant: scarce, quantity: 3 },
    { variant: gone, quantity: 1 },
  ])
  await shop.platform.database.query('update variants set active = false where id = $1', [gone.variantId])
  await shop.platform.database.query('update variants set sale_price = 5500 where id = $1', [lamp.variantId])
  const { lines, cart: filled } = await buyer.call(orders.reorder, { params: { id: _id } })
  expect(lines).toMatchObject([
    {
      variant_id: lamp.variantId,
      outcome: 'added',
      quantity: 2,
      price_before: 4_999,
      price: 5_500,
      reason: null,
    },
    {
      variant_id: scarce.variantId,
      outcome: 'capped',
      asked: 3,
      quantity: 1,
      reason: expect.stringContaining('1'),
    },
    { variant_id: gone.variantId, outcome: 'refused', quantity: 0, price: null, reason: expect.any(String) },
  ])
  expect(filled.total_quantity).toBe(3)
  expect((await buyer.call(cart.info)).total_quantity).toBe(3)
})
