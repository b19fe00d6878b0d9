import { LANGUAGES } from '@lunula/contract/languages.ts'
import {
  anything,
  flag,
  listOf,
  number,
  object,
  oneOf,
  optional,
  recordOf,
  type Shape,
  text,
} from './shapes.ts'
import type { StorageSchema } from './storage.ts'

const saveable = optional(object({ id: text, name: text }))
const anyRecord = recordOf(anything)

/**
 * The shape of each entry, as far as pages rely on it: another build, another tab or a hand may have written
 * it.
 */
export const SHAPES: Record<keyof StorageSchema, Shape> = {
  locale: oneOf(...LANGUAGES),
  theme: oneOf('light', 'dark'),
  user: object({
    _id: text,
    email: text,
    username: text,
    setup_password: flag,
    permissions: listOf(text),
  }),
  assumedWeek: recordOf(anything), // what is out of range gives way to the usual
  pendingMerge: object({ key: text, lines: listOf(anyRecord) }),
  pendingPayment: object({ key: text, body: anyRecord, startedAt: number }),
  offeredLanguage: text,
  cacheDate: text,
  messagingToken: text,
  messagingSetting: text,
  notificationKey: text,
  recentSearches: listOf(text),
  lastActiveSync: number,
  notifyCount: number,
  wishlist: listOf(text),
  professional: text,
  recentlySeen: listOf(anything), // what is no id is passed over
  messageDrafts: recordOf(text),
  unsentMessages: listOf(object({ thread: text, key: text, text })),
  pendingIntents: object({
    product: saveable,
    post: saveable,
    stockAlert: saveable,
    search: optional(object({ kind: text, query: anyRecord, name: text, alert: text })),
    shades: optional(object({ line: text, ids: listOf(text), owned: flag })),
  }),
  shippingInfo: anyRecord,
  cartCopy: object({ owner: text, items: listOf(anyRecord) }),
  cartQuantities: recordOf(number),
  cartInfo: object({ total_quantity: number, total_price: number }),
  orderMarker: text,
  guestCart: object({
    lines: listOf(anyRecord),
    key: optional(text),
    seen: optional(recordOf(object({ quantity: number, price: number }))),
  }),
  guestPost: listOf(
    object({
      key: text,
      kind: oneOf('job', 'worker', 'salon', 'course'),
      content: anyRecord,
      photos: listOf(anyRecord),
      changedAt: number,
    }),
  ),
  referralCode: text,
  affiliateCode: object({ code: text, until: number }),
  orderPreview: anyRecord,
  promotionCode: text,
}

/**
 * The versions of entries whose meaning has changed while their shape still fits; all others are at 1, which
 * is written as it is. From 2 on the version stands beside the value.
 */
export const VERSIONS: Partial<Record<keyof StorageSchema, number>> = {}
