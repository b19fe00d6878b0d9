import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { seedCatalog } from '../catalog/seed-catalog.ts'
import { PART_SIZE, parsePart, partsOf, partXml } from './site-index.rules.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await seedCatalog(shop.platform)
  await shop.platform.database.query(
    `insert into categories (id, slug, names, position) values ($1, 'empty', '{"en": "Empty"}', 99)`,
    [newId()],
  )
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject(url)
const placesIn = async (url: string): Promise<string[]> =>
  [...(await get(url)).payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) =>
    place.replace(shop.platform.config.publicUrl, ''),
  )

test('the index names every part, and parts name pages, categories and products', async () => {
  const parts = await placesIn('/sitemap.xml')
  expect(parts).toEqual(['/sitemap/pages-1.xml', '/sitemap/products-1.xml'])
  expect((await get('/sitemap.xml')).headers['content-type']).toContain('application/xml')
  const pages = await placesIn('/sitemap/pages-1.xml')
  for (const path of ['/jobs', '/salon-sale', '/technician/courses', '/categories/gel-polish'])
    expect(pages).toContain(path)
  // without a product it has no page
  expect(pages).not.toContain('/categories/empty')
  // noindex
  expect(pages).not.toContain('/nailtech')
  const products = await get('/sitemap/products-1.xml')
  expect(products.payload).toMatch(/<loc>[^<]+\/product\/[^<]+<\/loc><lastmod>20\d\d-[^<]+Z<\/lastmod>/)
})

test('posts that stand are listed until their very end; technicians never are', async () => {
  const author = await signUpAuthor(shop)
  const { _id: job } = await publishOne(shop, author, 'job')
  const { _id: worker } = await publishOne(shop, author, 'worker')
  const { _id: salon } = await publishOne(shop, author, 'salon')
  const posts = await placesIn('/sitemap/posts-1.xml')
  expect(posts).toContain(`/technician/jobs/${job}`)
  expect(posts).toContain(`/technician/salon-sale/${salon}`)
  expect(posts.join(' ')).not.toContain(worker)
  expect(await placesIn('/sitemap.xml')).toContain('/sitemap/posts-1.xml')
  shop.clock.advance(31 * 24 * 60)
  const last = `/technician/salon-sale/${salon}`
  const inAll = [last, ...['vi', 'es', 'zh', 'th'].map((language) => `${last}?lang=${language}`)]
  expect(await placesIn('/sitemap/posts-1.xml')).toEqual(inAll)
  shop.clock.advance(60 * 24 * 60)
  expect((await get('/sitemap/posts-1.xml')).statusCode).toBe(404)
  expect(await placesIn('/sitemap.xml')).not.toContain('/sitemap/posts-1.xml')
})

test.each(['products-2', 'products-0', 'posts-99999', 'users-1', 'pages-2', 'x', '..%2F..%2Fetc'])(
  'there is no part %s',
  async (part) => expect((await get(`/sitemap/${part}.xml`)).statusCode).toBe(404),
)

test('each page is listed once a language, and every one of them names all', async () => {
  const { publicUrl } = shop.platform.config
  const { payload } = await get('/sitemap/pages-1.xml')
  const entries = payload.match(/<url>.*?<\/url>/g)?.filter((entry) => entry.includes('/jobs')) ?? []
  expect(entries).toHaveLength(5)
  for (const entry of entries)
    expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['en', `${publicUrl}/jobs`],
      ['vi', `${publicUrl}/jobs?lang=vi`],
      ['es', `${publicUrl}/jobs?lang=es`],
      ['zh', `${publicUrl}/jobs?lang=zh`],
      ['th', `${publicUrl}/jobs?lang=th`],
      ['x-default', `${publicUrl}/jobs`],
    ])
})

test('robots are kept from the API alone, and led to the index', async () => {
  const { payload, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(payload).toContain('Disallow: /api/\n')
  // a page that says noindex is read for it, or its bare address could be listed
  expect(payload.match(/Disallow/g)).toHaveLength(1)
  expect(payload).toContain(`Sitemap: ${shop.platform.config.publicUrl}/sitemap.xml`)
})

test('a part holds two thousand pages, and what is foreign in one closes nothing', () => {
  expect(partsOf('posts', PART_SIZE)).toEqual(['posts-1'])
  expect(partsOf('posts', PART_SIZE + 1)).toEqual(['posts-1', 'posts-2'])
  expect(parsePart('posts-2')).toEqual({ section: 'posts', offset: PART_SIZE })
  expect(partXml('https://shop.test', [{ path: '/a?b&c<d' }])).toContain(
    '<loc>https://shop.test/a?b&#38;c&#60;d</loc>',
  )
  expect(partXml('https://shop.test', [{ path: '/a?b' }])).toContain('/a?b&#38;lang=vi</loc>')
})
