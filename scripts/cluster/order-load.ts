import { cart } from '@lunula/contract/cart/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import pg from 'pg'
import { type BenchBuyer, clientOf, signUp } from '../../bench/users.ts'

const PAUSE_MS = 100
const PLENTY = 1_000_000

interface Line {
  product_id: string
  variant_id: string
  quantity: number
}

/** An order that the shop has told its buyer of. */
export interface Acknowledged {
  id: string
  total: number
}

/** What the buyers were answered. */
export interface Load {
  readonly acknowledged: Acknowledged[]
  /** When a call was answered, or not, in milliseconds of the process. */
  readonly failures: { at: number; why: string }[]
  readonly successes: number[]
}

export const newLoad = (): Load => ({ acknowledged: [], failures: [], successes: [] })

/** Buyers who are signed up, and a variant of which there is enough for all of them. */
export async function gatherBuyers(
  shop: string,
  databaseUrl: string,
  count: number,
): Promise<{ buyers: BenchBuyer[]; line: Line }> {
  const call = clientOf(shop)
  const { docs } = await call(catalog.products, { query: { in_stock: true, limit: 1 } })
  const product = await call(catalog.product, { params: { slug: docs[0]?.slug ?? '' } })
  const variant = product.variants.find(({ available }) => available > 0)
  if (!variant) throw new Error('The demo shop has nothing to sell.')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('update variants set available = $1 where id = $2', [PLENTY, variant._id])
  await client.end()
  const buyers: BenchBuyer[] = []
  while (buyers.length < count) buyers.push(await signUp(shop, `buyer-${Date.now()}-${buyers.length}`))
  return { buyers, line: { product_id: product._id, variant_id: variant._id, quantity: 1 } }
}

let keys = 0
const newKey = (): string => `load-${process.pid}-${++keys}`

/**
 * Buys again and again until told to stop. A call that fails is made again as a browser makes it: the payment
 * with the same key, so that it is one order however often it is asked for, and with another one once it is
 * refused (`attempt.ts` of the checkout).
 */
export async function keepBuying(
  shop: string,
  { call, token, addressId: address_id }: BenchBuyer,
  line: Line,
  load: Load,
  isOver: () => boolean,
): Promise<void> {
  const insist = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    while (!isOver()) {
      try {
        const answer = await ask()
        load.successes.push(performance.now())
        return answer
      } catch (error) {
        load.failures.push({ at: performance.now(), why: reasonOf(error) })
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    return null
  }
  while (!isOver()) {
    let key = newKey()
    // an answer that was lost may have put the unit into the cart: it is bought with it
    if (!(await insist(() => call(cart.add, { body: line })))) return
    const preview = await insist(() => call(orders.preview, { body: { address_id } }))
    if (!preview) return
    const payment = { provider: 'test', source_id: 'test:approved' }
    const body = JSON.stringify({ address_id, expected_total: preview.total, payment })
    const order = await insist(async () => {
      const answer = await place(shop, token, key, body)
      if (!('refused' in answer)) return answer
      key = newKey()
      throw new Error(answer.refused)
    })
    if (order) load.acknowledged.push(order)
  }
}

/** Throws while nobody knows what came of it. */
async function place(
  shop: string,
  token: string,
  key: string,
  body: string,
): Promise<Acknowledged | { refused: string }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
  const answer = await fetch(`${shop}/api/v1/orders`, { method: 'POST', headers, body })
  const { status } = answer
  const { data, code } = (await answer.json()) as { data?: { _id: string; total: number }; code?: string }
  if (status === 201 && data) return { id: data._id, total: data.total }
  const isCurt = status === 503 && !answer.headers.has('retry-after')
  const why = `${status} ${code}${isCurt ? CURT : ''}`
  if (status >= 400 && status < 500 && code !== 'orders.payment_in_progress') return { refused: why }
  throw new Error(why)
}

function reasonOf(error: unknown): string {
  const { status, code, message } = error as { status?: number; code?: string; message: string }
  return status ? `${status} ${code ?? ''}`.trim() : message
}

/** What was answered instead of an order, most frequent first. */
export function countFailures({ failures }: Pick<Load, 'failures'>): [why: string, times: number][] {
  const counts = new Map<string, number>()
  for (const { why } of failures) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** A 503 that does not say when to ask again. */
const CURT = ' without Retry-After'

/** An attempt was written down before the database was gone: nothing was charged, its key is used up. */
const ENDED_ATTEMPT = '402 payments.processing_error'

/**
 * What a shop may not answer whose database is lost for a while: it says 503, and may have to end the one
 * attempt of each buyer that was under way.
 */
export const unexpectedFailures = (load: Pick<Load, 'failures'>, buyers: number): [string, number][] =>
  countFailures(load).filter(
    ([why, times]) =>
      (!why.startsWith('503') || why.endsWith(CURT)) && !(why === ENDED_ATTEMPT && times <= buyers),
  )

/** The longest time, in milliseconds, between two calls that succeeded, in which at least one failed. */
export function longestOutage({ successes, failures }: Pick<Load, 'successes' | 'failures'>): number {
  const sorted = successes.toSorted((a, b) => a - b)
  return sorted.slice(1).reduce((longest, at, index) => {
    const before = sorted[index] as number
    const failed = failures.some((failure) => failure.at > before && failure.at < at)
    return failed ? Math.max(longest, at - before) : longest
  }, 0)
}
