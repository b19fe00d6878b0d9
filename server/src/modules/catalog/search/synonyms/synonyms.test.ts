import { officeHome } from '@lunula/contract/back-office/home/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { type SynonymBody, synonyms } from '@lunula/contract/catalog/synonyms/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { stockVariant } from '../../../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../../testing/lists/walk-pages.ts'
import { loadSynonyms } from './synonym-store.ts'

const DAY = '2026-11-23'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
  await stockVariant(shop, { price: '9.90', stock: 5 })
})
afterAll(() => shop.close())

const listed = async (q: string) => (await staff.call(synonyms.list, { query: { q } })).docs
const hits = async (q: string) => (await shop.client()(catalog.products, { query: { q } })).totalDocs
const body: SynonymBody = { words: '  Đồ  Thử ', language: 'vi', meanings: ['Test', '!!', 'test'] }

test('staff say what buyers call something, the search knows it at once, and forgets it again', async () => {
  expect(await hits('đồ thử')).toBe(0)
  const { _id: id, ...made } = await staff.call(synonyms.create, { body })
  expect(made).toMatchObject({ words: 'đồ thử', meanings: ['test'] })
  expect(await hits('đồ thử')).toBeGreaterThan(0)
  expect(await hits('do thu')).toBeGreaterThan(0)
  expect((await listed('THU')).map(({ _id }) => _id)).toContain(id)

  const changed = await staff.call(synonyms.change, { params: { id }, body: { ...body, words: 'đồ mẫu' } })
  expect(changed.words).toBe('đồ mẫu')
  expect(await hits('đồ mẫu')).toBeGreaterThan(0)
  await staff.call(synonyms.remove, { params: { id } })
  expect(await hits('đồ mẫu')).toBe(0)
  expect(await refusalOf(staff.call(synonyms.remove, { params: { id } }))).toMatchObject({
    code: 'catalogue.synonym_not_found',
  })
})

test('staff try what buyers find, just now, and it counts as no search of theirs', async () => {
  const tried = (q: string) => staff.call(synonyms.tryWords, { query: { q } })
  expect(await tried('tried in vain')).toEqual({ total: 0, corrected: null, names: [] })
  const { _id: id } = await staff.call(synonyms.create, { body: { ...body, words: 'tried in vain' } })
  const { total, names } = await tried('Tried in VAIN')
  expect([total, names.length]).toEqual([1, 1])
  await staff.call(synonyms.remove, { params: { id } })
  const missed = async () =>
    (await staff.call(officeHome.sales, { query: { from: DAY, to: DAY } })).missed_searches
  await hits('missed by a buyer')
  await expect.poll(async () => (await missed()).map(({ term }) => term)).toContain('missed by a buyer')
  expect((await missed()).map(({ term }) => term)).not.toContain('tried in vain')
})

test('no two rows hold the same words, and none holds nothing', async () => {
  const { _id: id } = await staff.call(synonyms.create, { body: { ...body, words: 'first' } })
  await staff.call(synonyms.create, { body: { ...body, words: 'second' } })
  for (const call of [
    () => staff.call(synonyms.create, { body: { ...body, words: 'SECOND' } }),
    () => staff.call(synonyms.change, { params: { id }, body: { ...body, words: 'second ' } }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'catalogue.synonym_exists' })
  expect(await refusalOf(staff.call(synonyms.create, { body: { ...body, words: '…' } }))).toMatchObject({
    code: 'catalogue.synonym_empty',
  })
  const made = [id, (await staff.call(synonyms.create, { body: { ...body, words: 'third' } }))._id]
  const atOnce = await Promise.allSettled(
    made.map((each) =>
      staff.call(synonyms.change, { params: { id: each }, body: { ...body, words: 'fourth' } }),
    ),
  )
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of atOnce)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ body: { code: 'catalogue.synonym_exists' } })
  await staff.call(synonyms.remove, { params: { id: made[1] ?? '' } })
})

test('an edit from a stale tab is refused', async () => {
  const { _id: id, updatedAt } = await staff.call(synonyms.create, { body: { ...body, words: 'two tabs' } })
  const change = (meaning: string) =>
    staff.call(synonyms.change, {
      params: { id },
      body: { ...body, words: 'two tabs', meanings: [meaning], updatedAt },
    })
  shop.clock.advance(1)
  expect((await change('tab one')).meanings).toEqual(['tab one'])
  expect((await refusalOf(change('tab two'))).code).toBe('catalogue.synonym_changed_elsewhere')
  expect((await listed('two tabs')).map(({ meanings }) => meanings)).toEqual([['tab one']])
  await staff.call(synonyms.remove, { params: { id } })
  expect((await refusalOf(change('tab three'))).code).toBe('catalogue.synonym_not_found')
})

test('the list goes by language and words, paged by key', async () => {
  for (const words of ['walk c', 'walk a', 'walk b'])
    await staff.call(synonyms.create, { body: { ...body, words } })
  const docs = await walkPages((place) => staff.call(synonyms.list, { query: { q: 'walk', ...place } }))
  expect(docs.map(({ words }) => words)).toEqual(['walk a', 'walk b', 'walk c'])
  for (const { _id: id } of docs) await staff.call(synonyms.remove, { params: { id } })
})

test('the set that the shop ships with fills an empty table only', async () => {
  await loadSynonyms(shop.platform)
  expect((await staff.call(synonyms.list, {})).count).toBe(2)
})
