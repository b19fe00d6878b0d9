import { cart } from '@lunula/contract/cart/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { bareRate, type Measured, rateOf } from './load.ts'
import { type BenchBuyer, clientOf, signUp } from './users.ts'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 96)
const RACERS = 50
const UNITS = 10

type Line = { product_id: string; variant_id: string; quantity: number }

/** What is sent to pay for a cart. */
interface Payment {
  token: string
  key: string
  body: string
}

let count = 0

/** Puts a line into a buyer's cart and prices it; paying is then one request. */
async function ready(buyer: BenchBuyer, line: Line): Promise<Payment> {
  const { call, token, addressId: address_id } = buyer
  await call(cart.add, { body: line })
  const { total } = await call(orders.preview, { body: { address_id } })
  const payment = { provider: 'test', source_id: 'test:approved' }
  count += 1
  return {
    token,
    key: `bench-${Date.now()}-${count}`,
    body: JSON.stringify({ address_id, expected_total: total, payment }),
  }
}

async function pay(shop: string, { token, key, body }: Payment): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(`${shop}/api/v1/orders`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
  })
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
}

async function newPayments(shop: string, times: number, line: Line): Promise<Payment[]> {
  const payments: Payment[] = []
  for (let n = 0; n < times; n++)
    payments.push(await ready(await signUp(shop, `payer-${Date.now()}-${n}`), line))
  return payments
}

/** Eight buyers at once, each of whom pays for a cart of their own. */
export async function placeOrders(shop: string, bare: string): Promise<Measured> {
  const { line } = await variantWith(shop, ORDERS + RACERS)
  let size = 0
  const measured = await rateOf(await newPayments(shop, ORDERS, line), async (payment) => {
    const { status, bytes } = await pay(shop, payment)
    if (status !== 201) throw new Error(`An order was answered with ${status}.`)
    size = bytes
  })
  return { name: 'place an order, 8 at once', measured, bare: await bareRate(ORDERS, bare, size) }
}

/**
 * Fifty buyers press the button at once for the last ten units. Throws when not exactly ten of them get one.
 */
export async function race(shop: string, bare: string): Promise<Measured> {
  const { line, available } = await variantWith(shop, UNITS + RACERS)
  const buyer = await signUp(shop, `rest-${Date.now()}`)
  const rest = await ready(buyer, { ...line, quantity: available - UNITS })
  if ((await pay(shop, rest)).status !== 201) throw new Error('The rest of the stock was not bought.')
  const statuses: number[] = []
  let size = 0
  const measured = await rateOf(
    await newPayments(shop, RACERS, line),
    async (payment) => {
      const { status, bytes } = await pay(shop, payment)
      statuses.push(status)
      size = bytes
    },
    RACERS,
  )
  const [placed, refused] = [201, 409].map((status) => statuses.filter((each) => each === status).length)
  if (placed !== UNITS || refused !== RACERS - UNITS)
    throw new Error(`${UNITS} units made ${placed} orders and ${refused} refusals.`)
  return { name: '50 buyers race for 10 units', measured, bare: await bareRate(RACERS, bare, size, RACERS) }
}

/** The cheapest variant of which there are so many units; nobody else has touched it. */
async function variantWith(shop: string, units: number): Promise<{ line: Line; available: number }> {
  const call = clientOf(shop)
  const { docs } = await call(catalog.products, {
    query: { sort: 'price_asc', in_stock: true, limit: 100 },
  })
  for (const { slug } of docs) {
    const product = await call(catalog.product, { params: { slug } })
    const variant = product.variants.find((each) => each.available >= units)
    if (variant)
      return {
        line: { product_id: product._id, variant_id: variant._id, quantity: 1 },
        available: variant.available,
      }
  }
  throw new Error(`No variant has ${units} units.`)
}
