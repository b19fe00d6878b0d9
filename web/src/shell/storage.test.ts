import { describe, expect, test } from 'vitest'
import { syncActiveFlag } from './session/active-sync.ts'
import { createKeeper } from './storage.ts'

/** A storage in memory, with the calls that the keeper makes. */
function memory(): Storage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  } as unknown as Storage & { entries: Map<string, string> }
}

describe('what the browser keeps', () => {
  test('comes back as it was, under the names of the specification', () => {
    const storage = memory()
    const keeper = createKeeper(() => storage)
    keeper.keep('recentSearches', ['gel'])
    keeper.keep('orderMarker', 'o1')
    expect(keeper.read('recentSearches')).toEqual(['gel'])
    expect([...storage.entries.keys()]).toEqual(['lunula.recent_searches', 'order_marker'])
  })

  test('is nothing when it was never kept or cannot be read', () => {
    const storage = memory()
    storage.setItem('guest_cart_info', '{broken')
    const keeper = createKeeper(() => storage)
    expect(keeper.read('guestCart')).toBeUndefined()
    expect(keeper.read('theme')).toBeUndefined()
  })

  test('a storage that refuses never breaks the page', () => {
    const keeper = createKeeper(() => {
      throw new Error('denied')
    })
    keeper.keep('theme', 'dark')
    keeper.forget('theme')
    expect(keeper.read('theme')).toBeUndefined()
  })

  test('what belongs to the person goes at sign-out, choices of the browser stay', () => {
    const storage = memory()
    const keeper = createKeeper(() => storage)
    keeper.keep('theme', 'dark')
    keeper.keep('shippingInfo', { city: 'Westminster' })
    keeper.keep('guestCart', { lines: [] })
    keeper.keep('pendingPayment', { key: 'k', body: {} as never, startedAt: 0 })
    keeper.forgetPerson()
    expect([...storage.entries.keys()]).toEqual(['lunula.theme'])
  })
})

describe('the active-status flag', () => {
  test('is 1 at most once in five minutes', () => {
    const keeper = createKeeper(
      (
        (storage) => () =>
          storage
      )(memory()),
    )
    const minute = 60_000
    expect(syncActiveFlag(keeper, 10 * minute)).toBe('1')
    expect(syncActiveFlag(keeper, 15 * minute - 1)).toBe('0')
    expect(syncActiveFlag(keeper, 15 * minute)).toBe('1')
  })

  test('is 1 when the clock was set back', () => {
    const storage = memory()
    const keeper = createKeeper(() => storage)
    keeper.keep('lastActiveSync', 1_000_000)
    expect(syncActiveFlag(keeper, 5)).toBe('1')
  })
})
