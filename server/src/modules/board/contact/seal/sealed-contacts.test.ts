import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { COMMON_FIELDS, KIND_FIELDS, type PostContent } from '@lunula/contract/board/fields/fields.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board, type OwnPost } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentVault } from '../../../../platform/secrets/document-vault.ts'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { handIn, publishOne, signUpAuthor } from '../../../../testing/factories/post-factory.ts'
import { signUpStaff, type TestBuyer } from '../../../../testing/factories/user-factory.ts'
import { ContactVault, contactVaultOf, SEALED_FIELDS } from './contact-vault.ts'
import { sealContacts } from './seal-contacts.ts'
import { countContactsByKey } from './sealed-contacts.repository.ts'

let shop: TestApp
let moderator: TestBuyer
let count = 0
beforeAll(async () => {
  shop = await buildTestApp()
  moderator = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.platform.database.query<Row & Record<string, unknown>>(sql, values)).rows

const SECRETS: PostContent = {
  contact_ways: ['message', 'call', 'email', 'wechat', 'line'],
  contact_shown_to: 'signed_in',
  email: 'Lan.Sealed@salon.example',
  wechat_id: 'lan_wechat_sealed',
  line_id: 'lan.line.sealed',
  street_shown: 'street',
  street: '4117 Sealed Avenue',
}
/** What of `SECRETS` and of a number would be found in a dump, however it is written. */
const WORDS = ['lan.sealed@', 'lan_wechat', 'lan.line', 'Sealed Avenue']
const newNumber = (): string => `714555${String(6100 + count++)}`

/** Where in the database one of the words stands. */
async function whereabouts(words: readonly string[]): Promise<string[]> {
  const columns = await query<{ tab: string; col: string }>(
    `select format('%I.%I', table_schema, table_name) as tab, format('%I', column_name) as col
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'prepared')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'tsvector')`,
  )
  expect(columns.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { tab, col } of columns) {
    // bytes as letters: hexadecimal digits would hide them
    const text = `coalesce(case when pg_typeof(${col}) = 'bytea'::regtype
      then encode(${col}::text::bytea, 'escape') end, ${col}::text)`
    const [row] = await query(`select 1 from ${tab} where ${text} ilike any ($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ])
    if (row) found.push(`${tab}.${col}`)
  }
  return found
}

const stored = (id: string) =>
  query<{ content: PostContent; contacts: Buffer | null }>(
    'select content, contacts from posts where id = $1',
    [id],
  ).then(([row]) => row)

/** As the version before wrote it: in clear, with nothing beside it. */
async function writeAsBefore({ _id: id, content }: OwnPost): Promise<void> {
  await query('update posts set content = $2, contacts = null where id = $1', [id, JSON.stringify(content)])
  await query('delete from post_phone_marks where post_id = $1', [id])
}

const revealed = (reader: TestBuyer, id: string, way: 'call' | 'email' | 'wechat' | 'line') =>
  reader.call(board.reveal, { params: { id }, body: { way } }).then(({ value }) => value)

const flagsOf = async (id: string): Promise<string[]> =>
  (await moderator.call(moderation.read, { params: { id } })).flags.map(({ flag }) => flag)

async function sealDaily(): Promise<void> {
  await shop.platform.jobs.send('board.seal-contacts', {})
  expect(await shop.platform.jobs.runDue('board.seal-contacts')).toBe(1)
}

test('all secret fields of posts are sealed, but for the names that lists are narrowed by', () => {
  const fields = Object.entries(Object.assign({}, COMMON_FIELDS, ...Object.values(KIND_FIELDS)))
  const secret = fields.filter(([, field]) => Object.hasOwn(field as object, 'secret')).map(([name]) => name)
  expect(secret.filter((name) => name !== 'hide_from').sort()).toEqual([...SEALED_FIELDS].sort())
})

test('contacts of a post, its draft and its waiting change stand nowhere in the database, and are all told', async () => {
  const [author, reader, number] = [await signUpAuthor(shop), await signUpAuthor(shop), newNumber()]
  const said = { ...SECRETS, phone: number }
  const post = await publishOne(shop, author, 'job', said)
  await author.call(board.draft, { body: { kind: 'job', content: said } })
  const later = newNumber()
  const { change } = await author.call(board.save, {
    params: { id: post._id },
    body: { content: { ...post.content, phone: later, title: 'Cần thợ bột biết làm dip' } },
  })
  expect(change?.content).toMatchObject({ phone: `+1${later}`, email: SECRETS.email })
  expect(await whereabouts([...WORDS, number, later])).toEqual([])

  expect(await revealed(reader, post._id, 'call')).toBe(`+1${number}`)
  expect(await revealed(reader, post._id, 'email')).toBe(SECRETS.email)
  expect(await revealed(reader, post._id, 'wechat')).toBe(SECRETS.wechat_id)
  expect(await revealed(reader, post._id, 'line')).toBe(SECRETS.line_id)
  expect((await author.call(board.readMine, { params: { id: post._id } })).content).toEqual(post.content)
  const own = JSON.stringify(await author.call(profile.exportMe, {}))
  for (const secret of [`+1${number}`, SECRETS.email, SECRETS.wechat_id, SECRETS.street])
    expect(own).toContain(secret)
  const { street } = await shop.client()(board.read, { params: { id: post._id } })
  expect(street).toBe(SECRETS.street)
  const listed = JSON.stringify(await shop.client()(board.jobs, {}))
  for (const secret of [...WORDS, number]) expect(listed).not.toContain(secret)

  await moderator.call(moderation.decide, { params: { id: post._id }, body: { decision: 'approve_change' } })
  expect(await revealed(reader, post._id, 'call')).toBe(`+1${later}`)
})

test('a post of the version before is read as it is, and sealed and marked by the daily job', async () => {
  const [author, reader, number] = [await signUpAuthor(shop), await signUpAuthor(shop), newNumber()]
  const post = await publishOne(shop, author, 'job', { ...SECRETS, phone: number })
  await writeAsBefore(post)
  expect(await whereabouts([number])).toEqual(['public.posts.content'])
  expect(await revealed(reader, post._id, 'call')).toBe(`+1${number}`)
  const before = await handIn(await signUpAuthor(shop), 'job', { phone: number, description: undefined })
  expect(await flagsOf(before._id)).toContain('same_phone')
  await sealDaily()
  expect(await whereabouts([...WORDS, number])).toEqual([])
  expect((await author.call(board.readMine, { params: { id: post._id } })).content).toEqual(post.content)
  const after = await handIn(await signUpAuthor(shop), 'job', { phone: number, description: undefined })
  expect(await flagsOf(after._id)).toContain('same_phone')
})

test('what the version before writes over a sealed post counts', async () => {
  const [author, reader] = [await signUpAuthor(shop), await signUpAuthor(shop)]
  const post = await publishOne(shop, author, 'job', { ...SECRETS, phone: newNumber() })
  const now = newNumber()
  await query("update posts set content = content || jsonb_build_object('phone', $2::text) where id = $1", [
    post._id,
    `+1${now}`,
  ])
  expect(await revealed(reader, post._id, 'call')).toBe(`+1${now}`)
  await sealDaily()
  expect(await revealed(reader, post._id, 'call')).toBe(`+1${now}`)
  // an address that it took away does not come back
  expect(await author.call(board.readMine, { params: { id: post._id } })).not.toMatchObject({
    content: { email: SECRETS.email },
  })
})

test('sealed anew, the former key is needed no more; without it contacts are missing and lists go on', async () => {
  const { database, config } = shop.platform
  const author = await signUpAuthor(shop)
  const number = newNumber()
  const post = await publishOne(shop, author, 'job', { ...SECRETS, phone: number })
  const vaultOf = (...documentKeys: string[]) => new ContactVault(new DocumentVault({ documentKeys }))
  const [next, known] = ['the key of next year', contactVaultOf(database)]
  const rotated = vaultOf(next, ...config.documentKeys)
  const done = await sealContacts(database, rotated, 'all')
  expect(done.unreadable).toEqual([])
  expect(done.sealed).toBeGreaterThan(0)
  expect(await sealContacts(database, rotated, 'all')).toEqual({ sealed: 0, unreadable: [] })
  const row = await stored(post._id)
  expect(row && vaultOf(next).open('posts', post._id, row)).toEqual(post.content)
  expect(await countContactsByKey(database)).toMatchObject([
    { key: rotated.prefix.subarray(4).toString('hex') },
  ])

  expect(row && known.openIfReadable('posts', post._id, row)).not.toHaveProperty('phone')
  const lost = await sealContacts(database, known, 'all')
  expect(lost.sealed).toBe(0)
  expect(lost.unreadable).toContainEqual(expect.stringMatching(`^posts:${post._id}: .*DOCUMENT_KEYS lacks`))
  expect((await shop.client()(board.read, { params: { id: post._id } })).title).toBe(post.content.title)
  await sealContacts(database, vaultOf(...config.documentKeys, next), 'all')
  expect(await author.call(board.readMine, { params: { id: post._id } })).toEqual(post)
})

test('contacts open in no other row', async () => {
  const author = await signUpAuthor(shop)
  const [mine, other] = [
    await publishOne(shop, author, 'job', { phone: newNumber() }),
    await publishOne(shop, author, 'job', { phone: newNumber() }),
  ]
  const row = await stored(mine._id)
  const vault = contactVaultOf(shop.platform.database)
  expect(row && vault.openIfReadable('posts', mine._id, row)).toHaveProperty('phone')
  expect(row && vault.openIfReadable('posts', other._id, row)).not.toHaveProperty('phone')
})
