import { LANGUAGES } from '@lunula/contract/languages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexXml, PART_SIZE, parsePart, partsOf, partXml, robotsText, SECTIONS } from './site-index.rules.ts'

const SITE = 'https://shop.example'

test.each([
  ['products-1', { section: 'products', offset: 0 }],
  ['posts-2', { section: 'posts', offset: 2000 }],
  ['pages-9999', { section: 'pages', offset: 9998 * 2000 }],
  ['products-0', null],
  ['products-01', null],
  ['products-10000', null],
  ['products-', null],
  ['carts-1', null],
  ['', null],
])('the part %s', (name, part) => {
  expect(parsePart(name)).toEqual(part)
})

test.each([
  [0, 0],
  [1, 1],
  [PART_SIZE, 1],
  [PART_SIZE + 1, 2],
])('%i pages are %i parts', (pages, parts) => {
  expect(partsOf('products', pages)).toHaveLength(parts)
})

test('every page is in one part', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SECTIONS), fc.integer({ min: 1, max: 100_000 }), (section, pages) => {
      const parts = partsOf(section, pages).map(parsePart)
      expect(parts).toEqual(parts.map((_, at) => ({ section, offset: at * PART_SIZE })))
      expect(parts.length * PART_SIZE).toBeGreaterThanOrEqual(pages)
      expect((parts.length - 1) * PART_SIZE).toBeLessThan(pages)
    }),
  )
})

test('a page is there in every language, with its day where it is known', () => {
  const xml = partXml(SITE, [
    { path: '/jobs', changedAt: new Date('2026-11-25T08:00:00Z') },
    { path: '/shades' },
  ])
  expect(xml.match(/<url>/g)).toHaveLength(2 * LANGUAGES.length)
  expect(xml.match(/<lastmod>2026-11-25T08:00:00.000Z<\/lastmod>/g)).toHaveLength(LANGUAGES.length)
  expect(xml).toContain(`hreflang="x-default" href="${SITE}/jobs"`)
})

test('no sign of an address ends its element', () => {
  const xml = partXml(SITE, [{ path: '/categories/a&b<c>"d\'' }])
  expect(xml).toContain(`<loc>${SITE}/categories/a&#38;b&#60;c&#62;&#34;d&#39;`)
})

test('the index and the robots name what there is', () => {
  expect(indexXml(SITE, ['pages-1'])).toContain(`<sitemap><loc>${SITE}/sitemap/pages-1.xml</loc></sitemap>`)
  expect(robotsText(SITE)).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`)
})
