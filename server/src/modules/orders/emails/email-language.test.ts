import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lunula/contract/languages.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeptMail, LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { giveCredit } from '../../../testing/factories/credit-factory.ts'
import { deliver, lineOf, order, refund, runJobs, ship } from '../../../testing/factories/order-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { sendOrderUpdateEmail } from './order-update-emails.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
  lamp = await stockVariant(shop, { price: '49.99', stock: 100 })
})
afterAll(() => shop.close())

/** Somebody whose browser asks for a language. */
async function signUpIn(language: Language): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop)
  return { ...buyer, call: shop.client(buyer.token, { 'accept-language': language }) }
}

/**
 * Gets whatever is mailed about orders: placed, shipped, refunded in money and in store credit, canceled, and
 * every state of a return.
 */
async function liveThrough(buyer: TestBuyer): Promise<void> {
  const [canceled, kept] = [await place(buyer), await place(buyer)]
  await buyer.call(orders.cancel, { params: { id: canceled._id } })
  await deliver(staff, kept)
  await refund(staff, kept, { kind: 'amount', amount: 100 })
  const untracked = await place(buyer)
  await ship(staff, untracked, {
    carrier: 'other',
    tracking_number: null,
    lines: [{ item_id: lineOf(untracked, lamp)._id, quantity: 1 }],
  })
  await giveCredit(shop.platform.database, buyer.userId, 100_000)
  const credited = await order(buyer, [{ variant: lamp, quantity: 2 }], { credit: true })
  const item_id = lineOf(credited, lamp)._id
  await refund(staff, credited, { kind: 'lines', lines: [{ item_id, quantity: 1 }] })
  for (const end of ['received', 'rejected'] as const) {
    const { returns } = await buyer.call(orders.requestReturn, {
      params: { id: kept._id },
      body: {
        reason: 'changed_mind',
        lines: [{ item_id: lineOf(kept, lamp)._id, quantity: 1, opened: false }],
      },
    })
    const params = { id: returns.find(({ status }) => status === 'requested')?._id ?? '' }
    if (end === 'rejected')
      await staff.call(adminOrders.rejectReturn, { params, body: { reason: 'Đèn bị trầy.' } })
    else {
      await staff.call(adminOrders.approveReturn, { params })
      await staff.call(adminOrders.receiveReturn, { params, body: { restock: true } })
      await staff.call(adminOrders.refundReturn, { params })
    }
  }
  await shop.platform.jobs.runDue('orders.confirm')
  await runJobs(shop)
  await runJobs(shop)
}

const place = (buyer: TestBuyer) => order(buyer, [{ variant: lamp, quantity: 2 }])
const mailsOf = ({ email }: TestBuyer) => new LocalMailbox(shop.platform.config.dataDir).list(email)

/** What every mail of orders says in a language, in pieces between the values that are filled in. */
function piecesOf(language: Language): string[] {
  const file = join(import.meta.dirname, `../../../../locales/${language}/mail.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(texts)
    .filter(([key]) => /^(order|news|return)\./.test(key))
    .flatMap(([, sentence]) => sentence.split(/\{\{\w+\}\}/))
    .map((piece) => piece.replace(/^[\s:,.(]+|[\s:,.(]+$/g, ''))
    .filter((piece) => piece.length > 3)
}

const partsOf = ({ subject, text, html }: KeptMail) => ({ subject, text, html })
const kindOf = (subject: string) => subject.replace(/LN?-?\w*\d{3,}\w*|\$[\d.,]+/g, '#')

test.each(['vi', 'es', 'zh', 'th'] as const)(
  'whoever ordered in %s reads no English in any mail of the order, in subject, text and HTML',
  async (language) => {
    const buyer = await signUpIn(language)
    await liveThrough(buyer)
    const mails = await mailsOf(buyer)
    expect(new Set(mails.map(({ subject }) => kindOf(subject))).size).toBe(9)
    const own = new Set(piecesOf(language))
    const english = piecesOf('en').filter((piece) => !own.has(piece))
    for (const mail of mails)
      for (const [part, said] of Object.entries(partsOf(mail))) {
        const found = english.filter((piece) => new RegExp(`(?<![\\w/])${escaped(piece)}(?!\\w)`).test(said))
        expect({ subject: mail.subject, part, found }).toEqual({ subject: mail.subject, part, found: [] })
        expect(said).not.toMatch(/\{\{|undefined|null|mail:/)
      }
    for (const { html } of mails) expect(html).toContain(`<html lang="${language}">`)
  },
)

const escaped = (piece: string): string => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('whoever ordered in English reads the same in English, as the measure of the test before', async () => {
  const buyer = await signUpBuyer(shop)
  await liveThrough(buyer)
  const said = (await mailsOf(buyer)).map(({ text }) => text).join('\n')
  const missed = piecesOf('en').filter((piece) => !said.includes(piece))
  // said only of discounts, handling, money that was never taken, claims, labels, and returns that
  // were closed or that the shop pays for
  expect(missed.length).toBeLessThan(22)
})

test('a job that is run again sends nothing twice', async () => {
  const buyer = await signUpIn('vi')
  const placed = await place(buyer)
  await buyer.call(orders.cancel, { params: { id: placed._id } })
  const update = { kind: 'canceled', orderId: placed._id, id: placed._id } as const
  for (let n = 0; n < 3; n += 1) await sendOrderUpdateEmail(shop.platform, update)
  expect(await mailsOf(buyer)).toHaveLength(1)
})
