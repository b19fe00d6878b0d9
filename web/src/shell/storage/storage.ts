import type { Language, User } from '@lunula/contract/accounts/schemas.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import type { Cart, CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import type { PlaceOrderBody, Preview } from '@lunula/contract/orders/schemas.ts'
import type { SearchAlert } from '@lunula/contract/saved-searches/constants.ts'
import { SHAPES, VERSIONS } from './entry-shapes.ts'

/** A guest's lines, with the key under which they will be merged into the account's cart. */
export interface GuestCart {
  lines: CartLine[]
  /** Under which it will be merged: tabs that set it aside at the same moment merge it once. */
  key?: string
  /**
   * What a unit cost when the line was last changed, by variant, so that another price can be told at the
   * next visit.
   */
  seen?: Readonly<Record<string, SeenPrice>>
}

/** US cents for one unit at a quantity. */
export interface SeenPrice {
  quantity: number
  price: number
}

/** A merge that was asked for and not yet answered; it is repeated under the same key. */
export interface PendingMerge {
  key: string
  lines: CartLine[]
}

/** A payment that was asked for and not yet answered; a reload asks again under the same key. */
export interface PendingPayment {
  key: string
  body: PlaceOrderBody
  /** Milliseconds since 1970. */
  startedAt: number
}

/**
 * A post of the board as it is written in this browser: a guest's own, or the copy of a user's that runs
 * ahead of the server.
 */
export interface KeptDraft {
  /** Of this browser. */
  key: string
  kind: PostKind
  content: PostContent
  /** What was typed for a number and is none, by field: the content holds nothing there. */
  unread?: Readonly<Record<string, string>>
  photos: Photo[]
  /** `_id` of the user whose it is; null while a guest writes it. */
  owner: string | null
  /** What the server calls it, and the version that this copy is built on; null until it is kept there. */
  post: { _id: string; version: number } | null
  /**
   * What the server was asked to keep since it answered last: it may have done so. Older versions of the shop
   * kept one, or null.
   */
  asked: PostContent[]
  /** Whether the page for new posts of its kind goes on with it. */
  fresh: boolean
  /** Milliseconds since 1970; of the state that the server has, null when it has none. */
  changedAt: number
  savedAt: number | null
}

/** What can be saved, by the name that a toast gives it. */
export interface Saveable {
  id: string
  name: string
}

export interface PendingIntents {
  product: Saveable
  post: Saveable
  /** By the id of the variant. */
  stockAlert: Saveable
  search: { kind: PostKind; query: PostQuery; name: string; alert: SearchAlert }
  shades: ShadeMarks
}

/** Shades of a line, by the ids of their variants, that are owned or not. */
export interface ShadeMarks {
  line: string
  ids: readonly string[]
  owned: boolean
}

/**
 * Everything that the browser keeps, by the name used in the program (specification §3). The first group
 * carries the product's prefix, the second stands without one. The four numbered keys hold what must outlive
 * a page.
 */
export interface StorageSchema {
  locale: Language
  theme: 'light' | 'dark'
  /** Numbered key 1: the signed-in user as last heard from the server. */
  user: User
  /** Numbered key 2: the cart merge that waits for its answer. */
  pendingMerge: PendingMerge
  /** Numbered key 3: the payment that waits for its answer. */
  pendingPayment: PendingPayment
  /** Numbered key 4: the language that was offered and not wanted, so that it is not offered again. */
  offeredLanguage: string
  /** Day (YYYY-MM-DD) on which the caches below were last cleared out. */
  cacheDate: string
  messagingToken: string
  messagingSetting: 'granted' | 'denied' | 'later'
  notificationKey: string
  recentSearches: string[]
  /** Milliseconds since 1970 at which the last request with `X-Sync-Active: 1` went out. */
  lastActiveSync: number
  notifyCount: number
  /** Ids of the saved products as last heard of, so that the hearts are there at once. */
  wishlist: string[]
  /**
   * `_id` of the user whose license was in force when last heard of, so that what is for professionals stands
   * open at once.
   */
  professional: string
  /** Ids of the products whose pages were opened last, the latest first. */
  recentlySeen: string[]
  /**
   * Messages while they are being written, by the `_id` of their thread or, before there is one, of the post.
   */
  messageDrafts: Record<string, string>
  /** Messages that were sent and have no answer yet, the oldest first. */
  unsentMessages: readonly { thread: string; key: string; text: string }[]
  /** What a guest wanted before signing in; done as soon as they have. */
  pendingIntents: Partial<PendingIntents>
  /** A new address while it is being written. */
  shippingInfo: Record<string, string | boolean | undefined>
  cartInfo: Cart
  /** The lines as the server last told of them, of a user by `_id` or of `guest`. */
  cartCopy: { owner: string; items: readonly CartItem[] }
  /** Units that were set without a connection, by variant; sent when it is back. */
  cartQuantities: Record<string, number>
  /** `_id` of the order that was placed last in this browser. */
  orderMarker: string
  guestCart: GuestCart
  /** The posts that are being written, the last changed first. */
  guestPost: KeptDraft[]
  /** What the reader of the board supposes of a week; read through `assumptionsOf`. */
  assumedWeek: Assumptions
  referralCode: string
  affiliateCode: { code: string; until: number }
  orderPreview: Preview
  promotionCode: string
}

const NAMES: Record<keyof StorageSchema, string> = {
  locale: 'lunula.locale',
  theme: 'lunula.theme',
  user: 'lunula.1',
  pendingMerge: 'lunula.2',
  pendingPayment: 'lunula.3',
  offeredLanguage: 'lunula.4',
  cacheDate: 'lunula.cache_date',
  messagingToken: 'lunula.messaging_token',
  messagingSetting: 'lunula.messaging_setting',
  notificationKey: 'lunula.notification_key',
  recentSearches: 'lunula.recent_searches',
  lastActiveSync: 'lunula.latest_web_active_sync',
  notifyCount: 'lunula.notify_count',
  wishlist: 'lunula.wishlist',
  professional: 'lunula.professional',
  pendingIntents: 'lunula.pending_intents',
  recentlySeen: 'lunula.recently_seen',
  messageDrafts: 'lunula.message_drafts',
  unsentMessages: 'lunula.unsent_messages',
  assumedWeek: 'lunula.assumed_week',
  shippingInfo: 'shipping_cache_info',
  cartInfo: 'cart_cache_info',
  cartCopy: 'lunula.cart_copy',
  cartQuantities: 'lunula.cart_quantities',
  orderMarker: 'order_marker',
  guestCart: 'guest_cart_info',
  guestPost: 'guest_post_info',
  referralCode: 'referral_code',
  affiliateCode: 'affiliate_code',
  orderPreview: 'order_preview_cache',
  promotionCode: 'promotion_code',
}

/** What is left when someone signs out: choices of the browser, not of the person. */
const KEPT_AFTER_SIGN_OUT: ReadonlySet<keyof StorageSchema> = new Set([
  'locale',
  'theme',
  'offeredLanguage',
  'messagingSetting',
  'referralCode',
  'affiliateCode',
])

/**
 * The browser's storage with typed entries. A full or forbidden storage loses entries, and what does not fit
 * its shape or its version is dropped with a word in the console: neither ever breaks the page.
 */
export interface TypedStorage {
  read: <K extends keyof StorageSchema>(name: K) => StorageSchema[K] | undefined
  set: <K extends keyof StorageSchema>(name: K, value: StorageSchema[K]) => void
  forget: (...names: (keyof StorageSchema)[]) => void
  /** @param kept entries that stay nevertheless */
  clearPersonalData: (kept?: readonly (keyof StorageSchema)[]) => void
  /**
   * Calls back when another tab changes the entry, and when the page comes back as it was left, which has
   * heard nothing of the other tabs meanwhile; answers how to stop listening.
   */
  watch: <K extends keyof StorageSchema>(
    name: K,
    changed: (value: StorageSchema[K] | undefined) => void,
  ) => () => void
}

export function createTypedStorage(storage: () => Storage, versions = VERSIONS): TypedStorage {
  const read = <K extends keyof StorageSchema>(name: K) => {
    try {
      const kept = storage().getItem(NAMES[name])
      if (kept === null) return undefined
      const value = valueIn(kept, versions[name] ?? 1)
      if (value !== undefined && SHAPES[name](value)) return value as StorageSchema[K]
      storage().removeItem(NAMES[name])
      console.warn(`${NAMES[name]} did not fit and was dropped`)
    } catch {
      // A forbidden storage remembers nothing.
    }
    return undefined
  }
  const forget = (...names: (keyof StorageSchema)[]) => {
    try {
      for (const name of names) storage().removeItem(NAMES[name])
    } catch {
      // Without a storage there is nothing to forget.
    }
  }
  return {
    read,
    forget,
    set(name, value) {
      try {
        const version = versions[name] ?? 1
        storage().setItem(NAMES[name], JSON.stringify(version === 1 ? value : { version, value }))
      } catch {
        // Private browsing and full disks refuse; the page goes on with what it has in memory.
      }
    },
    clearPersonalData(kept = []) {
      forget(
        ...(Object.keys(NAMES) as (keyof StorageSchema)[]).filter(
          (name) => !KEPT_AFTER_SIGN_OUT.has(name) && !kept.includes(name),
        ),
      )
    },
    watch(name, changed) {
      const listener = (event: StorageEvent) => {
        if (event.key === NAMES[name] || event.key === null) changed(read(name))
      }
      const back = ({ persisted }: PageTransitionEvent) => {
        if (persisted) changed(read(name))
      }
      addEventListener('storage', listener)
      addEventListener('pageshow', back)
      return () => {
        removeEventListener('storage', listener)
        removeEventListener('pageshow', back)
      }
    },
  }
}

/** The value of an entry of this version; undefined for any other, and for what cannot be read. */
function valueIn(kept: string, version: number): unknown {
  try {
    const read = JSON.parse(kept) as { version?: unknown; value?: unknown } | null
    if (version === 1) return read
    return read?.version === version ? read.value : undefined
  } catch {
    return undefined
  }
}

export const browserStorage = createTypedStorage(() => localStorage)
