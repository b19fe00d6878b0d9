import { LANGUAGES } from '@lunula/contract/languages.ts'
import { describe, expect, test, vi } from 'vitest'
import { syncActiveFlag } from '../session/active-sync.ts'
import { clearStaleCaches } from './stale-caches.ts'
import { createTypedStorage, type StorageSchema } from './storage.ts'

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

/** Every entry: the name under which it stands, and whether it is still there after a sign-out. */
const ENTRIES: Record<keyof StorageSchema, [name: string, after: 'stays' | 'goes']> = {
  locale: ['lunula.locale', 'stays'],
  theme: ['lunula.theme', 'stays'],
  user: ['lunula.1', 'goes'],
  pendingMerge: ['lunula.2', 'goes'],
  pendingPayment: ['lunula.3', 'goes'],
  offeredLanguage: ['lunula.4', 'stays'],
  cacheDate: ['lunula.cache_date', 'goes'],
  messagingToken: ['lunula.messaging_token', 'goes'],
  messagingSetting: ['lunula.messaging_setting', 'stays'],
  notificationKey: ['lunula.notification_key', 'goes'],
  recentSearches: ['lunula.recent_searches', 'goes'],
  lastActiveSync: ['lunula.latest_web_active_sync', 'goes'],
  notifyCount: ['lunula.notify_count', 'goes'],
  wishlist: ['lunula.wishlist', 'goes'],
  pendingIntents: ['lunula.pending_intents', 'goes'],
  recentlySeen: ['lunula.recently_seen', 'goes'],
  messageDrafts: ['lunula.message_drafts', 'goes'],
  unsentMessages: ['lunula.unsent_messages', 'goes'],
  assumedWeek: ['lunula.assumed_week', 'goes'],
  professional: ['lunula.professional', 'goes'],
  shippingInfo: ['shipping_cache_info', 'goes'],
  cartInfo: ['cart_cache_info', 'goes'],
  cartCopy: ['lunula.cart_copy', 'goes'],
  cartQuantities: ['lunula.cart_quantities', 'goes'],
  orderMarker: ['order_marker', 'goes'],
  guestCart: ['guest_cart_info', 'goes'],
  guestPost: ['guest_post_info', 'goes'],
  referralCode: ['referral_code', 'stays'],
  affiliateCode: ['affiliate_code', 'stays'],
  orderPreview: ['order_preview_cache', 'goes'],
  promotionCode: ['promotion_code', 'goes'],
}

describe('what the browser keeps', () => {
  test.each(Object.entries(ENTRIES))(
    '%s stands under its name; after a sign-out: %s',
    (entry, [name, after]) => {
      const storage = memory()
      const keeper = createTypedStorage(() => storage)
      keeper.set(entry as keyof StorageSchema, 'x' as never)
      expect([...storage.entries.keys()]).toEqual([name])
      keeper.clearPersonalData()
      expect(storage.entries.size).toBe(after === 'stays' ? 1 : 0)
    },
  )

  test('of the server’s answers goes with the day, of the visitor’s own choices nothing', () => {
    const storage = memory()
    const keeper = createTypedStorage(() => storage)
    keeper.set('shippingInfo', { city: 'Westminster' })
    keeper.set('promotionCode', 'GEL10')
    const keepAnswers = () => {
      keeper.set('orderPreview', {} as never)
      keeper.set('cartInfo', { total_quantity: 1, total_price: 1 } as never)
    }
    keepAnswers()
    clearStaleCaches(keeper, new Date('2026-11-21T23:59:59Z'))
    expect([...storage.entries.keys()].sort()).toEqual([
      'lunula.cache_date',
      'promotion_code',
      'shipping_cache_info',
    ])
    keepAnswers()
    clearStaleCaches(keeper, new Date('2026-11-21T00:00:00Z'))
    expect(keeper.read('orderPreview')).toBeDefined()
    clearStaleCaches(keeper, new Date('2026-11-22T00:00:00Z'))
    expect([keeper.read('orderPreview'), keeper.read('cartInfo')]).toEqual([undefined, undefined])
    expect(keeper.read('promotionCode')).toBe('GEL10')
  })

  test('comes back as it was, under the names of the specification', () => {
    const storage = memory()
    const keeper = createTypedStorage(() => storage)
    keeper.set('recentSearches', ['gel'])
    keeper.set('orderMarker', 'o1')
    expect(keeper.read('recentSearches')).toEqual(['gel'])
    expect([...storage.entries.keys()]).toEqual(['lunula.recent_searches', 'order_marker'])
  })

  test.each(LANGUAGES)('of the language holds %s, and no other', (language) => {
    const storage = memory()
    const keeper = createTypedStorage(() => storage)
    keeper.set('locale', language)
    expect(keeper.read('locale')).toBe(language)
    keeper.set('locale', 'de' as never)
    expect(keeper.read('locale')).toBeUndefined()
  })

  test('is lost by a full storage and never kept by a forbidden one; neither breaks the page', () => {
    const full = memory()
    createTypedStorage(() => full).set('promotionCode', 'GEL10')
    full.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const keeper = createTypedStorage(() => full)
    keeper.set('promotionCode', 'GEL20')
    expect(keeper.read('promotionCode')).toBe('GEL10')
    const forbidden = createTypedStorage(() => {
      throw new DOMException('Access is denied.', 'SecurityError')
    })
    forbidden.set('promotionCode', 'GEL10')
    forbidden.forget('promotionCode')
    expect(forbidden.read('promotionCode')).toBeUndefined()
  })

  test('is nothing when it was never kept or cannot be read', () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
    const storage = memory()
    storage.setItem('guest_cart_info', '{broken')
    const keeper = createTypedStorage(() => storage)
    expect(keeper.read('guestCart')).toBeUndefined()
    expect(keeper.read('theme')).toBeUndefined()
  })

  test.each([
    ['user', 'lunula.1', '{}'],
    ['guestCart', 'guest_cart_info', '{"lines":[null]}'],
    ['guestPost', 'guest_post_info', '{}'],
    ['pendingMerge', 'lunula.2', '{"key":"k","lines":[null]}'],
    ['affiliateCode', 'affiliate_code', '"CODE"'],
    ['theme', 'lunula.theme', '"blue"'],
    ['recentSearches', 'lunula.recent_searches', '[1]'],
    ['cartInfo', 'cart_cache_info', 'null'],
  ] as const)('that does not fit (%s) is dropped, and said once', (name, entry, kept) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const storage = memory()
    storage.setItem(entry, kept)
    const keeper = createTypedStorage(() => storage)
    expect([keeper.read(name), keeper.read(name)]).toEqual([undefined, undefined])
    expect(storage.entries.size).toBe(0)
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
  })

  test('at another version is dropped; at its own it comes back', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const storage = memory()
    createTypedStorage(() => storage).set('promotionCode', 'GEL10')
    const keeper = createTypedStorage(() => storage, { promotionCode: 2 })
    expect(keeper.read('promotionCode')).toBeUndefined()
    keeper.set('promotionCode', 'GEL20')
    expect(keeper.read('promotionCode')).toBe('GEL20')
    expect(createTypedStorage(() => storage, { promotionCode: 3 }).read('promotionCode')).toBeUndefined()
    said.mockRestore()
  })

  test('a storage that refuses never breaks the page', () => {
    const keeper = createTypedStorage(() => {
      throw new Error('denied')
    })
    keeper.set('theme', 'dark')
    keeper.forget('theme')
    expect(keeper.read('theme')).toBeUndefined()
  })

  test('is read anew by a page that comes back as it was left, until nobody listens', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const storage = memory()
    const heard = vi.fn()
    const stop = createTypedStorage(() => storage).watch('guestCart', heard)
    const lines = [{ product_id: 'p', variant_id: 'v', quantity: 1 }]
    createTypedStorage(() => storage).set('guestCart', { lines })
    const shown = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    shown(false)
    expect(heard).not.toHaveBeenCalled()
    shown(true)
    expect(heard).toHaveBeenCalledExactlyOnceWith({ lines })
    stop()
    shown(true)
    expect(heard).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('what belongs to the person goes at sign-out, choices of the browser stay', () => {
    const storage = memory()
    const keeper = createTypedStorage(() => storage)
    keeper.set('theme', 'dark')
    keeper.set('shippingInfo', { city: 'Westminster' })
    keeper.set('guestCart', { lines: [] })
    keeper.set('pendingPayment', { key: 'k', body: {} as never, startedAt: 0 })
    keeper.clearPersonalData(['guestCart'])
    expect([...storage.entries.keys()]).toEqual(['lunula.theme', 'guest_cart_info'])
    keeper.clearPersonalData()
    expect([...storage.entries.keys()]).toEqual(['lunula.theme'])
  })
})

describe('the active-status flag', () => {
  test('is 1 at most once in five minutes', () => {
    const keeper = createTypedStorage(
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
    const keeper = createTypedStorage(() => storage)
    keeper.set('lastActiveSync', 1_000_000)
    expect(syncActiveFlag(keeper, 5)).toBe('1')
  })
})
