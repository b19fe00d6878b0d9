import type { CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../shell/i18n/browser.ts'
import { useToasts } from '../../shell/overlays/toast-store.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { addToCart, removeFromCart, setQuantity } from './cart-actions.ts'
import { EMPTY_CART, useCart } from './cart-store.ts'
import { afterChanges, loadUserCart } from './user-cart.ts'

const line = (id: string, quantity: number): CartLine => ({
  product_id: `p-${id}`,
  variant_id: id,
  quantity,
  attributes: {},
})
const item = (id: string, quantity: number): CartItem =>
  ({ ...line(id, quantity), _id: `line-${id}`, state: 'ok' }) as CartItem

/** What the server holds: units by variant. */
let held: Map<string, number>
/** Changes that the server heard of. */
let heard: string[]
/** Reads of the cart wait for this. */
let reading: Promise<void>
let fault: Error | Response | null
/** The server does what it is asked to, and the answer does not come through. */
let isAnswerLost: boolean
/** Of the page. */
const listeners = new Map<string, () => void>()
/** By variant. */
let lastKey: Map<string, string | undefined>

const units = () => [...held.values()].reduce((sum, one) => sum + one, 0)
const data = (value: unknown) => Response.json({ data: value })
const totals = () => ({ _id: 'cart', user_id: 'u', total_price: 0, total_quantity: units(), currency: 'USD' })

async function serve(url: string, init: RequestInit): Promise<Response> {
  if (fault instanceof Error) throw fault
  const { pathname } = new URL(url, 'http://shop.test')
  const body = init.body ? JSON.parse(String(init.body)) : {}
  const id = /line-(\w+)$/.exec(pathname)?.[1]
  if (init.method === 'GET') {
    const docs = [...held].map(([variant, quantity]) => item(variant, quantity))
    await reading
    return data({ docs, totalPages: 1, page: 1, cart: totals() })
  }
  if (body.key !== undefined && lastKey.get(body.variant_id) === body.key) {
    if (isAnswerLost) throw new TypeError('Failed to fetch')
    return data({ item: item(body.variant_id, held.get(body.variant_id) ?? 0), cart: totals() })
  }
  heard.push(`${init.method} ${id ?? body.variant_id} ${body.quantity ?? ''}`.trim())
  if (fault) return fault.clone()
  if (init.method === 'DELETE' && !held.delete(String(id)))
    return Response.json({ statusCode: 404, message: 'The line is not there' }, { status: 404 })
  if (init.method === 'PATCH') held.set(String(id), body.quantity)
  if (init.method === 'POST') held.set(body.variant_id, (held.get(body.variant_id) ?? 0) + body.quantity)
  lastKey.set(body.variant_id, body.key)
  if (isAnswerLost) throw new TypeError('Failed to fetch')
  if (init.method === 'DELETE') return data(totals())
  const variant = id ?? body.variant_id
  return data({ item: item(variant, held.get(variant) ?? 0), cart: totals() })
}

const shown = () => useCart.getState().lines.map(({ variant_id, quantity }) => `${variant_id} ${quantity}`)
const known = () => [...held].map(([id, quantity]) => `${id} ${quantity}`)

beforeAll(() => showLanguage('en', 'all'))
// tests of other files share the session
afterAll(() => useSession.setState({ user: null, endedAt: null }))
beforeEach(async () => {
  held = new Map([
    ['a', 2],
    ['b', 1],
  ])
  heard = []
  fault = null
  isAnswerLost = false
  lastKey = new Map()
  reading = Promise.resolve()
  const payload = btoa(JSON.stringify({ id: 'u', exp: Date.now() / 1000 + 3600 }))
  vi.stubGlobal('document', { cookie: `access_token=h.${payload}.s`, documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => listeners.set(name, hear))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  useToasts.setState({ toasts: [] })
  useSession.setState({ user: { _id: 'u' } as never, endedAt: null })
  useCart.setState({ ...EMPTY_CART })
  await loadUserCart()
})

/** Begins a read of the cart whose answer comes after what is done meanwhile. */
function beginRead(): { answer: () => Promise<void> } {
  let answer = () => {}
  reading = new Promise((resolve) => {
    answer = resolve
  })
  const read = loadUserCart()
  return {
    answer: () => {
      answer()
      return read
    },
  }
}

test.each([
  ['a quantity', () => setQuantity('a', 5), ['a 5', 'b 1'], ['PATCH a 5']],
  ['a removal', () => removeFromCart('a'), ['b 1'], ['DELETE a']],
  ['an addition', () => addToCart(line('c', 3)), ['a 2', 'b 1', 'c 3'], ['POST c 3']],
  ['an addition to a line', () => addToCart(line('b', 3)), ['a 2', 'b 4'], ['POST b 3']],
] as const)('%s outlives a read that began before it', async (_, make, expected, calls) => {
  const read = beginRead()
  const made = make()
  expect(shown()).toEqual(expected)
  await read.answer()
  expect(shown()).toEqual(expected)
  expect(await made).toBe(true)
  expect(heard).toEqual(calls)
  expect(known()).toEqual(expected)
  await loadUserCart()
  expect(shown()).toEqual(expected)
})

test('what is added before the cart was heard of comes on top of it', async () => {
  useCart.setState({ ...EMPTY_CART })
  const read = beginRead()
  const made = addToCart(line('a', 1))
  await read.answer()
  await made
  expect(shown()).toEqual(['a 3', 'b 1'])
})

test('steps on the way to a quantity are not sent, and an addition after it counts once', async () => {
  const read = beginRead()
  const made = [setQuantity('a', 3), setQuantity('a', 4), addToCart(line('a', 1)), setQuantity('b', 2)]
  await read.answer()
  expect(await Promise.all(made)).toEqual([true, true, true, true])
  expect(heard).toEqual(['PATCH a 4', 'POST a 1', 'PATCH b 2'])
  expect(shown()).toEqual(['a 5', 'b 2'])
  expect(known()).toEqual(shown())
})

test('a change that is refused is undone; one that waits behind it is not', async () => {
  fault = Response.json({ statusCode: 422, message: 'Only 2 left' }, { status: 422 })
  const made = [setQuantity('a', 9), setQuantity('a', 12)]
  const after = removeFromCart('b')
  void afterChanges(async () => {})
  await made[0]
  fault = null
  expect(await Promise.all(made)).toEqual([false, false])
  expect(await after).toBe(true)
  expect(heard).toEqual(['PATCH a 12', 'DELETE b'])
  expect(shown()).toEqual(['a 2'])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Only 2 left'])
})

describe('on a bad line', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('an addition that cannot be sent is tried three times, says so once, and the count is right again', async () => {
    fault = new TypeError('Failed to fetch')
    const added = addToCart(line('c', 4))
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual(['a 2', 'b 1', 'c 4'])
    expect(useToasts.getState().toasts).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await added).toBe(false)
    expect(shown()).toEqual(['a 2', 'b 1'])
    expect(useToasts.getState().toasts).toHaveLength(1)
  })

  test('an addition that fails does not bring back what was taken out before', async () => {
    await removeFromCart('a')
    fault = new TypeError('Failed to fetch')
    const added = addToCart(line('a', 1))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await added).toBe(false)
    expect(shown()).toEqual(['b 1'])
  })

  test.each([
    ['an addition', () => addToCart(line('b', 3)), ['a 2', 'b 4']],
    ['a quantity', () => setQuantity('a', 5), ['a 5', 'b 1']],
    ['a removal', () => removeFromCart('a'), ['b 1']],
  ] as const)('%s whose answer is lost is sent again by itself, and made once', async (_, make, expected) => {
    isAnswerLost = true
    const made = make()
    await vi.advanceTimersByTimeAsync(0)
    isAnswerLost = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await made).toBe(true)
    expect(known()).toEqual(expected)
    expect(shown()).toEqual(expected)
    expect(useToasts.getState().toasts).toHaveLength(0)
  })

  test('an addition that waits to be sent again goes out when the page is left', async () => {
    fault = new TypeError('Failed to fetch')
    const added = addToCart(line('c', 3))
    await vi.advanceTimersByTimeAsync(0)
    fault = null
    listeners.get('pagehide')?.()
    expect(await added).toBe(true)
    expect(known()).toEqual(['a 2', 'b 1', 'c 3'])
  })

  test('an addition whose answers were all lost is made once when it is asked for again, and again on purpose', async () => {
    isAnswerLost = true
    const first = addToCart(line('c', 4))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await first).toBe(false)
    isAnswerLost = false
    expect(await addToCart(line('c', 4))).toBe(true)
    expect(shown()).toEqual(['a 2', 'b 1', 'c 4'])
    expect(await addToCart(line('c', 4))).toBe(true)
    expect(known()).toEqual(['a 2', 'b 1', 'c 8'])
  })

  test('of two additions in a row, the first of which is lost, both are made', async () => {
    isAnswerLost = true
    const made = [addToCart(line('c', 4)), addToCart(line('c', 4))]
    await vi.advanceTimersByTimeAsync(0)
    isAnswerLost = false
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(made)
    expect(known()).toEqual(['a 2', 'b 1', 'c 8'])
    expect(shown()).toEqual(known())
  })
})

test('what was taken out on another device meanwhile is taken out here without a word', async () => {
  held = new Map([['b', 3]])
  expect(await removeFromCart('a')).toBe(true)
  expect(shown()).toEqual(['b 3'])
  expect(useToasts.getState().toasts).toHaveLength(0)
})

test('what is added when the session has ended is kept as a guest’s line', async () => {
  vi.stubGlobal('location', { pathname: '/product/halfmoon', search: '' })
  fault = Response.json(
    { statusCode: 401, message: 'Please sign in', code: 'auth.required' },
    { status: 401 },
  )
  // as `startCart` does
  const stop = useSession.subscribe(({ user }) => user ?? useCart.setState({ ...EMPTY_CART }))
  expect(await addToCart(line('c', 3))).toBe(true)
  stop()
  expect(useSession.getState().user).toBeNull()
  expect(shown()).toEqual(['c 3'])
})

test('what waits when the page is left is kept for the next; what was sent goes on', async () => {
  const read = beginRead()
  const made = [
    addToCart(line('c', 3)),
    setQuantity('a', 5),
    addToCart(line('d', 1)),
    addToCart(line('d', 1)),
  ]
  listeners.get('pagehide')?.()
  await read.answer()
  expect(await Promise.all(made)).toEqual([true, true, true, true])
  expect(heard).toEqual([])
  expect(browserStorage.read('guestCart')?.lines).toEqual([line('c', 3), line('d', 2)])
  expect(browserStorage.read('cartQuantities')).toEqual({ a: 5 })
})

test('without a connection changes are kept, also before anybody can say so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await addToCart(line('c', 3))).toBe(true)
  expect(await removeFromCart('a')).toBe(true)
  expect(shown()).toEqual(['b 1', 'c 3'])
  expect(heard).toEqual([])
  expect(browserStorage.read('guestCart')?.lines).toEqual([line('c', 3)])
  expect(browserStorage.read('cartQuantities')).toEqual({ a: 0 })
})
