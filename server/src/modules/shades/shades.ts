import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { MAX_OWNED_SHADES, NEAREST_SHADES } from '@lunula/contract/shades/constants.ts'
import type {
  shades as contract,
  NearShade,
  OwnShades,
  ShadeChart,
  ShadeLine,
} from '@lunula/contract/shades/schemas.ts'
import { nearest } from '@lunula/contract/shades/shade-colors.ts'
import { lockUser } from '../../platform/database/user-lock.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Buyer, fillLines, fillOnce, readCart } from '../cart/index.ts'
import { atFormerSlug, listShades } from '../catalog/index.ts'
import { findBoughtVariants } from '../orders/index.ts'
import { chartView, lineView, nearView } from './shades.presenter.ts'
import * as repository from './shades.repository.ts'
import { type Line, linesOf, numberAt, shadesWith } from './shades.rules.ts'

const readLines = async (platform: Platform, language: Language): Promise<Line[]> =>
  linesOf(await listShades(platform, language))

/** By its slug; a line that is one product is found by those that the product had before too. */
async function findLine(platform: Platform, slug: string, language: Language): Promise<Line | undefined> {
  const lines = await readLines(platform, language)
  const at = (asked: string) => lines.find((line) => line.slug === asked)
  return at(slug) ?? atFormerSlug(platform.database, slug, async (current) => at(current))
}

/** All lines, the longest first. */
export const listLines = async (platform: Platform, language: Language): Promise<ShadeLine[]> =>
  (await readLines(platform, language)).map(lineView)

/** Refusal: `shades.line_not_found`. */
export async function readChart(
  platform: Platform,
  slug: string,
  language: Language,
): Promise<ShadeChart | Refusal> {
  const line = await findLine(platform, slug, language)
  return line ? chartView(line) : refuse('shades.line_not_found')
}

/** The shades of all lines nearest to a color (RRGGBB), without those of one brand if asked so. */
export async function findNear(
  platform: Platform,
  { hex, not_brand }: { hex: string; not_brand?: string | undefined },
  language: Language,
): Promise<NearShade[]> {
  const all = (await readLines(platform, language)).flatMap(({ slug, shades }) =>
    shades.map((shade, at) => ({ ...shade, line: slug, number: numberAt(at) })),
  )
  const others = all.filter(({ brand }) => brand !== not_brand)
  return nearest(others, hex, NEAREST_SHADES).map(nearView)
}

/** How many shades of each line one owns; lines of which one owns none are left out. */
export async function countOwn(
  platform: Platform,
  { userId, language }: Buyer,
): Promise<{ line: string; owned: number }[]> {
  const owned = await readOwned(platform, userId)
  if (owned.size === 0) return []
  const lines = await readLines(platform, language)
  return lines
    .map((line) => ({ line: line.slug, owned: shadesWith(line, owned).length }))
    .filter((count) => count.owned > 0)
}

/**
 * What one owns of a line, and what one bought of it here and has not marked. Refusal:
 * `shades.line_not_found`.
 */
export async function readOwn(
  platform: Platform,
  { userId, language }: Buyer,
  slug: string,
): Promise<OwnShades | Refusal> {
  const line = await findLine(platform, slug, language)
  return line ? ownOf(platform, userId, line) : refuse('shades.line_not_found')
}

/**
 * Marks shades of a line as owned or not, all or none. Refusals: `shades.line_not_found`,
 * `shades.not_in_line`, `shades.too_many`.
 */
export async function markOwn(
  platform: Platform,
  { userId, language }: Buyer,
  slug: string,
  { variant_ids: ids, owned }: { variant_ids: readonly string[]; owned: boolean },
): Promise<OwnShades | Refusal> {
  const { database, clock } = platform
  const line = await findLine(platform, slug, language)
  if (!line) return refuse('shades.line_not_found')
  const asked = shadesWith(line, new Set(ids))
  const sizes = asked.flatMap(({ variant_ids }) => variant_ids)
  const known = new Set(sizes)
  if (ids.some((id) => !known.has(id))) return refuse('shades.not_in_line')
  return database.transaction(async () => {
    if (!owned) await repository.deleteOwned(database, userId, sizes)
    else {
      await lockUser(database, userId)
      const before = await readOwned(platform, userId)
      const fresh = asked.filter(({ variant_ids }) => !variant_ids.some((id) => before.has(id)))
      if (before.size + fresh.length > MAX_OWNED_SHADES)
        return refuse('shades.too_many', { limit: MAX_OWNED_SHADES })
      const variants = fresh.map(({ variant_id }) => variant_id)
      await repository.insertOwned(database, userId, variants, clock.now())
    }
    return ownOf(platform, userId, line)
  })
}

/**
 * Puts one of each of these shades into the cart, once per key; each is answered by itself. Refusals:
 * `shades.line_not_found`, `shades.not_in_line`.
 */
export async function orderShades(
  platform: Platform,
  buyer: Buyer,
  slug: string,
  { variant_ids: ids, key }: { variant_ids: readonly string[]; key?: string | undefined },
): Promise<Answer<typeof contract.toCart> | Refusal> {
  const line = await findLine(platform, slug, buyer.language)
  if (!line) return refuse('shades.line_not_found')
  const known = new Set(line.shades.flatMap(({ variant_ids }) => variant_ids))
  if (ids.some((id) => !known.has(id))) return refuse('shades.not_in_line')
  const wanted = ids.map((variant_id) => ({ variant_id, quantity: 1 }))
  return fillOnce(platform, buyer, { source: 'shades', key }, async () => ({
    lines: await fillLines(platform, buyer, wanted),
    cart: await readCart(platform, buyer),
  }))
}

/** The shades a person has marked: shown in their export, gone with their account. */
export const shadeData = ({ database }: Platform): PersonalData => ({
  name: 'owned_shades',
  read: async (userId) =>
    (await repository.findOwned(database, userId)).map(({ variant_id, created_at }) => ({
      variant_id,
      marked_at: created_at.toISOString(),
    })),
  erase: (userId) => repository.deleteAllOwned(database, userId),
})

const readOwned = async ({ database }: Platform, userId: string): Promise<Set<string>> =>
  new Set((await repository.findOwned(database, userId)).map(({ variant_id }) => variant_id))

async function ownOf(platform: Platform, userId: string, line: Line): Promise<OwnShades> {
  const owned = await readOwned(platform, userId)
  const bought = new Set(await findBoughtVariants(platform.database, userId))
  const isOwned = ({ variant_ids }: { variant_ids: string[] }) => variant_ids.some((id) => owned.has(id))
  return {
    owned: shadesWith(line, owned).map(({ variant_id }) => variant_id),
    bought: shadesWith(line, bought)
      .filter((shade) => !isOwned(shade))
      .map(({ variant_id }) => variant_id),
  }
}
