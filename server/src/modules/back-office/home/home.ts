import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import type { Found, Sales, WaitingCounts } from '@lunula/contract/back-office/home/schemas.ts'
import { startOfDay } from '../../../platform/clock.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { writeMissed } from '../../catalog/index.ts'
import * as repository from './home.repository.ts'
import { findKeptDays } from './kept-sales.repository.ts'
import { splitRange } from './kept-sales.ts'

/** Who is told of what waits. */
const FOR: Readonly<Record<keyof WaitingCounts, Permission>> = {
  orders_to_ship: 'orders.read',
  returns: 'orders.read',
  open_payments: 'orders.refund',
  licenses: 'licences.review',
  exemptions: 'customers.read',
  posts: 'posts.moderate',
  reports: 'posts.moderate',
  appeals: 'posts.moderate',
  conversations: 'posts.moderate',
  low_stock: 'inventory.write',
  inquiries: 'customers.read',
  failed_mails: 'customers.read',
}
const KINDS = Object.keys(FOR) as (keyof WaitingCounts)[]
const NOTHING = Object.fromEntries(KINDS.map((kind) => [kind, null])) as WaitingCounts

/** What waits for somebody; null for what is not theirs to see. */
export async function countWaiting(
  { database }: Platform,
  { permissions }: Principal,
): Promise<WaitingCounts> {
  const kinds = KINDS.filter((kind) => permissions.includes(FOR[kind]))
  return { ...NOTHING, ...(await repository.countWaiting(database, kinds)) }
}

const MAX_DAYS = 366
const TOP_PRODUCTS = 10
const MISSED_SEARCHES = 20

/** A range of whole days, counted without regard to summer time. */
const dayPlus = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1

/** Both days belong to the range. Refusal: `back_office.range_invalid`. */
export async function readSales(
  platform: Platform,
  { from, to }: { from: string; to: string },
): Promise<Sales | Refusal> {
  const length = daysBetween(from, to)
  if (!(length >= 1 && length <= MAX_DAYS)) return refuse('back_office.range_invalid', { limit: MAX_DAYS })
  const earlier = { from: dayPlus(from, -length), to: dayPlus(from, -1) }
  const now = await sumRange(platform, { from, to })
  const before = await sumRange(platform, earlier)
  const known = new Map(now.days.map(({ ordered: _ordered, ...day }) => [day.day, day]))
  return {
    from,
    to,
    sum: now.sum,
    before: { ...earlier, sum: before.sum },
    days: Array.from({ length }, (_, at) => {
      const day = dayPlus(from, at)
      return known.get(day) ?? { day, taken: 0, refunded: 0, net: 0, orders: 0 }
    }),
    missed_searches: await missedSearches(platform, { from, to }),
    top_products: await repository.findTopProducts(platform.database, now.split, TOP_PRODUCTS),
  }
}

async function missedSearches(platform: Platform, days: { from: string; to: string }) {
  await writeMissed(platform)
  return repository.findMissedSearches(platform.database, days, MISSED_SEARCHES)
}

const rangeOf = ({ from, to }: { from: string; to: string }) => ({
  start: startOfDay(from),
  end: startOfDay(dayPlus(to, 1)),
})

async function sumRange(platform: Platform, days: { from: string; to: string }) {
  const { database } = platform
  const range = rangeOf(days)
  const split = await splitRange(platform, range)
  const found = await findKeptDays(database, split.kept)
  for (const open of split.open) found.push(...(await repository.findSalesDays(database, open)))
  const carts = await repository.countCarts(database, range)
  const sumOf = (field: 'taken' | 'refunded' | 'net' | 'orders' | 'ordered') =>
    found.reduce((sum, day) => sum + day[field], 0)
  const orders = sumOf('orders')
  return {
    split,
    days: found,
    sum: {
      taken: sumOf('taken'),
      refunded: sumOf('refunded'),
      net: sumOf('net'),
      orders,
      average: orders === 0 ? 0 : Math.floor(sumOf('ordered') / orders),
      ...carts,
    },
  }
}

const FOUND_FOR: Readonly<Record<repository.FoundKind, Permission>> = {
  order: 'orders.read',
  product: 'catalogue.write',
  customer: 'customers.read',
}
const FOUND_OF_A_KIND = 6
const MAX_WORDS = 8

/** Whatever the caller may see that holds all of the words, a few of each kind. */
export async function findAnything(
  { database }: Platform,
  { permissions }: Principal,
  q: string,
): Promise<{ docs: Found[] }> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return { docs: [] }
  const kinds = (Object.keys(FOUND_FOR) as repository.FoundKind[]).filter((kind) =>
    permissions.includes(FOUND_FOR[kind]),
  )
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await repository.findByWords(database, kind, words, FOUND_OF_A_KIND)).map(({ id, name, detail }) => ({
        kind,
        _id: id,
        name,
        detail,
      })),
    ),
  )
  return { docs: found.flat() }
}
