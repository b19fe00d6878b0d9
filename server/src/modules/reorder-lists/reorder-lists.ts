import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { MAX_LIST_LINES, MAX_LISTS } from '@lunula/contract/reorder-lists/constants.ts'
import type {
  reorderLists as contract,
  FullList,
  ReorderList,
} from '@lunula/contract/reorder-lists/schemas.ts'
import { isTaken } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Buyer, fillLines, fillOnce, loadOffers, readCart } from '../cart/index.ts'
import { readSellables } from '../catalog/index.ts'
import { fullListView, listView } from './reorder-lists.presenter.ts'
import * as repository from './reorder-lists.repository.ts'

interface Line {
  variant_id: string
  quantity: number
}

/** One's lists, the one changed last first. */
export const listLists = async ({ database }: Platform, userId: string): Promise<ReorderList[]> =>
  (await repository.findLists(database, userId)).map(listView)

/**
 * Makes a list with `lines` on it, all or none; sent again under a key that made one, whose answer may have
 * been lost, it answers that one. Refusals: `reorder_lists.too_many`, `reorder_lists.name_taken`,
 * `cart.variant_gone`.
 */
export const makeList = (
  platform: Platform,
  buyer: Buyer,
  { name: given, lines = [], key }: { name: string; lines?: readonly Line[]; key?: string },
): Promise<ReorderList | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const { userId } = buyer
    const [id, name, now] = [newId(), given.trim(), clock.now()]
    const row = { id, user_id: userId, name, last_key: key ?? null, created_at: now, updated_at: now }
    if (!(await repository.insertList(database, row, MAX_LISTS))) {
      const made = key && (await repository.findListId(database, userId, key))
      if (made) return countedList(platform, userId, made)
      return (await repository.isNameTaken(database, userId, name))
        ? refuse('reorder_lists.name_taken', { name })
        : refuse('reorder_lists.too_many', { limit: MAX_LISTS })
    }
    return (await putOn(platform, buyer, id, lines)) ?? countedList(platform, userId, id)
  })

/** Refusal: `reorder_lists.not_found`. */
export async function readList(platform: Platform, buyer: Buyer, id: string): Promise<FullList | Refusal> {
  const { database } = platform
  const [row] = await repository.findLists(database, buyer.userId, id)
  if (!row) return refuse('reorder_lists.not_found')
  const lines = await repository.findLines(database, id)
  const offers = await loadOffers(
    platform,
    lines.map(({ variant_id }) => variant_id),
    buyer,
  )
  return fullListView(row, lines, offers)
}

/** Refusals: `reorder_lists.not_found`, `reorder_lists.name_taken`. */
export const renameList = (
  platform: Platform,
  userId: string,
  id: string,
  given: string,
): Promise<ReorderList | Refusal> => {
  const name = given.trim()
  return holding(platform, userId, id, async ({ database, clock }) => {
    await repository.renameList(database, id, name, clock.now())
    return countedList(platform, userId, id)
  }).catch((error: unknown) => {
    if (isTaken(error)) return refuse('reorder_lists.name_taken', { name })
    throw error
  })
}

/** Refusal: `reorder_lists.not_found`. */
export const removeList = async (
  { database }: Platform,
  userId: string,
  id: string,
): Promise<Refusal | null> =>
  (await repository.deleteList(database, userId, id)) ? null : refuse('reorder_lists.not_found')

/**
 * Puts variants on a list, all or none; sent again under the key of the last time, whose answer may have been
 * lost, it puts nothing more. Refusals: `reorder_lists.not_found`, `cart.variant_gone`, `reorder_lists.full`.
 */
export const addLines = (
  platform: Platform,
  buyer: Buyer,
  id: string,
  { lines, key }: { lines: readonly Line[]; key?: string },
): Promise<ReorderList | Refusal> =>
  holding(platform, buyer.userId, id, async ({ database, clock }) => {
    const [before] = key ? await repository.findLists(database, buyer.userId, id) : []
    if (before && before.last_key === key) return listView(before)
    const refused = await putOn(platform, buyer, id, lines)
    if (refused) return refused
    await repository.touchList(database, id, clock.now(), key)
    const list = await countedList(platform, buyer.userId, id)
    return list.line_count > MAX_LIST_LINES ? refuse('reorder_lists.full', { limit: MAX_LIST_LINES }) : list
  })

/** Refusals: `reorder_lists.not_found`, `reorder_lists.line_not_found`. */
export const setLine = (
  platform: Platform,
  buyer: Buyer,
  id: string,
  line: Line,
): Promise<FullList | Refusal> =>
  holding(platform, buyer.userId, id, async ({ database, clock }) => {
    if (!(await repository.setLine(database, id, line))) return refuse('reorder_lists.line_not_found')
    await repository.touchList(database, id, clock.now())
    return readList(platform, buyer, id)
  })

/** Answers the list also where the variant is not on it. Refusal: `reorder_lists.not_found`. */
export const removeLine = (
  platform: Platform,
  buyer: Buyer,
  id: string,
  variantId: string,
): Promise<FullList | Refusal> =>
  holding(platform, buyer.userId, id, async ({ database, clock }) => {
    if (await repository.deleteLine(database, id, variantId))
      await repository.touchList(database, id, clock.now())
    return readList(platform, buyer, id)
  })

/**
 * Puts the whole list into the cart; each line is answered by itself. Refusals: `reorder_lists.not_found`,
 * `reorder_lists.empty`.
 */
export async function orderList(
  platform: Platform,
  buyer: Buyer,
  id: string,
  key: string | undefined,
): Promise<Answer<typeof contract.toCart> | Refusal> {
  const { database } = platform
  const [row] = await repository.findLists(database, buyer.userId, id)
  if (!row) return refuse('reorder_lists.not_found')
  return fillOnce(platform, buyer, { source: 'list', key }, async () => {
    const lines = await repository.findLines(database, id)
    if (lines.length === 0) return refuse('reorder_lists.empty')
    const filled = await fillLines(platform, buyer, lines)
    return {
      lines: filled.map((line, at) => ({ ...line, quantity: lines[at]?.quantity ?? 0 })),
      cart: await readCart(platform, buyer),
    }
  })
}

/** The lists of a person: shown in their export, gone with their account. */
export const reorderListData = ({ database }: Platform): PersonalData => ({
  name: 'reorder_lists',
  read: async (userId) =>
    Promise.all(
      (await repository.findLists(database, userId)).map(async ({ id, name, created_at }) => ({
        name,
        created_at: created_at.toISOString(),
        lines: await repository.findLines(database, id),
      })),
    ),
  erase: (userId) => repository.deleteLists(database, userId),
})

async function putOn(
  platform: Platform,
  { language }: Buyer,
  listId: string,
  lines: readonly Line[],
): Promise<Refusal | null> {
  if (lines.length === 0) return null
  const added = sumPerVariant(lines)
  const ids = added.map(({ variant_id }) => variant_id)
  const sellables = await readSellables(platform, ids, language)
  if (ids.some((variantId) => !sellables.get(variantId)?.active)) return refuse('cart.variant_gone')
  await repository.raiseLines(platform.database, listId, added, MAX_QUANTITY)
  return null
}

/** Runs work with a list of the user held, in one transaction. */
const holding = <T>(
  platform: Platform,
  userId: string,
  id: string,
  work: (platform: Platform) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  platform.database.transaction(async () =>
    (await repository.lockList(platform.database, userId, id))
      ? work(platform)
      : refuse('reorder_lists.not_found'),
  )

async function countedList({ database }: Platform, userId: string, id: string): Promise<ReorderList> {
  const [row] = await repository.findLists(database, userId, id)
  if (!row) throw new Error(`The list ${id} vanished inside its own transaction.`)
  return listView(row)
}

/** One statement may name a variant once only. */
function sumPerVariant(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>()
  for (const { variant_id, quantity } of lines)
    sums.set(variant_id, Math.min(MAX_QUANTITY, (sums.get(variant_id) ?? 0) + quantity))
  return [...sums].map(([variant_id, quantity]) => ({ variant_id, quantity }))
}
