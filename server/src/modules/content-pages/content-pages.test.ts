import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_SLUGS } from '@lunula/contract/content-pages/constants.ts'
import { contentPages } from '@lunula/contract/content-pages/schemas.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { RETURN_WINDOW_DAYS } from '@lunula/contract/orders/returns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { refusalOf, signInAgain, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { loadPageTexts, readPageFile } from './load-page-texts.ts'
import { VALUE_NAMES } from './page-values.ts'
import { renderMarkdown, unknownValues } from './render-markdown.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
  await loadPageTexts(shop.platform)
})
afterAll(() => shop.close())

const read = (slug: (typeof PAGE_SLUGS)[number], language?: (typeof LANGUAGES)[number]) =>
  shop.client()(contentPages.read, { params: { slug }, ...(language && { query: { language } }) })

describe('the texts that the shop ships with', () => {
  test.each(LANGUAGES)(
    'in %s are whole, say that they are drafts, and name known values',
    async (language) => {
      for (const slug of PAGE_SLUGS) {
        const page = await read(slug, language)
        expect(page).toMatchObject({ slug, language, languages: [...LANGUAGES].sort() })
        expect(page.html, slug).toMatch(/^<p><em>/)
        expect(page.html, slug).not.toMatch(/\{\{|\*\*|\]\(/)
        const file = join(import.meta.dirname, '../../../reference/content-pages', language, `${slug}.md`)
        expect(unknownValues(readPageFile(readFileSync(file, 'utf8')).body, VALUE_NAMES)).toEqual([])
      }
    },
  )

  test.each(PAGE_SLUGS)('%s has the same headings and the same values in every language', async (slug) => {
    const shapes = LANGUAGES.map((language) => {
      const file = join(import.meta.dirname, '../../../reference/content-pages', language, `${slug}.md`)
      const text = readFileSync(file, 'utf8')
      return {
        headings: text.match(/^## /gm)?.length,
        items: text.match(/^(-|\d\.) /gm)?.length,
        values: text.match(/\{\{\w+\}\}/g)?.sort(),
        links: text.match(/\]\(\/[^)]+\)/g),
      }
    })
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  })

  test('speak of the shop’s own rules, and leave out what it has not told', async () => {
    const shipping = await read('shipping', 'en')
    const { rows } = await shop.platform.database.query<{ free: number }>(
      'select free_shipping_threshold as free from fees',
    )
    expect(shipping.html).toContain(`come to $${(Number(rows[0]?.free) / 100).toFixed(2)}`)
    expect(shipping.html).toContain('before discounts')
    expect((await read('returns')).html).toContain(`within ${RETURN_WINDOW_DAYS} days`)
    expect((await read('privacy')).html).not.toContain('Address:')
  })

  test('never replace what staff wrote', async () => {
    const key = { slug: 'help', language: 'th' } as const
    await staff.call(contentPages.change, { params: key, body: { title: 'ใหม่', body: 'ใหม่', version: 1 } })
    await loadPageTexts(shop.platform)
    expect((await read('help', 'th')).title).toBe('ใหม่')
  })
})

describe('staff edit', () => {
  const params = { slug: 'terms', language: 'en' } as const
  test('a text; readers see it at once and the version before is kept', async () => {
    const before = await staff.call(contentPages.readText, { params })
    const body = { title: 'Our terms', body: '## One\n\nWithin **{{return_days}}** days.', version: 1 }
    const after = await staff.call(contentPages.change, { params, body })
    expect(after).toMatchObject({ version: 2, title: 'Our terms' })
    expect(after.history).toMatchObject([
      { version: 2, by: expect.any(String) },
      { version: 1, by: null },
    ])
    expect((await read('terms')).html).toBe(
      `<h2>One</h2>\n<p>Within <strong>${RETURN_WINDOW_DAYS}</strong> days.</p>`,
    )
    const old = await staff.call(contentPages.readText, { params, query: { version: 1 } })
    expect(old.body).toBe(before.body)
    // sent again because its answer was lost
    expect(await staff.call(contentPages.change, { params, body })).toEqual(after)
    const late = staff.call(contentPages.change, { params, body: { ...body, title: 'Their terms' } })
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'content_pages.changed_elsewhere' })
  })

  test('nothing that is empty, or names a value that does not exist', async () => {
    const change = (body: string) =>
      refusalOf(staff.call(contentPages.change, { params, body: { title: 'x', body, version: 2 } }))
    expect(await change('  ')).toMatchObject({ code: 'content_pages.empty' })
    expect(await change('Free from {{free_from}}')).toMatchObject({
      status: 422,
      code: 'content_pages.unknown_value',
    })
  })

  test('two at once: one version counts', async () => {
    const { version } = await staff.call(contentPages.readText, { params })
    const write = (title: string) =>
      staff.call(contentPages.change, { params, body: { title, body: 'x', version } })
    const done = await Promise.allSettled([write('a'), write('b')])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a version that counts from a later day on', () => {
  const params = { slug: 'privacy', language: 'en' } as const
  const shown = async () => (await shop.client()(contentPages.read, { params: { slug: 'privacy' } })).title
  const plan = async (title: string, from: string) => {
    const { history } = await staff.call(contentPages.readText, { params })
    const version = history[0]?.version ?? 0
    return staff.call(contentPages.change, { params, body: { title, body: 'x', version, from } })
  }

  test('is shown from its day on; staff see what is planned, and take it back until then', async () => {
    const before = await shown()
    const { today, history } = await plan('Terms of December', '2026-11-24')
    expect(today).toBe('2026-11-23')
    expect(history[0]).toMatchObject({ state: 'planned', from: '2026-11-24' })
    expect(await shown()).toBe(before)
    await plan('Never shown', '2026-11-24')
    const version = (history[0]?.version ?? 0) + 1
    const { history: after } = await staff.call(contentPages.withdraw, { params: { ...params, version } })
    expect(after.map(({ state }) => state).slice(0, 2)).toEqual(['withdrawn', 'planned'])
    await plan('Terms of today', '2026-11-23')
    expect(await shown()).toBe('Terms of today')
    shop.clock.advance(24 * 60)
    expect(await shown()).toBe('Terms of December')
    staff = await signInAgain(shop, staff)
    const read = await staff.call(contentPages.readText, { params })
    expect(read).toMatchObject({ title: 'Terms of December' })
    expect(read.history.map(({ state }) => state)).toEqual(['earlier', 'withdrawn', 'current', 'earlier'])
  })

  test('a day that is over is refused, and what counts is not taken back', async () => {
    const past = { params, body: { title: 'x', body: 'x', version: 1, from: '2026-11-23' } }
    expect(await refusalOf(staff.call(contentPages.change, past))).toMatchObject({
      code: 'settings.day_over',
    })
    const back = (version: number) =>
      refusalOf(staff.call(contentPages.withdraw, { params: { ...params, version } }))
    expect(await back(2)).toMatchObject({ status: 422, code: 'settings.day_over' })
    expect(await back(3)).toMatchObject({ status: 404, code: 'content_pages.not_found' })
  })
})

describe('Markdown', () => {
  test.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['[x](data:text/html,hi)', '<p>[x](data:text/html,hi)</p>'],
    ['[x](//evil.example)', '<p>[x](//evil.example)</p>'],
    ['[x](/help)', '<p><a href="/help">x</a></p>'],
    ['[x](https://a.example "t")', '<p><a href="https://a.example">x</a></p>'],
    ['# One\n\n#### Two', '<h3>One</h3>\n<h3>Two</h3>'],
    ['![x](https://a.example/p.png)', '<p>!<a href="https://a.example/p.png">x</a></p>'],
    ['{{who}}', '<p>&lt;b&gt; &amp; co</p>'],
    ['[x](/{{who}})', null],
    ['a\nfrom {{none}} on\nb', '<p>a<br />\nb</p>'],
  ])('%j is harmless', (text, html) => {
    const made = renderMarkdown(text, { who: '<b> & co', none: null })
    if (html !== null) expect(made).toBe(html)
    expect(made).not.toMatch(/<(?!\/?(h2|h3|p|ul|ol|li|strong|em|br|a)\b)/)
    expect(made).not.toMatch(/<[^>]*\son\w+=|href="(?!https?:|mailto:|\/(?!\/))/)
  })
})
