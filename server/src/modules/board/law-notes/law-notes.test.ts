import { type LawNoteBody, lawNoteRows } from '@lunula/contract/board/law-notes/schemas.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../testing/lists/walk-pages.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

const of = (state: 'CA' | 'TX') => shop.client()(lawNoteRows.of, { query: { state } })
const body: LawNoteBody = {
  code: 'booth_permit',
  state: 'TX',
  from: '2026-01-01',
  source: 'Tex. Occ. Code ch. 1603',
  source_url: 'https://example.test/law',
  looked_up_on: '2026-11-20',
  review: 'reviewed',
  valid_until: '2026-11-30',
  employees: null,
  texts: { en: 'A booth takes a license.' },
}

test('staff look a note up, readers see it, and its review runs out visibly', async () => {
  const { _id: id, updatedAt } = await staff.call(lawNoteRows.create, { body })
  const told = async () => (await of('TX')).find(({ _id }) => _id === id)
  expect(await told()).toMatchObject({ review: 'reviewed', texts: body.texts, from: '2026-01-01' })
  const change = (now: Partial<LawNoteBody>) =>
    staff.call(lawNoteRows.change, { params: { id }, body: { ...body, ...now } })
  shop.clock.advance(1)
  const changed = await change({ valid_until: '2026-11-21', updatedAt })
  // sent again because its answer was lost
  expect(await change({ valid_until: '2026-11-21', updatedAt })).toEqual(changed)
  expect(await told()).toMatchObject({ review: 'expired', valid_until: '2026-11-21' })
  const listed = await staff.call(lawNoteRows.list, { query: { review: 'expired' } })
  expect(listed.docs.map(({ _id }) => _id)).toEqual([id])
  await change({ valid_until: null, state: 'CA' })
  expect(await told()).toBeUndefined()
  await staff.call(lawNoteRows.remove, { params: { id } })
  for (const call of [
    () => staff.call(lawNoteRows.remove, { params: { id } }),
    () => staff.call(lawNoteRows.change, { params: { id }, body }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'board.law_note_not_found' })
})

test('a source is an address, and a review has a day', async () => {
  for (const wrong of [{ source_url: 'javascript:alert(1)' }, { valid_until: 'soon' }, { state: 'XX' }])
    expect
      .soft(
        (await refusalOf(staff.call(lawNoteRows.create, { body: { ...body, ...wrong } as LawNoteBody })))
          .status,
      )
      .toBe(400)
})

test('California and Texas tell buyers of the seller’s taxes, from a source that was looked up', async () => {
  for (const state of ['CA', 'TX'] as const)
    expect((await of(state)).find(({ code }) => code === 'tax_clearance')).toMatchObject({
      source_url: expect.stringMatching(/^https:/),
      looked_up_on: '2026-11-23',
    })
})

test('a note that comes with sentences of its own says them in every language, within what staff may write', async () => {
  const { docs } = await staff.call(lawNoteRows.list, { query: { limit: 100 } })
  const own = docs.filter(({ texts }) => Object.keys(texts).length > 0)
  expect(own).toHaveLength(4)
  for (const { texts, source } of own) {
    expect(source).not.toBe('')
    expect(Object.keys(texts).sort()).toEqual([...LANGUAGES].sort())
    for (const language of LANGUAGES) expect(texts[language]?.length).toBeLessThanOrEqual(600)
    expect(new Set(Object.values(texts)).size).toBe(LANGUAGES.length)
    const years = (text = '') => text.match(/20\d\d/g)
    for (const language of LANGUAGES) expect(years(texts[language])).toEqual(years(texts.en))
    expect(texts.zh).toMatch(/\p{Script=Han}{8}/u)
    expect(texts.th).toMatch(/\p{Script=Thai}{8}/u)
  }
})

test('all notes but two were looked up; what is reviewed names its page and runs out', async () => {
  const { docs } = await staff.call(lawNoteRows.list, { query: { limit: 100 } })
  for (const { review, source_url, valid_until, looked_up_on } of docs) {
    expect(source_url === null).toBe(looked_up_on === null)
    if (review === 'reviewed') expect([source_url, valid_until]).not.toContain(null)
  }
  const left = docs.filter(({ looked_up_on }) => looked_up_on === null)
  expect(left.map(({ code, state }) => `${code} ${state}`).sort()).toEqual([
    'booth_permit MA',
    'licence_needed US',
  ])
})

test('the list is paged by key: what waits for a look first, then by state', async () => {
  const waiting = { ...body, state: 'WY' as const, review: 'unreviewed' as const, valid_until: null }
  const { _id: id } = await staff.call(lawNoteRows.create, { body: waiting })
  const docs = await walkPages((place) => staff.call(lawNoteRows.list, { query: place }), 7)
  expect(new Set(docs.map(({ _id }) => _id)).size).toBe(docs.length)
  const reviews = docs.map(({ review }) => ['expired', 'unreviewed', 'reviewed'].indexOf(review))
  expect(reviews).toEqual(reviews.toSorted((a, b) => a - b))
  expect(docs.find(({ state }) => state === 'WY')?._id).toBe(id)
  const states = docs.filter(({ review }) => review === 'unreviewed').map(({ state }) => state)
  expect(states).toEqual(states.toSorted())
  expect(states).toContain('WY')
  await staff.call(lawNoteRows.remove, { params: { id } })
})
