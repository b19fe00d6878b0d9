import { type CartLine, cart } from '@lunula/contract/cart/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { placeOrders, race } from './buyers.ts'
import { bareRate, load, type Measured, type Request, rateOf } from './load.ts'
import { BENCH_PASSWORD, type BenchBuyer, clientOf, signUp } from './users.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)

/** No scenario begins later, so that a run ends within 15 minutes. */
const MOST_MINUTES = 13

/**
 * One request against the shop, then against the bare server with a body of the same size on the wire, one
 * after the other.
 */
async function compare(name: string, request: Request, bareUrl: string): Promise<Measured> {
  const { url, ...init } = request
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${name}: the shop answers ${answer.status}`)
  const plain = (await answer.arrayBuffer()).byteLength
  const size = Number(answer.headers.get('content-length') ?? plain)
  await load(request, 1)
  const measured = await load(request, SECONDS)
  const bare = await load({ ...request, url: `${bareUrl}/${size}` }, SECONDS)
  return { name, measured, bare }
}

type Scenario = (shop: string, bare: string) => Promise<Measured[]>

/** By the names that `BENCH_ONLY` may list, so that one part can be measured alone. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  reading: readShop,
  'long-cart': longCart,
  adding: addToCart,
  'sign-in': async (shop, bare) => [await signIn(shop, bare)],
  refresh: async (shop, bare) => [await refresh(shop, bare)],
  orders: async (shop, bare) => [await placeOrders(shop, bare)],
  race: async (shop, bare) => [await race(shop, bare)],
}

export async function runScenarios(shop: string, bare: string): Promise<Measured[]> {
  const wanted = process.env['BENCH_ONLY']?.split(',') ?? Object.keys(SCENARIOS)
  const results: Measured[] = []
  const end = performance.now() + MOST_MINUTES * 60_000
  for (const name of wanted) {
    const scenario = SCENARIOS[name]
    if (!scenario) throw new Error(`BENCH_ONLY=${name} is none of ${Object.keys(SCENARIOS).join(', ')}.`)
    if (performance.now() > end) {
      process.stderr.write(`After ${MOST_MINUTES} minutes ${name} is left out.\n`)
      continue
    }
    results.push(...(await scenario(shop, bare)))
  }
  return results
}

interface BenchProduct {
  slug: string
  line: CartLine
}

/** A product with enough on the shelf. */
async function findProduct(shop: string): Promise<BenchProduct> {
  const call = clientOf(shop)
  const { docs } = await call(catalog.products, { query: { category: 'gel-polish', in_stock: true } })
  const [first] = docs
  if (!first) throw new Error('The demo catalog has no gel polish.')
  const product = await call(catalog.product, { params: { slug: first.slug } })
  const variant = product.variants.find((each) => each.available > 100) ?? product.variants[0]
  if (!variant) throw new Error('The product has no variant.')
  return { slug: first.slug, line: { product_id: product._id, variant_id: variant._id, quantity: 1 } }
}

/** Pages and files go out compressed, as every browser asks for them. */
const BROWSER = { 'accept-encoding': 'br' }

/** The path of the first script of the home page. */
async function findScript(shop: string): Promise<string> {
  const html = await (await fetch(`${shop}/categories`)).text()
  const [path] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  if (!path) throw new Error('The home page names no script.')
  return path
}

async function readShop(shop: string, bare: string): Promise<Measured[]> {
  const { slug } = await findProduct(shop)
  const { token } = await signUp(shop, `bench-${Date.now()}`)
  return [
    await compare('list of products', { url: `${shop}/api/v1/products?category=gel-polish` }, bare),
    await compare('product', { url: `${shop}/api/v1/products/${slug}` }, bare),
    await compare('category page', { url: `${shop}/categories/gel-polish`, headers: BROWSER }, bare),
    await compare('file of the bundle', { url: `${shop}${await findScript(shop)}`, headers: BROWSER }, bare),
    await compare(
      'cart, read',
      { url: `${shop}/api/v1/cart/`, headers: { authorization: `Bearer ${token}` } },
      bare,
    ),
  ]
}

const LONG_CART_LINES = 300

/** A salon's big order: one page of its cart, and every line of its total. */
async function longCart(shop: string, bare: string): Promise<Measured[]> {
  const buyer = await signUp(shop, `salon-${Date.now()}`)
  const call = clientOf(shop)
  const lines: CartLine[] = []
  for (let page = 1; lines.length < LONG_CART_LINES; page += 1) {
    const { docs, hasNextPage } = await call(catalog.products, {
      query: { in_stock: true, limit: 50, page },
    })
    for (const { slug } of docs) {
      const product = await call(catalog.product, { params: { slug } })
      const sold = product.variants.filter(({ available }) => available > 2)
      for (const { _id } of sold) lines.push({ product_id: product._id, variant_id: _id, quantity: 2 })
    }
    if (!hasNextPage) break
  }
  if (lines.length < LONG_CART_LINES) throw new Error(`The demo catalog has ${lines.length} variants only.`)
  const body = { key: `bench-${Date.now()}`, lines: lines.slice(0, LONG_CART_LINES) }
  await buyer.call(cart.merge, { body })
  const authorization = `Bearer ${buyer.token}`
  const url = `${shop}/api/v1/cart`
  return [
    await compare('cart of 300 lines, a page', { url: `${url}/`, headers: { authorization } }, bare),
    await compare('cart of 300 lines, totals', { url: `${url}/user/info`, headers: { authorization } }, bare),
    await compare(
      'cart of 300 lines, preview',
      {
        url: `${shop}/api/v1/orders/preview`,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ address_id: buyer.addressId }),
      },
      bare,
    ),
  ]
}

/**
 * Eight buyers who each put the same variant into their own cart, again and again, cleared in between by
 * none: quantities grow.
 */
async function addToCart(shop: string, bare: string): Promise<Measured[]> {
  const body = JSON.stringify((await findProduct(shop)).line)
  const buyers = await Promise.all([...Array(8).keys()].map((n) => signUp(shop, `adder-${Date.now()}-${n}`)))
  const turns = Array.from({ length: 160 }, (_, n) => buyers[n % 8] as BenchBuyer)
  let size = 0
  const measured = await rateOf(turns, async ({ token }) => {
    const answer = await fetch(`${shop}/api/v1/cart/add`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(await answer.text())
    size = (await answer.arrayBuffer()).byteLength
  })
  return [{ name: 'add to cart', measured, bare: await bareRate(turns.length, bare, size) }]
}

const SIGN_INS = 160

/** Eight people at once, each of whom has an account of their own; hashing takes most of it. */
async function signIn(shop: string, bare: string): Promise<Measured> {
  const names = [...Array(8).keys()].map((n) => `enter-${Date.now()}-${n}`)
  for (const name of names) await signUp(shop, name)
  const turns = Array.from({ length: SIGN_INS }, (_, n) => names[n % 8])
  let size = 0
  const measured = await rateOf(turns, async (name) => {
    const body = { email: `${name}@bench.test`, password: BENCH_PASSWORD }
    size = await post(`${shop}/api/v1/auth/sign_in`, body).then(({ bytes }) => bytes)
  })
  return { name: 'sign in', measured, bare: await bareRate(turns.length, bare, size) }
}

const REFRESHES = 320

/** Eight devices, each of which exchanges the refresh token that it got last. */
async function refresh(shop: string, bare: string): Promise<Measured> {
  const names = [...Array(8).keys()].map((n) => `refresh-${Date.now()}-${n}`)
  const free = (await Promise.all(names.map((name) => signUp(shop, name)))).map(
    ({ refreshToken }) => refreshToken,
  )
  let size = 0
  const measured = await rateOf(Array.from({ length: REFRESHES }), async () => {
    const { bytes, data } = await post(`${shop}/api/v1/auth/refresh-token`, { refreshToken: free.pop() })
    free.push(data.token.refreshToken)
    size = bytes
  })
  return { name: 'refresh', measured, bare: await bareRate(REFRESHES, bare, size) }
}

async function post(
  url: string,
  body: object,
): Promise<{ bytes: number; data: { token: { refreshToken: string } } }> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { bytes: Buffer.byteLength(text), data: JSON.parse(text).data }
}
