import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { mailTexts } from '@lunula/contract/mail-texts/schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailText } from '../../platform/mail/mail-texts.ts'
import { shippedTexts } from '../../platform/text.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { refusalOf, signInAgain, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { keysIn, mailKeys, SHARED } from './mail-keys.ts'
import { SAMPLE_VALUES } from './sample-values.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const params = { mail: 'order', language: 'vi' } as const
const TITLE = 'order.title'
const change = (texts: Record<string, string>, version: number) =>
  staff.call(mailTexts.change, { params, body: { texts, version } })
const said = async (number: string) => (await mailText(shop.platform, 'vi'))('mail:order.title', { number })

it('every text of mails belongs to one mail, in every language', () => {
  const known = [...mailKeys().values()].flat()
  const all = Object.keys(shippedTexts('en', 'mail')).filter((key) => !key.startsWith('page.'))
  expect(known.toSorted()).toEqual(all.toSorted())
  for (const mail of mailKeys().keys()) expect(keysIn(mail, 'vi').length).toBeGreaterThan(0)
})

/** What mails say in a language, in pieces between the values that are filled in. */
const piecesOf = (language: Language): string[] =>
  Object.values(shippedTexts(language, 'mail'))
    .flatMap((sentence) => sentence.split(/\{\{\w+\}\}/))
    .map((piece) => piece.replace(/^[\s:,.(]+|[\s:,.(]+$/g, ''))
    .filter((piece) => piece.length > 3)

/** What previews fill in stays as it is. */
const filled = Object.values(SAMPLE_VALUES).filter((value) => typeof value === 'string')
const escaped = (piece: string): string => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

it.each(LANGUAGES)(
  'every mail in %s has a subject, no empty place and no word of English',
  async (language) => {
    const own = new Set(piecesOf(language))
    const english = piecesOf('en')
      .filter((piece) => !own.has(piece))
      .map((piece) => new RegExp(`(?<![\\w/])${escaped(piece)}(?!\\w)`))
    for (const mail of mailKeys().keys()) {
      const { preview } = await staff.call(mailTexts.read, { params: { mail, language } })
      const { subject, text, html } = preview
      const said = filled.reduce((rest, value) => rest.replaceAll(value, ''), `${subject}\n${text}`)
      const wrong = [
        ...english.filter((piece) => piece.test(said)).map(String),
        ...[subject, text, html].flatMap((part) => /\{\{|\}\}|undefined|\bnull\b|mail:/.exec(part) ?? []),
        ...(subject === '' && mail !== SHARED ? ['no subject'] : []),
        ...(html.includes(`<html lang="${language}">`) ? [] : ['another lang']),
      ]
      expect({ mail, wrong }).toEqual({ mail, wrong: [] })
    }
  },
)

it('mails say at once what staff wrote; what was shipped comes back', async () => {
  const shipped = await said('L-1')
  const changed = await change({ [TITLE]: 'Đơn {{number}} đã nhận' }, 0)
  expect(changed.version).toBe(1)
  expect(changed.preview.subject).toBe('Đơn L-10042 đã nhận')
  expect(await said('L-1')).toBe('Đơn L-1 đã nhận')
  expect((await mailText(shop.platform, 'en'))('mail:order.title', { number: 'L-1' })).toContain('L-1')
  expect((await staff.call(mailTexts.list)).find(({ mail }) => mail === 'order')?.changed).toEqual(['vi'])
  await change({}, 1)
  expect(await said('L-1')).toBe(shipped)
  const { history } = await staff.call(mailTexts.read, { params })
  expect(history.map(({ version, changed: count }) => [version, count])).toEqual([
    [2, 0],
    [1, 1],
  ])
})

it('a preview shows goods and amounts where the mail does', async () => {
  const { preview } = await staff.call(mailTexts.read, { params: { mail: 'order', language: 'en' } })
  expect(preview.text).toContain('2 × HM-GP-001-004: $22.00\nItems: $22.00\nDiscount: −$2.20\n')
  expect(preview.text).toContain('Total paid: $24.90\n\nShips to')
  const ban = await staff.call(mailTexts.read, { params: { mail: 'ban', language: 'en' } })
  expect(ban.preview.text).not.toContain('HM-GP')
})

it('the list names each mail in the language of who reads it', async () => {
  const subjectsIn = async (language: string) => {
    const reader = shop.client(staff.token, { 'accept-language': language })
    return (await reader(mailTexts.list)).filter(({ shared }) => !shared).map(({ subject }) => subject)
  }
  const [english, vietnamese] = [await subjectsIn('en'), await subjectsIn('vi')]
  expect(vietnamese).toHaveLength(english.length)
  expect(vietnamese.filter((subject) => subject === '' || english.includes(subject))).toEqual([])
})

it('a plural form is changed by itself', async () => {
  const input = {
    params: { mail: 'search_match', language: 'en' },
    body: { texts: { 'search_match.title_other': '{{count}} fresh posts: {{name}}' }, version: 0 },
  } as const
  const changed = await staff.call(mailTexts.change, input)
  // sent again because its answer was lost
  expect(await staff.call(mailTexts.change, input)).toEqual(changed)
  const t = await mailText(shop.platform, 'en')
  expect(t('mail:search_match.title', { count: 3, name: 'x' })).toBe('3 fresh posts: x')
  expect(t('mail:search_match.title', { count: 1, name: 'x' })).toBe('One new post: x')
})

it('a stale tab is refused, and what was before is in the audit log', async () => {
  expect((await refusalOf(change({}, 0))).code).toBe('mail_texts.changed_elsewhere')
  const { rows } = await shop.platform.database.query(
    `select before, after from audit_log where subject_kind = 'mail_text' and subject_id = 'order.vi'
     order by at, id`,
  )
  expect(rows).toMatchObject([
    { before: { version: 0 }, after: { version: 1 } },
    { before: { version: 1 }, after: { version: 2 } },
  ])
})

it.each([
  ['an unknown placeholder', { [TITLE]: 'Order {{nummer}} {{number}}' }, 'mail_texts.unknown_value'],
  ['a placeholder that is missing', { [TITLE]: 'Thanks' }, 'mail_texts.missing_value'],
  ['nothing', { [TITLE]: ' ' }, 'mail_texts.empty'],
  ['a text of another mail', { 'ban.title': 'x' }, 'mail_texts.not_found'],
])('%s is refused, in the preview too', async (_, texts, code) => {
  expect((await refusalOf(change(texts, 2))).code).toBe(code)
  const preview = staff.call(mailTexts.preview, { params, body: { texts } })
  expect((await refusalOf(preview)).code).toBe(code)
})

it('words for a later day are sent from then on, and may be taken back before', async () => {
  const at = { mail: 'search_match', language: 'vi' } as const
  const key = 'search_match.title_other'
  const titled = async () =>
    (await mailText(shop.platform, 'vi'))('mail:search_match.title', { count: 3, name: 'x' })
  const plan = (title: string, version: number, from: string) =>
    staff.call(mailTexts.change, { params: at, body: { texts: { [key]: title }, version, from } })
  const shipped = await titled()
  const { history } = await plan('{{count}} tin mới: {{name}}', 0, '2026-11-24')
  expect(history).toMatchObject([{ state: 'planned', from: '2026-11-24' }])
  await plan('{{count}} tin khác: {{name}}', 1, '2026-11-25')
  await staff.call(mailTexts.withdraw, { params: { ...at, version: 2 } })
  expect(await titled()).toBe(shipped)
  shop.clock.advance(2 * 24 * 60)
  expect(await titled()).toBe('3 tin mới: x')
  staff = await signInAgain(shop, staff)
  const past = staff.call(mailTexts.withdraw, { params: { ...at, version: 1 } })
  expect((await refusalOf(past)).code).toBe('settings.day_over')
  expect((await staff.call(mailTexts.read, { params: at })).history.map(({ state }) => state)).toEqual([
    'withdrawn',
    'current',
  ])
})
