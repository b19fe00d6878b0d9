import { inflateSync } from 'node:zlib'
import { cart } from '@lunula/contract/cart.ts'
import { orders } from '@lunula/contract/orders.ts'
import { create } from 'fontkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facesOf, runsOf } from '../../platform/fonts.ts'
import { LocalMailbox } from '../../platform/mail.ts'
import { text } from '../../platform/text.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/catalogue.ts'
import { order, runJobs, ship } from '../../testing/orders.ts'
import { refusalOf, signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/people.ts'
import { invoiceLines } from './invoice/content.ts'
import { drawInvoice } from './invoice/drawing.ts'

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
  const fonts = fontNamesIn(answer.rawPayload)
  expect(fonts).toContain('BeVietnamPro')
  expect(fonts).toContain('NotoSansSC')
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
  const pages = textsIn(await drawInvoice(words))
  expect(pages.length).toBeGreaterThan(10)
  // the last page may hold nothing but the sums
  const heads = pages.slice(1, -1).map((texts) => texts.slice(0, 4).join(' '))
  expect(new Set(heads).size).toBe(1)
  expect(pages[0]?.join(' ')).toContain(heads[0])
  const feet = pages.map((texts) => texts.at(-1))
  expect(new Set(feet).size).toBe(pages.length)
})

test('an invoice of few lines is one page', async () => {
  const buyer = await signUpBuyer(shop)
  const few = await order(buyer, [{ variant: lamp, quantity: 1 }])
  const words = invoiceLines(few, shop.platform.config.seller, text('en'))
  expect(textsIn(await drawInvoice(words))).toHaveLength(1)
})

/** The texts of each page, as the numbers of their letters in the font. */
function textsIn(pdf: Buffer): string[][] {
  const raw = pdf.toString('latin1')
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
    .map(([, body = '']) => unpacked(body))
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) =>
      [...stream.matchAll(/BT[\s\S]*?ET/g)].map(([block]) => (block.match(/<[0-9a-f]+>/g) ?? []).join('')),
    )
}

function unpacked(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** What the PDF's objects say of its fonts, wherever they are packed. */
function fontNamesIn(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const packed = [...raw.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, body = '']) => unpacked(body))
  return [raw, ...packed].join('').replace(/[\s-]/g, '')
}

test('every letter of a name has a face that draws it', () => {
  const faces = new Map(facesOf('regular').map(({ name, bytes }) => [name, create(bytes)]))
  const name = 'Nguyễn Thị Bưởi 陈美玲 · Đặng $1,234.50 −'
  const runs = runsOf(name, 'regular')
  expect(runs.map(({ text }) => text).join('')).toBe(name)
  for (const run of runs)
    for (const letter of run.text) {
      const font = faces.get(run.name)
      expect(
        font && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ).toBe(true)
    }
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
