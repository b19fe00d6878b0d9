import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facesOf, hasGlyph, runsOf } from '../../../platform/documents/fonts.ts'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStructure } from '../../../testing/documents/pdf-structure.ts'
import { readPdf } from '../../../testing/documents/pdf-text.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { order, runJobs, ship } from '../../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { drawInvoices } from './draw-invoice.ts'
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

test.each([
  ['es', 'Núñez', /BeVietnamPro/],
  ['zh', '陈美玲', /NotoSansSC/],
  ['th', 'สมหญิง ใจดี', /NotoSansThai/],
] as const)(
  'the invoice in %s is all in that language, in fonts of its own',
  async (language, name, font) => {
    const buyer = await signUpBuyer(shop, { first_name: name, last_name: 'K.' })
    const { _id } = await order(buyer, [{ variant: lamp, quantity: 2 }])
    const { rawPayload } = await shop.app.inject({
      url: `/api/v1/orders/${_id}/invoice.pdf`,
      headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': language },
    })
    const { pages, fonts } = await readPdf(rawPayload)
    const said = pages.flat().join('')
    const words = invoiceLines({
      order: await buyer.call(orders.read, { params: { id: _id } }),
      seller: shop.platform.config.seller,
      language,
    })
    for (const text of [name, words.title, words.total[0], ...words.columns])
      expect(plain(said)).toContain(plain(text))
    expect(fonts.join(' ')).toMatch(font)
    expect([...said].filter((letter) => letter.trim() !== '' && !hasGlyph(letter, 'regular'))).toEqual([])
    expect(rawPayload.length).toBeLessThan(120_000)
    if (language === 'th') expect(words.facts[1]?.[1]).toMatch(/\/(?:69|70)$/)
  },
)

/** As it comes out of a PDF: a Thai vowel is drawn in two parts, and lines end where there is no blank. */
const plain = (text: string): string =>
  text.replace(/\s/g, '').replace(/\u0e4d?([\u0e48-\u0e4b]?)[\u0e32\u0e33\u0e4d]+/g, '$1\u0e32')

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
  const words = invoiceLines({ order: long, seller, language: 'vi' })
  expect(words.seller).toEqual(['Lunula LLC', '9200 Bolsa Ave', 'Westminster, CA', 'books@lunula.test'])
  expect(words.footOf(2, 15)).toBe(`${short.number}, trang 2/15`)
  const { pages } = await readPdf(await drawInvoices([words], 'vi'))
  expect(pages.length).toBeGreaterThan(10)
  // the last page may hold nothing but the sums
  const heads = pages.slice(1, -1).map((texts) => texts.slice(0, 4).join(' '))
  expect(new Set(heads).size).toBe(1)
  expect(pages[0]?.join(' ')).toContain(heads[0])
  const feet = pages.map((texts) => texts.at(-1))
  expect(feet[1]).toBe(words.footOf(2, pages.length))
  expect(new Set(feet).size).toBe(pages.length)
})

test('an invoice is a tagged PDF: language, title, and a structure that is read in order', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id } = await order(buyer, [{ variant: lamp, quantity: 2 }])
  const placed = await buyer.call(orders.read, { params: { id: _id } })
  const seller = { name: 'Lunula LLC', address: ['9200 Bolsa Ave'], email: 'books@lunula.test' }
  const [item] = placed.items
  if (!item) throw new Error('The order has no line.')
  const items = Array.from({ length: 60 }, () => item)
  const words = invoiceLines({ order: { ...placed, items }, seller, language: 'vi' })
  const pdf = await drawInvoices([words], 'vi')
  const { language, marked, title, outline, untagged } = await readStructure(pdf)
  expect({ language, marked, title }).toEqual({ language: 'vi', marked: true, title: words.title })
  expect(outline[0]).toBe(`H1 ${words.title}`)
  const [head, firstRow] = outline.filter((part) => part.startsWith('TR '))
  expect(head).toBe(`TR ${words.columns.map((column) => `TH ${column}`).join(' ')}`)
  expect(firstRow).toMatch(new RegExp(`^TR TD .*${words.items[0]?.name}.* TD 2 TD \\$49\\.99 TD \\$99\\.98$`))
  // the head of the table is read once, on whatever page it stands
  expect(outline.filter((part) => part === head)).toHaveLength(1)
  expect(untagged).toEqual([])
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
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const [pdf, same] = await Promise.all([
    printPdf({ ...content, language: 'vi' }),
    printPdf({ ...content, language: 'vi' }),
  ])
  clearInterval(others)
  expect(turns).toBeGreaterThan(20)
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
  const words = invoiceLines({ order: few, seller: shop.platform.config.seller, language: 'en' })
  expect((await readPdf(await drawInvoices([words], 'en'))).pages).toHaveLength(1)
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
