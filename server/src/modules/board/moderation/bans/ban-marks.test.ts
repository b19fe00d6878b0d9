import { createHash } from 'node:crypto'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Application, buildApp } from '../../../../app.ts'
import { newId } from '../../../../platform/id.ts'
import { DocumentVault } from '../../../../platform/secrets/document-vault.ts'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { handIn, signUpAuthor } from '../../../../testing/factories/post-factory.ts'
import { signUpStaff, type TestBuyer } from '../../../../testing/factories/user-factory.ts'
import { sealDocuments } from '../../../credentials/index.ts'
import { BAN_KEYS } from './ban-key.ts'
import { banFlags, markBanned } from './ban-marks.ts'

let shop: TestApp
let moderator: TestBuyer
let count = 0
beforeAll(async () => {
  shop = await buildTestApp()
  moderator = await signUpStaff(shop, 'moderator')
})
beforeEach(() => shop.platform.database.query('delete from board_ban_marks'))
afterAll(() => shop.close())

const newPhone = (): string => `(714) 555-4${String(100 + count++)}`
const hashOf = (phone: string): string =>
  createHash('sha256')
    .update(`phone:+1${phone.replaceAll(/\D/g, '')}`)
    .digest('hex')

interface ContactRow {
  contact: string
  keyed: boolean
}
const marks = async (): Promise<ContactRow[]> =>
  (
    await shop.platform.database.query<ContactRow>(
      "select contact, keyed from board_ban_marks where kind = 'contact' order by id",
    )
  ).rows

async function ban(phone: string): Promise<void> {
  const { userId } = await postWith(phone)
  await moderator.call(moderation.ban, { params: { id: userId }, body: { reason: 'Asks for fees.' } })
}

/** What a new author’s post with this phone number is flagged for. */
async function postWith(phone: string): Promise<{ userId: string; flags: string[] }> {
  const author = await signUpAuthor(shop)
  const { _id: id } = await handIn(author, 'job', { phone, description: undefined })
  const { flags } = await moderator.call(moderation.read, { params: { id } })
  return { userId: author.userId, flags: flags.map(({ flag }) => flag) }
}

const isKnown = async (phone: string): Promise<boolean> =>
  (await postWith(phone)).flags.includes('banned_contact')

/** As the version before wrote it. */
async function markAsBefore(phone: string): Promise<void> {
  await shop.platform.database.query(
    `insert into board_ban_marks (id, user_id, kind, contact)
     values (gen_random_uuid(), null, 'contact', $1)`,
    [hashOf(phone)],
  )
}

/** What the daily job does. */
async function keyAll(): Promise<void> {
  await shop.platform.jobs.send('board.key-marks', {})
  expect(await shop.platform.jobs.runDue('board.key-marks')).toBe(1)
}

test('a contact is known again, and cannot be found by trying all numbers without the key', async () => {
  const phone = newPhone()
  await ban(phone)
  expect(await marks()).toEqual([{ contact: expect.stringMatching(/^[0-9a-f]{64}$/), keyed: true }])
  expect((await marks())[0]?.contact).not.toBe(hashOf(phone))
  expect(await isKnown(phone)).toBe(true)
  expect(await isKnown(newPhone())).toBe(false)
})

test('marks of the version before hold, are hashed by the key at night, and hold still', async () => {
  const phone = newPhone()
  await markAsBefore(phone)
  expect(await isKnown(phone)).toBe(true)
  await keyAll()
  const [mark] = await marks()
  expect(mark).toMatchObject({ keyed: true })
  expect(mark?.contact).not.toBe(hashOf(phone))
  expect(await isKnown(phone)).toBe(true)
})

/** Another process on the same database, with these for DOCUMENT_KEYS. */
async function openNode(...documentKeys: string[]): Promise<Application> {
  const { config, database } = shop.platform
  const engine = { kind: database.kind, pool: shop.pool, close: async () => {} }
  return buildApp({ ...config, documentKeys }, { engine, clock: shop.clock })
}

const postOf = (phone: string) => ({ user_id: newId(), content: { phone }, photo_ids: [] }) as never
const seenBy = async ({ platform }: Application, phone: string): Promise<boolean> =>
  (await banFlags(platform, postOf(phone), null)).length > 0

test('marks hold when the key that they are hashed by is sealed anew', async () => {
  const phone = newPhone()
  await ban(phone)
  const { database, config } = shop.platform
  const next = 'the key of next year'
  const vaultOf = (...documentKeys: string[]) => new DocumentVault({ documentKeys })
  const done = await sealDocuments(database, vaultOf(next, ...config.documentKeys), BAN_KEYS)
  expect(done).toEqual({ sealed: 1, unreadable: [] })
  const node = await openNode(next)
  expect(await seenBy(node, phone)).toBe(true)
  await node.close()
  await sealDocuments(database, vaultOf(...config.documentKeys, next), BAN_KEYS)
})

test('a node that lacks the key bans as the version before did, and what it misses is seen once the key is back', async () => {
  const [known, before, lacking] = [newPhone(), newPhone(), newPhone()]
  await ban(known)
  await markAsBefore(before)
  const node = await openNode('another key')
  expect([await seenBy(node, known), await seenBy(node, before)]).toEqual([false, true])
  await markBanned(node.platform, newId(), [postOf(lacking)])
  await node.close()
  expect(await marks()).toContainEqual({ contact: hashOf(lacking), keyed: false })
  await keyAll()
  expect((await marks()).every(({ keyed }) => keyed)).toBe(true)
  for (const phone of [known, before, lacking]) expect(await isKnown(phone)).toBe(true)
})

test('a key that was made in a transaction that is undone is used by nobody', async () => {
  const { database, config } = shop.platform
  await database.query('delete from board_ban_keys')
  const [first, second] = [await openNode(...config.documentKeys), await openNode(...config.documentKeys)]
  const undone = first.platform.database.transaction(async () => {
    await markBanned(first.platform, newId(), [postOf(newPhone())])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const phone = newPhone()
  await markBanned(first.platform, newId(), [postOf(phone)])
  expect(await seenBy(second, phone)).toBe(true)
  await first.close()
  await second.close()
})
