import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import { ApiError, type Call } from '@lunula/contract/client.ts'
import type { Route } from '@lunula/contract/endpoint.ts'
import { orders } from '@lunula/contract/orders/endpoints.ts'
import type { RenderInput } from '@lunula/contract/page-renderer.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render, resolve } from './entry-server.tsx'

const SITE = 'https://shop.test'
const buyer = {
  _id: 'u1',
  username: 'buyer',
  email: 'buyer@shop.test',
  permissions: [] as string[],
} as User

const refuse =
  (status: number, message = 'Refused'): Call =>
  async () => {
    throw new ApiError(status, { statusCode: status, message, code: 'x', requestId: 'r' })
  }

const show = (path: string, change: Partial<RenderInput> = {}) =>
  render({
    url: SITE + path,
    language: 'en',
    publicUrl: SITE,
    call: refuse(503),
    visitor: async () => null,
    ...change,
  })

async function page(path: string, change: Partial<RenderInput> = {}) {
  const result = await show(path, change)
  if (result.kind !== 'page') throw new Error(`${path} leads to ${result.location}`)
  return result
}

// Start data that cannot be loaded is logged; here that is what is wanted.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

describe('guards hold on the server', () => {
  test('a guest who opens a page for users is asked to sign in, and its loader has not run', async () => {
    const called: string[] = []
    const call = (async ({ path }: Route) => {
      called.push(path)
      return []
    }) as unknown as Call
    const result = await show('/account/order/42?placed=true', { call })
    expect(result).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/auth/signin?next=%2Faccount%2Forder%2F42%3Fplaced%3Dtrue',
    })
    expect(called).not.toContain(orders.read.path)
  })

  test.each([
    '/account/profile',
    '/account/edit-profile',
    '/account/update-password',
    '/account/update-email',
    '/account/setting',
    '/account/address-payment',
  ])('%s asks a guest to sign in, and leads back', async (path) => {
    expect(await show(path)).toMatchObject({
      kind: 'redirect',
      location: `/auth/signin?next=${encodeURIComponent(path)}`,
    })
  })

  test('a page whose permission is missing leads to the refusal', async () => {
    const refused = await show('/admin/staff', { visitor: async () => buyer })
    expect(refused).toMatchObject({ kind: 'redirect', location: '/error?code=401' })
  })

  test('a user who opens a page for guests is sent to the start page', async () => {
    for (const path of ['/auth', '/auth/signin', '/auth/signup?next=%2Fcart']) {
      const result = await show(path, { visitor: async () => buyer })
      expect(result).toMatchObject({ kind: 'redirect', location: '/' })
    }
  })
})

describe('the screen that sets a first password', () => {
  const user = (setup_password: boolean) => ({ ...buyer, setup_password })
  const asking = (setup_password: boolean) => ({
    visitor: async () => user(setup_password),
    call: (async (endpoint: Route) => {
      if (endpoint === profile.me) return user(setup_password)
      throw new Error('not needed here')
    }) as unknown as Call,
  })

  test('is for those who have none', async () => {
    expect((await page('/auth/setup-password', asking(false))).body).toContain('buyer@shop.test')
  })

  test('sends those who have one to the start page, and guests to sign in', async () => {
    expect(await show('/auth/setup-password', asking(true))).toMatchObject({
      kind: 'redirect',
      location: '/',
    })
    expect(await show('/auth/setup-password')).toMatchObject({
      kind: 'redirect',
      location: '/auth/signin?next=%2Fauth%2Fsetup-password',
    })
  })
})

describe('the blank page', () => {
  test('is blank, whatever its address carries', async () => {
    for (const path of ['/blank-page', '/blank-page?code=x&state=y']) {
      const { body, state } = await page(path)
      expect(body).toBe('')
      expect(state).not.toContain('code')
    }
  })
})

describe('the bottom bar', () => {
  test.each([
    ['/jobs', '/jobs'],
    ['/nailtech', '/jobs'],
    ['/salon-sale', '/jobs'],
    ['/technician/courses', '/jobs'],
    ['/categories', '/categories'],
    ['/product/halfmoon', '/categories'],
    ['/shades', '/categories'],
  ])('on %s lights the way to %s', async (path, lit) => {
    const { body } = await page(path)
    const [bar = ''] =
      body.match(/<nav aria-label="Main places">.*?<\/nav>|<nav[^>]*bottom-0.*?<\/nav>/s) ?? []
    const links = [...bar.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(5)
    const current = links.filter((link) => link.includes('aria-current="page"'))
    expect(current).toEqual([expect.stringContaining(`href="${lit}"`)])
  })
})

describe('a page', () => {
  test('of orders beyond the last one is not there, and leads back', async () => {
    const list = { docs: [], totalDocs: 3, limit: 10, page: 9, totalPages: 1 }
    const call = (async (endpoint: Route) => {
      if (endpoint === orders.list) return list
      throw new Error('not needed here')
    }) as unknown as Call
    const { status, body } = await page('/account/order-list?page=9', { call, visitor: async () => buyer })
    expect(status).toBe(404)
    expect(body.slice(body.indexOf('<main'))).toMatch(/<a [^>]*href="\/(?:categories)?"/)
  })

  test('for everyone never asks who is there', async () => {
    const visitor = vi.fn(async () => buyer)
    await page('/cart', { visitor })
    expect(visitor).not.toHaveBeenCalled()
  })

  test('that the API does not know answers 404 with its words, in the language asked for', async () => {
    const result = await page('/product/nothing', { call: refuse(404, 'Không có món này'), language: 'vi' })
    expect(result.status).toBe(404)
    expect(result.head).toContain('<title>Không có món này · Lunula</title>')
    expect(result.head).toContain('name="robots" content="noindex"')
    expect(result.failure).toBeNull()
  })

  test('with an address that the API finds malformed is not found, in words for a reader', async () => {
    const result = await page('/product/nothing', { call: refuse(400, 'Please check what you entered') })
    expect(result.status).toBe(404)
    expect(result.head).toContain('<title>This page is not here · Lunula</title>')
  })

  test.each([
    ['/error', 'Something went wrong on our side'],
    ['/error?code=404', 'This page is not here'],
    ['/error?code=401', 'This is for others'],
    ['/error500', 'Something went wrong on our side'],
    ['/no/such/place', 'This page is not here'],
  ])('%s has one title: %s', async (path, title) => {
    const { head, body } = await page(path)
    expect((head + body).match(/<title>/g)).toHaveLength(1)
    expect(head).toContain(`<title>${title} · Lunula</title>`)
  })

  test('that says what went wrong offers what can be done: no retry that leads to itself, a guest to sign in', async () => {
    expect((await page('/error')).body).not.toContain('Try again</a>')
    expect((await page('/error?code=500&from=%2Fcart')).body).toContain('href="/cart"')
    const refused = '/error?code=401&from=%2Fadmin%2Fstaff'
    const asGuest = (await page(refused)).body
    expect(asGuest).toContain('href="/auth/signin?next=%2Fadmin%2Fstaff"')
    expect(asGuest).toMatch(/<h1[^>]*>Please sign in first</)
    const asBuyer = (await page(refused, { visitor: async () => buyer })).body
    expect(asBuyer).not.toContain('/auth/signin')
    expect(asBuyer).toMatch(/<h1[^>]*>This is for others</)
  })

  test('that the server cannot load answers with its status, tells the log why, and keeps the cause to itself', async () => {
    const call: Call = async () => {
      throw new Error('password of the database')
    }
    const result = await page('/product/nothing', { call })
    expect(result.status).toBe(500)
    expect(result.failure).toBeInstanceOf(Error)
    expect(result.state + result.body).not.toContain('password')
    expect(JSON.parse(result.state)).toMatchObject({ failed: true })
  })

  test('whose start data cannot be loaded is shown all the same', async () => {
    expect((await page('/cart')).status).toBe(200)
  })

  test('with guards and without data is complete for hydration, or it would be blank until its guards had run again', async () => {
    const { state } = await page('/auth/signin')
    expect(JSON.parse(state).loaderData).toHaveProperty(['/auth/signin'])
  })

  test('that does not exist answers 404', async () => {
    expect((await page('/no/such/place')).status).toBe(404)
  })

  test('names the source files whose chunks it needs only by language outside of a build', async () => {
    const texts = [
      'locales/vi/first.bundle',
      'locales/vi/board.bundle',
      'locales/vi/post.bundle',
      'locales/vi/all.bundle',
    ]
    expect((await page('/cart', { language: 'vi' })).sources).toEqual(texts)
    expect((await page('/no/such/place', { language: 'vi' })).sources).toEqual([texts[0]])
  })

  test('of the first ones of a visit waits for the first texts only', async () => {
    const call = (async () => ({ docs: [], facets: { color_family: [] }, totalDocs: 0 })) as unknown as Call
    const { sources } = await page('/categories', { call })
    expect(sources).toEqual(['locales/en/first.bundle'])
  })

  test('carries no text that could close its state', async () => {
    const call = (async (endpoint: Route) => {
      if (endpoint !== catalog.categories) throw new Error('not needed here')
      return [{ slug: 'gel', name: '</script><script>alert(1)</script>\u2028' }]
    }) as unknown as Call
    const { state } = await page('/cart', { call })
    expect(state).not.toMatch(/<|\u2028/)
    expect(JSON.parse(state).loaderData.root.categories[0].name).toContain('</script>')
  })
})

describe('the address of a page', () => {
  const addressOf = (path: string) => resolve(new URL(SITE + path))

  test('holds only what the page knows, in one order, so that it can be a key', () => {
    expect(addressOf('/search?utm_source=x&q=gel&page=2')).toEqual(addressOf('/search?page=2&q=gel'))
    expect(addressOf('/search?utm_source=x&q=gel').address).toBe('/search?q=gel')
  })

  test('that carries a secret of a mail is kept for nobody', () => {
    for (const path of ['/auth/reset-password?token=t', '/auth/active-email?token=t', '/blank-page?code=c'])
      expect(addressOf(path).audience).toBe('each')
  })

  test('says for whom the page is', () => {
    expect(addressOf('/cart').audience).toBe('everyone')
    expect(addressOf('/account').audience).toBe('each')
    expect(addressOf('/auth/signup').audience).toBe('guests')
    expect(addressOf('/checkout').audience).toBe('users')
    expect(addressOf('/no/such/place').audience).toBe('nothing')
  })
})

describe('what search engines and previews read', () => {
  const list = {
    docs: [],
    page: 99,
    totalPages: 3,
    totalDocs: 60,
    pagingCounter: 1961,
    facets: {},
    category: null,
  }
  const answering = (asked: Route, answer: object): Call =>
    (async ({ path }: Route) => {
      if (path === asked.path) return answer
      throw new Error('not needed here')
    }) as unknown as Call

  test('a page of a list beyond its last is not found', async () => {
    const beyond = await page('/categories/gel-polish?page=99', { call: answering(catalog.products, list) })
    expect(beyond.status).toBe(404)
    expect(beyond.head).toContain('content="noindex"')
  })

  test('every page says its type, its language, and a picture', async () => {
    const { head } = await page('/cart', { language: 'vi' })
    expect(head).toContain('<meta property="og:type" content="website">')
    expect(head).toContain('<meta property="og:locale" content="vi_VN">')
    for (const other of ['en_US', 'es_US', 'zh_CN', 'th_TH'])
      expect(head).toContain(`<meta property="og:locale:alternate" content="${other}">`)
    expect(head).toContain(`<meta property="og:image" content="${SITE}/share.png">`)
  })

  const linksIn = (head: string) =>
    [...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link)
  const inAll = (address: string) => [
    ['en', SITE + address],
    ...['vi', 'es', 'zh', 'th'].map((language) => [language, `${SITE}${address}?lang=${language}`]),
    ['x-default', SITE + address],
  ]

  test.each([
    ['en', ''],
    ['vi', '?lang=vi'],
    ['th', '?lang=th'],
  ] as const)('a page in %s is found at its own address, and names all others', async (language, query) => {
    const { head } = await page('/about-us?utm_source=x', { language })
    expect(head).toContain(`<link rel="canonical" href="${SITE}/about-us${query}"`)
    expect(head).toContain(`<meta property="og:url" content="${SITE}/about-us${query}"`)
    expect(linksIn(head)).toEqual(inAll('/about-us'))
  })

  test('what search engines leave out names no other languages', async () => {
    expect(linksIn((await page('/cart')).head)).toEqual([])
    expect(linksIn((await page('/no/such/place')).head)).toEqual([])
  })

  test('the shop tells how products come back and when shipping is free', async () => {
    const fees = { free_shipping_threshold: 7500, currency: 'USD' }
    const { head } = await page('/about-us', { call: answering(shipping.fees, fees) })
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'OnlineStore',
      url: `${SITE}/`,
      hasMerchantReturnPolicy: { merchantReturnDays: 30, merchantReturnLink: `${SITE}/returns` },
      hasShippingService: { shippingConditions: { orderValue: { minValue: '75.00' } } },
    })
  })

  test('the cart says without script what it needs', async () => {
    expect((await page('/cart')).body).toContain('Your cart needs JavaScript')
  })
})
