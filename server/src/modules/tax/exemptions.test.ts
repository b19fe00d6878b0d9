import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders, type Preview } from '@lunula/contract/orders/schemas.ts'
import { type ExemptionBody, tax } from '@lunula/contract/tax/schemas.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { DocumentVault } from '../../platform/secrets/document-vault.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { countByKey, sealDocuments } from '../credentials/index.ts'
import { EXEMPTIONS } from './exemptions.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'support')
  lamp = await stockVariant(shop, { price: '100.00', stock: 500 })
})
afterAll(() => shop.close())

const PDF = new Blob(['%PDF-1.7\nresale certificate\n'])
const certificate: ExemptionBody = {
  state: 'CA',
  business_name: 'Lan’s Nails LLC',
  number: '102-345678',
  expires_on: '2026-11-25',
}
const submit = (buyer: TestBuyer, change: Partial<ExemptionBody> = {}) =>
  buyer.call(tax.addExemption, { body: { ...certificate, ...change } })
const attach = (buyer: TestBuyer, id: string, file: Blob = PDF) =>
  buyer.call(tax.addDocument, { params: { id }, file })
const review = (id: string, decision: 'approve' | 'reject' | 'revoke', reviewer = staff) =>
  reviewer.call(tax.review, {
    params: { id },
    body: decision === 'approve' ? { decision } : { decision, reason: 'Not readable.' },
  })

async function subjects(buyer: TestBuyer): Promise<string[]> {
  await shop.platform.jobs.runDue('tax.mail')
  return (await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email))
    .map(({ subject }) => subject)
    .sort()
}

async function approved(buyer: TestBuyer, change: Partial<ExemptionBody> = {}): Promise<string> {
  const { _id } = await submit(buyer, change)
  await attach(buyer, _id)
  await review(_id, 'approve')
  return _id
}
async function preview(buyer: TestBuyer): Promise<Preview> {
  return buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
}
async function buyerWithLamp(address = {}): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop, address)
  await buyer.call(cart.add, {
    body: { product_id: lamp.productId, variant_id: lamp.variantId, quantity: 1 },
  })
  return buyer
}

test('a certificate frees orders of tax once staff have approved it, and the order keeps how that came', async () => {
  const buyer = await buyerWithLamp()
  expect(await preview(buyer)).toMatchObject({
    tax: 725,
    tax_basis: { state: 'CA', rate: 725, shipping_taxable: false, certificate: null },
  })
  const { _id, status } = await submit(buyer)
  expect(status).toBe('submitted')
  expect((await preview(buyer)).tax).toBe(725)
  expect(await refusalOf(review(_id, 'approve'))).toMatchObject({ status: 409, code: 'tax.document_missing' })
  expect(await attach(buyer, _id)).toMatchObject({ has_document: true })
  expect(await review(_id, 'approve')).toMatchObject({ status: 'approved', in_force: true })
  const free = await preview(buyer)
  expect(free).toMatchObject({ tax: 0, tax_basis: { rate: 725, certificate: '102-345678' } })
  const order = await buyer.call(orders.place, {
    headers: { 'idempotency-key': 'tax-free-order' },
    body: {
      address_id: buyer.addressId,
      expected_total: free.total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
  expect(order).toMatchObject({ tax: 0, tax_basis: { state: 'CA', certificate: '102-345678' } })
  expect(order.items.every((item) => item.tax === 0)).toBe(true)
})

test('it counts for its own state only, and to its last day by the shop’s clock', async () => {
  const texan = await buyerWithLamp({ city: 'Houston', state: 'TX', zip_code: '77036' })
  await approved(texan, { state: 'CA' })
  expect((await preview(texan)).tax).toBe(625)
  const buyer = await buyerWithLamp()
  await approved(buyer, { expires_on: '2026-11-23' })
  expect((await preview(buyer)).tax).toBe(0)
  const [own] = (await buyer.call(tax.exemptions, {})).docs
  expect(own?.in_force).toBe(true)
  await shop.platform.database.query(
    `update tax_exemptions set expires_on = '2026-11-22' where user_id = $1`,
    [buyer.userId],
  )
  expect((await preview(buyer)).tax).toBe(725)
})

test('one that has expired cannot be submitted, and one that is reviewed keeps its document', async () => {
  const buyer = await signUpBuyer(shop)
  expect(await refusalOf(submit(buyer, { expires_on: '2026-11-22' }))).toMatchObject({
    status: 422,
    code: 'tax.certificate_expired',
  })
  const id = await approved(buyer)
  expect(await refusalOf(attach(buyer, id))).toMatchObject({ status: 409, code: 'tax.certificate_reviewed' })
  expect(await refusalOf(review(id, 'reject'))).toMatchObject({ code: 'tax.certificate_reviewed' })
})

test('what says the same as one that waits is that one; after its review it is another', async () => {
  const buyer = await signUpBuyer(shop)
  const [first, again] = await Promise.all([submit(buyer), submit(buyer)])
  expect(again).toEqual(first)
  const other = await submit(buyer, { number: '102-345679' })
  expect(other._id).not.toBe(first._id)
  await attach(buyer, first._id)
  await review(first._id, 'reject')
  const anew = await submit(buyer)
  expect([first._id, other._id]).not.toContain(anew._id)
})

test('an approval is taken back with a reason: tax follows at once, and the holder is told', async () => {
  const buyer = await buyerWithLamp()
  const id = await approved(buyer)
  expect((await preview(buyer)).tax).toBe(0)
  const without = staff.call(tax.review, { params: { id }, body: { decision: 'revoke' } })
  expect(await refusalOf(without)).toMatchObject({ code: 'tax.reason_missing' })
  expect((await preview(buyer)).tax).toBe(0)
  expect(await review(id, 'revoke')).toMatchObject({
    status: 'rejected',
    in_force: false,
    reason: 'Not readable.',
    history: [{ status: 'rejected', reason: 'Not readable.' }, { status: 'approved' }],
  })
  expect(await preview(buyer)).toMatchObject({ tax: 725, tax_basis: { certificate: null } })
  expect(await refusalOf(review(id, 'revoke'))).toMatchObject({ code: 'tax.certificate_reviewed' })
  expect(await subjects(buyer)).toEqual([
    'Your resale certificate is approved',
    'Your resale certificate no longer counts at Lunula',
  ])
})

test('somebody else’s certificate is not there', async () => {
  const [owner, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const { _id } = await submit(owner)
  expect(await refusalOf(attach(other, _id))).toMatchObject({ status: 404 })
  expect(await refusalOf(other.call(tax.removeExemption, { params: { id: _id } }))).toMatchObject({
    status: 404,
  })
  expect((await other.call(tax.exemptions, {})).docs).toEqual([])
  expect(await refusalOf(other.call(tax.reviewList, {}))).toMatchObject({ status: 403 })
  expect(await refusalOf(other.call(tax.readDocument, { params: { id: _id } }))).toMatchObject({
    status: 403,
  })
  expect(await refusalOf(review(_id, 'approve', other))).toMatchObject({ status: 403 })
})

test('nobody approves their own, and staff without the permission nobody’s', async () => {
  const own = await submit(staff)
  await attach(staff, own._id)
  expect(await refusalOf(review(own._id, 'approve'))).toMatchObject({
    status: 403,
    code: 'tax.certificate_own',
  })
  const moderator = await signUpStaff(shop, 'moderator')
  expect(await refusalOf(review(own._id, 'approve', moderator))).toMatchObject({ status: 403 })
})

test('staff see who submitted, and the document as it was sent; a photograph loses what it says of its place', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id } = await submit(buyer)
  await attach(buyer, _id)
  const { docs } = await staff.call(tax.reviewList, { query: { status: 'submitted', limit: 100 } })
  expect(docs.find((one) => one._id === _id)).toMatchObject({
    user: { email: buyer.email },
    has_document: true,
  })
  const read = () => staff.call(tax.readDocument, { params: { id: _id } })
  const kept = await read()
  expect(kept.content_type).toBe('application/pdf')
  expect(Buffer.from(kept.content, 'base64').toString()).toContain('resale certificate')
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
  await attach(buyer, _id, new Blob([new Uint8Array(photograph)]))
  const picture = await read()
  expect(picture.content_type).toBe('image/jpeg')
  expect((await sharp(Buffer.from(picture.content, 'base64')).metadata()).exif).toBeUndefined()
})

test('a document lies encrypted, opens in no other row, and is sealed anew when the key changes', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id } = await submit(buyer)
  await attach(buyer, _id)
  const { database, config } = shop.platform
  const stored = async (): Promise<Buffer> =>
    (
      await database.query<{ content: Buffer }>('select content from tax_documents where exemption_id = $1', [
        _id,
      ])
    ).rows[0]?.content as Buffer
  const write = (content: Buffer) =>
    database.query('update tax_documents set content = $2 where exemption_id = $1', [_id, content])
  const read = async () =>
    Buffer.from((await staff.call(tax.readDocument, { params: { id: _id } })).content, 'base64').toString()
  const sealed = await stored()
  expect(sealed.includes('resale certificate')).toBe(false)

  // one that an older version has kept, and one under a key that was
  const vault = new DocumentVault(config)
  const old = new DocumentVault({ documentKeys: ['the key of last year'] })
  await write(Buffer.from('%PDF-1.7\nresale certificate\n'))
  expect(await read()).toContain('resale certificate')
  await write(old.seal(Buffer.from('%PDF-1.7\nlast year\n'), `tax_documents:${_id}`))
  expect((await refusalOf(staff.call(tax.readDocument, { params: { id: _id } }))).status).toBe(500)
  expect((await sealDocuments(database, vault, EXEMPTIONS.stored)).unreadable).toEqual([
    expect.stringContaining(`${_id}: A document is encrypted by key ${old.keyIds[0]}`),
  ])
  expect(await countByKey(database, EXEMPTIONS.stored)).toContainEqual({ key: old.keyIds[0], count: 1 })
  const both = new DocumentVault({ documentKeys: [...config.documentKeys, 'the key of last year'] })
  expect(await sealDocuments(database, both, EXEMPTIONS.stored)).toMatchObject({ sealed: 1, unreadable: [] })
  expect(await sealDocuments(database, both, EXEMPTIONS.stored)).toMatchObject({ sealed: 0 })
  expect(await read()).toContain('last year')

  await write(vault.seal(Buffer.from('%PDF-1.7\nof another row\n'), 'tax_documents:another'))
  expect((await refusalOf(staff.call(tax.readDocument, { params: { id: _id } }))).status).toBe(500)
})

test.each([
  ['a text', 'just words'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a broken picture', '\u00ff\u00d8\u00ff broken'],
])('%s is no document', async (_kind, content) => {
  const buyer = await signUpBuyer(shop)
  const { _id } = await submit(buyer)
  const file = new Blob([Buffer.from(content, 'latin1')])
  expect(await refusalOf(attach(buyer, _id, file))).toMatchObject({ status: 415 })
})

test('the certificates are in what a person may download, and go with the account and with a word', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id } = await submit(buyer)
  await attach(buyer, _id)
  expect(JSON.stringify(await buyer.call(profile.exportMe))).toContain('102-345678')
  await buyer.call(tax.removeExemption, { params: { id: _id } })
  const { rows } = await shop.platform.database.query('select from tax_documents where exemption_id = $1', [
    _id,
  ])
  expect(rows).toHaveLength(0)
  await submit(buyer)
  await buyer.call(profile.deleteMe, { body: { password: 'Lunula-demo-1' } })
  const left = await shop.platform.database.query('select from tax_exemptions where user_id = $1', [
    buyer.userId,
  ])
  expect(left.rows).toHaveLength(0)
})
