import type { User } from '@lunula/contract/accounts/schemas.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../../shell/session/session-store.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { EMPTY_CART, useCart } from '../cart-store.ts'
import { keepGuestLines, quoteGuestCart, setGuestCartAside } from './guest-cart.ts'
import { mergePending } from './merge-cart.ts'

const id = (last: number): string => `01a214f4-aab5-7125-8e94-${String(last).padStart(12, '0')}`
const LINE: CartLine = { product_id: id(1), variant_id: id(2), quantity: 2, attributes: {} }
const ITEM = { ...LINE, _id: 'line', state: 'ok', price: 1100, sale_price: 1100, list_price: 1100 }
const EMPTY_PAGE = { docs: [], totalPages: 1, cart: { total_quantity: 0 } }
let answer: () => void

beforeEach(() => {
  useCart.setState({ ...EMPTY_CART })
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = resolve
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => {
    await promise
    return Response.json({ data: { items: [ITEM], gone: [] } })
  })
  keepGuestLines([LINE])
})
afterEach(() => {
  useSession.setState({ user: null })
  vi.unstubAllGlobals()
})

test('a quote brings prices and keeps the lines', async () => {
  const quoted = quoteGuestCart()
  answer()
  await quoted
  expect(useCart.getState().items).toHaveProperty(LINE.variant_id)
  expect(browserStorage.read('guestCart')?.lines).toEqual([LINE])
})

test.each([
  ['here', () => useSession.setState({ user: { _id: 'u' } as User })],
  ['in another tab', () => {}],
])('lines that a sign-in %s has set aside are not brought back by a late quote', async (_where, signIn) => {
  const quoted = quoteGuestCart()
  signIn()
  setGuestCartAside()
  answer()
  await quoted
  expect(browserStorage.read('guestCart')?.lines ?? []).toEqual([])
  expect(browserStorage.read('pendingMerge')?.lines).toEqual([LINE])
})

describe('a merge', () => {
  /** What the server answers to the merge of a key; the keys that it was sent. */
  const serve = (answerTo: (key: string) => Response) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      if (!address.endsWith('/cart/merge')) return Response.json({ data: EMPTY_PAGE })
      const { key } = JSON.parse(String(body)) as { key: string }
      sent.push(key)
      return answerTo(key)
    })
    return sent
  }
  const merged = () => Response.json({ data: { lines: [] } })
  const lost = () => new Response('', { status: 502 })

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => {})
    const token = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3_600 }))
    vi.stubGlobal('document', { cookie: `access_token=h.${token}.s`, documentElement: { lang: 'en' } })
    useSession.setState({ user: { _id: 'u' } as User })
    useCart.setState({ unmerged: LINE.quantity })
    setGuestCartAside()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('that another tab has sent as well does not take with it what that tab set aside since', async () => {
    const sent = serve(() => {
      if (sent.length === 1) browserStorage.set('pendingMerge', { key: 'of-the-other-tab', lines: [LINE] })
      return merged()
    })
    await mergePending()
    expect(sent).toEqual([expect.any(String), 'of-the-other-tab'])
    expect(browserStorage.read('pendingMerge')).toBeUndefined()
  })

  test('that was lost is sent again under its key, and the cart is shown meanwhile', async () => {
    const sent = serve(() => (sent.length === 1 ? lost() : merged()))
    const done = mergePending()
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toHaveLength(1)
    expect(useCart.getState()).toMatchObject({ ready: true, unmerged: LINE.quantity })
    expect(browserStorage.read('pendingMerge')?.lines).toEqual([LINE])
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(sent).toEqual([sent[0], sent[0]])
    expect(useCart.getState().unmerged).toBe(0)
    expect(browserStorage.read('pendingMerge')).toBeUndefined()
  })

  test('that waits for the server ends with the session', async () => {
    const sent = serve(lost)
    const done = mergePending()
    await vi.advanceTimersByTimeAsync(0)
    useSession.setState({ user: null })
    await vi.advanceTimersByTimeAsync(20_000)
    await done
    expect(sent).toHaveLength(1)
  })
})

test('tabs that set the same lines aside at the same moment merge them once; later lines are another merge', () => {
  const setAside = () => {
    setGuestCartAside()
    const pending = browserStorage.read('pendingMerge')
    browserStorage.forget('pendingMerge')
    return pending
  }
  const unread = localStorage.getItem('guest_cart_info') ?? ''
  const own = setAside()
  localStorage.setItem('guest_cart_info', unread) // as the other tab still sees it
  expect(setAside()).toEqual(own)
  keepGuestLines([LINE])
  expect(setAside()?.key).not.toBe(own?.key)
})
