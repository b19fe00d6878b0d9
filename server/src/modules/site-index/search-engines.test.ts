import { addresses } from '@lunula/contract/catalog/addresses/schemas.ts'
import { categoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { SHARE_PAGES } from '@lunula/contract/share-pictures/constants.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { publishPost } from '../../testing/factories/board-factory.ts'
import { publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { renderPages } from '../../testing/rendered-pages.ts'
import { seedCatalog } from '../catalog/seed-catalog.ts'
import { loadPageTexts } from '../content-pages/index.ts'

let shop: TestApp
let stop: () => Promise<void>
let staff: TestBuyer
/** Pages of things, by what they show. */
const things: Record<string, string> = {}

beforeAll(async () => {
  shop = await buildTestApp()
  await seedCatalog(shop.platform)
  await loadPageTexts(shop.platform)
  stop = await renderPages(shop)
  staff = await signUpStaff(shop, 'manager')
  const author = await signUpAuthor(shop)
  things['job'] = `/technician/jobs/${(await publishOne(shop, author, 'job'))._id}`
  things['salon'] = `/technician/salon-sale/${(await publishOne(shop, author, 'salon'))._id}`
  things['course'] = `/technician/courses/${(await publishOne(shop, author, 'course'))._id}`
  things['over'] = `/technician/jobs/${await publishPost(shop, 'job', {}, { minutes: 31 * 24 * 60 })}`
}, 120_000)
afterAll(async () => {
  await stop()
  await shop.close()
})

const get = (url: string, cookies = {}) => shop.app.inject({ url, cookies })
const placed = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)
const property = (html: string, name: string): string | undefined =>
  new RegExp(`<meta [^>]*(?:property|name)="${name}"[^>]* content="([^"]*)"`).exec(html)?.[1]
type Thing = Record<string, unknown> & { '@type': string }
/** The first thing of each script: what others of the same script belong to. */
const structured = (html: string): Thing[] => scripts(html).flatMap(([thing]) => thing ?? [])
const scripts = (html: string): Thing[][] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    [JSON.parse(json)].flat(),
  )
const inLanguage = (path: string, language: string) => (language === 'en' ? path : `${path}?lang=${language}`)

describe('what is not there says so in every language', () => {
  const cases = [
    ['/no/such/page', 404],
    ['/product/no-such-polish', 404],
    ['/categories/no-such-category', 404],
    ['/categories/gel-polish?page=99', 404],
    ['/shades/no-such-line', 404],
    ['/technician/jobs/00000000-0000-7000-8000-000000000000', 404],
    ['/technician/nailtech/00000000-0000-7000-8000-000000000000', 404],
    ['/technician/salon-sale/00000000-0000-7000-8000-000000000000', 404],
    ['/technician/courses/not-an-id', 404],
    ['/share/product/no-such-polish.en.png', 404],
    ['/share/pages/account.en.png', 404],
    ['/share/pages/help.fr.png', 404],
    ['{over}', 410],
  ] as const
  test.each(cases)('%s: %i', { timeout: 60_000 }, async (path, status) => {
    for (const language of LANGUAGES) {
      const address = placed(path)
      const answer = await get(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
      expect(answer.statusCode).toBe(status)
      if (path.startsWith('/share')) continue
      expect(property(answer.payload, 'robots')).toBe('noindex')
      expect(answer.payload).toContain(`<html lang="${language}"`)
    }
  })

  test('an unknown language, and the cookie of another one, are none', async () => {
    expect((await get('/no/such?lang=xx')).payload).toContain('<html lang="en"')
    const foreign = await get('/jobs', { locale: 'de-AT; path=/', visit_locale: '<script>' })
    expect([foreign.statusCode, foreign.headers['content-language']]).toEqual([200, 'en'])
    expect(foreign.headers['cache-control']).toContain('public')
  })
})

describe('a page that moved', () => {
  test('leads on for good, with the language and the rest of its query', async () => {
    await staff.call(addresses.moveProduct, {
      params: { slug: 'halfmoon-gel-polish' },
      body: { slug: 'half-moon-gel' },
    })
    await staff.call(addresses.moveCategory, { params: { slug: 'gel-polish' }, body: { slug: 'gels' } })
    for (const [from, to] of [
      ['/product/halfmoon-gel-polish', '/product/half-moon-gel'],
      ['/product/halfmoon-gel-polish?lang=vi&aff=LAN', '/product/half-moon-gel?lang=vi&aff=LAN'],
      ['/product/halfmoon-gel-polish?variant=v1&aff=LAN', '/product/half-moon-gel?variant=v1&aff=LAN'],
      ['/categories/gel-polish?sort=newest&page=2&lang=th', '/categories/gels?page=2&sort=newest&lang=th'],
      ['/shades/halfmoon-gel-polish?lang=zh', '/shades/half-moon-gel?lang=zh'],
    ] as const) {
      const answer = await get(from)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
      expect((await get(to)).statusCode).toBe(200)
    }
    const { _id } = await shop.client()(catalog.product, { params: { slug: 'half-moon-gel' } })
    expect((await get(`/product/${_id}`)).headers.location).toBe('/product/half-moon-gel')
  }, 60_000)

  test('a post leads to the address of its kind', async () => {
    const id = things['job']?.split('/').at(-1)
    const answer = await get(`/technician/courses/${id}?lang=es`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `${things['job']}?lang=es`])
  })
})

const PUBLIC = [
  ...SHARE_PAGES.map((page) => `/${page}`),
  '/categories/lamps',
  '/product/half-moon-gel',
  '/shades/half-moon-gel',
  '{job}',
  '{salon}',
  '{course}',
]

describe('a page that is shown in messages and feeds', () => {
  test.each(PUBLIC)(
    '%s has a picture, a title and a description in each language',
    { timeout: 120_000 },
    async (path) => {
      const titles = new Set<string>()
      for (const language of LANGUAGES) {
        const { payload, statusCode } = await get(inLanguage(placed(path), language))
        expect(statusCode).toBe(200)
        titles.add(property(payload, 'og:title') ?? '')
        expect(property(payload, 'og:image:alt')).toBe(property(payload, 'og:title'))
        expect(property(payload, 'og:description')?.length).toBeGreaterThan(10)
        expect(property(payload, 'twitter:card')).toBe('summary_large_image')
        expect([property(payload, 'og:image:width'), property(payload, 'og:image:height')]).toEqual([
          '1200',
          '630',
        ])
        const address = property(payload, 'og:image') ?? ''
        if (!path.startsWith('{')) expect(address).toContain(`.${language}.png`)
        // each picture in one language, all languages by turns
        if (language !== LANGUAGES[PUBLIC.indexOf(path) % LANGUAGES.length]) continue
        const url = address.replace(shop.platform.config.publicUrl, '')
        const picture = await get(url)
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
        expect(picture.rawPayload.length).toBeLessThan(300_000)
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
        const { etag } = picture.headers
        if (!etag) continue // a photo of goods was not there yet
        const again = await shop.app.inject({ url, headers: { 'if-none-match': String(etag) } })
        expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      }
      if (SHARE_PAGES.some((page) => path === `/${page}`)) expect(titles.size).toBe(LANGUAGES.length)
    },
  )
})

/**
 * What Google requires of each type, and recommends where the shop has it; looked up 2026-11-23 at
 * https://developers.google.com/search/docs/appearance/structured-data/… product-variants, merchant-listing,
 * return-policy, shipping-policy, organization, job-posting, course, carousel and breadcrumb. An offer's
 * policies are those of the shop, as merchant-listing asks.
 */
const ASKED: Record<string, readonly string[]> = {
  Product: ['name', 'image', 'offers', 'sku', 'url'],
  ProductGroup: [
    'name',
    'hasVariant',
    'productGroupID',
    'url',
    'brand',
    'category',
    'description',
    'image',
    'variesBy',
  ],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  OnlineStore: ['name', 'url', 'logo', 'hasMerchantReturnPolicy', 'hasShippingService'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'merchantReturnLink',
    'itemCondition',
    'itemDefectReturnFees',
    'refundType',
    'restockingFee',
    'returnFees',
    'returnLabelSource',
    'returnMethod',
    'returnPolicyCountry',
  ],
  ShippingService: ['shippingConditions', 'name'],
  ShippingConditions: ['shippingDestination', 'orderValue', 'shippingRate'],
  DefinedRegion: ['addressCountry'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocation',
    'validThrough',
    'identifier',
    'baseSalary',
    'directApply',
    'employmentType',
  ],
  PostalAddress: ['addressCountry', 'addressLocality', 'addressRegion', 'postalCode'],
  PropertyValue: ['name', 'value'],
  QuantitativeValue: ['unitText'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode'],
  Organization: ['name'],
  MonetaryAmount: ['currency'],
}

/** All things in a thing, by type. */
function within(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(within)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(within)
  return '@type' in value ? [value as Thing, ...inner] : inner
}

describe('structured data', () => {
  test.each([
    ['/categories', ['OnlineStore']],
    ['/about-us', ['OnlineStore']],
    ['/categories/lamps', ['BreadcrumbList', 'ItemList']],
    ['/product/half-moon-gel', ['ProductGroup', 'BreadcrumbList']],
    ['/jobs', ['BreadcrumbList', 'ItemList']],
    ['/salon-sale', ['BreadcrumbList', 'ItemList']],
    ['/technician/courses', ['BreadcrumbList', 'ItemList']],
    ['{job}', ['BreadcrumbList', 'JobPosting']],
    ['{course}', ['BreadcrumbList', 'Course']],
  ])('of %s is complete and names addresses in the language', { timeout: 60_000 }, async (path, types) => {
    const { publicUrl } = shop.platform.config
    for (const language of ['en', 'vi'] as const) {
      const all = structured((await get(inLanguage(placed(path), language))).payload)
      expect(all.map((thing) => thing['@type']).sort()).toEqual([...types].sort())
      for (const thing of all.flatMap(within)) {
        for (const name of ASKED[thing['@type']] ?? [])
          expect.soft(thing[name] ?? '', `${thing['@type']}.${name}`).not.toBe('')
        for (const name of ['url', 'item'] as const) {
          const address = thing[name]
          if (typeof address !== 'string') continue
          expect(address.startsWith(`${publicUrl}/`)).toBe(true)
          expect(/[?&]lang=vi/.test(address)).toBe(language === 'vi')
        }
      }
    }
  })

  test('a category that stands in others names the way to it', async () => {
    const move = (place: 'into' | 'after') =>
      staff.call(categoryTree.move, { params: { slug: 'lamps' }, body: { place, other: 'brushes' } })
    await move('into')
    const trail = structured((await get('/categories/lamps')).payload).find(
      (thing) => thing['@type'] === 'BreadcrumbList',
    )
    const steps = (trail?.['itemListElement'] ?? []) as Thing[]
    expect(steps.map(({ item }) => new URL(String(item)).pathname)).toEqual([
      '/categories',
      '/categories/brushes',
      '/categories/lamps',
    ])
    await move('after')
  })

  test('each variant has an address, an identifier and a picture of its own, one group for all', async () => {
    const [group] = structured((await get('/product/half-moon-gel')).payload)
    const variants = group?.['hasVariant'] as { sku: string; url: string; offers: Thing }[]
    const { variants: all } = await shop.client()(catalog.product, { params: { slug: 'half-moon-gel' } })
    expect(all.length).toBeGreaterThan(200)
    expect(variants.map(({ sku }) => sku).sort()).toEqual(all.map(({ sku }) => sku).sort())
    const urls = variants.map(({ url }) => url)
    // merchant listings need a price above zero, and a SKU without blanks
    for (const { offers, sku } of variants) {
      expect(offers).toMatchObject({
        '@type': 'Offer',
        priceCurrency: 'USD',
        availability: expect.stringMatching(/^(InStock|OutOfStock|BackOrder)$/),
      })
      expect(offers['price']).toBeGreaterThan(0)
      expect(sku).not.toMatch(/\s/)
    }
    expect(new Set(urls).size).toBe(variants.length)
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
    expect(group).toMatchObject({ productGroupID: 'half-moon-gel', variesBy: ['https://schema.org/color'] })
    const one = new URL(urls[3] ?? '')
    const page = (await get(one.pathname + one.search)).payload
    expect(structured(page)[0]).toMatchObject({
      productGroupID: 'half-moon-gel',
      hasVariant: [{ url: urls[3] }],
    })
    expect(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]).toMatch(/\/product\/half-moon-gel$/)
  })

  test('what cannot come back says so in the script of its offers', async () => {
    const { rows } = await shop.platform.database.query<{ slug: string }>(
      "select slug from products where return_class = 'flammable_no_return' order by slug limit 1",
    )
    const [told = []] = scripts((await get(`/product/${rows[0]?.slug}`)).payload)
    const ids = told.map((thing) => thing['@id']).filter(Boolean)
    const referred = within(told).flatMap((thing) => thing['hasMerchantReturnPolicy'] ?? [])
    expect(referred.length).toBeGreaterThan(0)
    for (const policy of referred) expect(policy).toEqual({ '@id': ids[0] })
    expect(told.at(-1)).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
  })

  test('a list counts on over its pages, by addresses that are there', async () => {
    const lists = await Promise.all(
      ['/categories/gels', '/categories/gels?page=2'].map(async (path) =>
        structured((await get(path)).payload).find((thing) => thing['@type'] === 'ItemList'),
      ),
    )
    const items = lists.flatMap((list) => list?.['itemListElement'] as { position: number; url: string }[])
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1))
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['@type', 'position', 'url'])
    expect((await get(new URL(items[0]?.url ?? '').pathname)).statusCode).toBe(200)
  })

  test('a job is described by more than its title', async () => {
    const { payload } = await get(things['job'] ?? '')
    const job = structured(payload).find((thing) => thing['@type'] === 'JobPosting')
    expect(String(job?.['description']).replace(/<[^>]*>/g, '')).not.toBe(job?.['title'])
  })
})
