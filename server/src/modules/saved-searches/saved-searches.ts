import type { Parsed } from '@lunula/contract/endpoint.ts'
import { MAX_SAVED_SEARCHES } from '@lunula/contract/saved-searches/constants.ts'
import type { SavedSearch, savedSearches } from '@lunula/contract/saved-searches/schemas.ts'
import { newId } from '../../platform/id.ts'
import { readLinkToken, type SignedLink } from '../../platform/mail/signed-link.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { queryRefusal } from '../board/index.ts'
import { forgetWaiting } from './match.repository.ts'
import { searchView } from './saved-searches.presenter.ts'
import * as repository from './saved-searches.repository.ts'
import { isQueryOf, plainQuery } from './saved-searches.rules.ts'

/** Of a search. */
export const STOP_LINK: SignedLink = {
  purpose: 'saved-searches',
  page: '/unsubscribe?topic=saved-searches&token=',
  invalid: 'saved_searches.link_invalid',
}

/** One's saved searches, the latest first. */
export const listSearches = async ({ database }: Platform, userId: string): Promise<SavedSearch[]> =>
  (await repository.findSearches(database, userId)).map(searchView)

/**
 * One that asks for the same takes this name and this alert. Refusals: `saved_searches.invalid`,
 * `shipping.zip_unknown`, `saved_searches.full`.
 */
export const saveSearch = (
  platform: Platform,
  userId: string,
  { kind, query, name, alert }: Parsed<typeof savedSearches.save>['body'],
): Promise<SavedSearch | Refusal> =>
  platform.database.transaction(async () => {
    if (!isQueryOf(kind, query)) return refuse('saved_searches.invalid')
    const refusal = queryRefusal(query)
    if (refusal) return refusal
    const asked = plainQuery(kind, query)
    const row = {
      id: newId(),
      user_id: userId,
      kind,
      name: name.trim(),
      query: asked,
      alert,
      created_at: platform.clock.now(),
    }
    const kept = await repository.insertSearch(platform.database, row, MAX_SAVED_SEARCHES)
    if (!kept) return refuse('saved_searches.full', { limit: MAX_SAVED_SEARCHES })
    return kept.id === row.id ? searchView(kept) : changeSearch(platform, userId, kept.id, { name, alert })
  })

/** Refusal: `saved_searches.not_found`. */
export const changeSearch = (
  { database }: Platform,
  userId: string,
  id: string,
  { name, alert }: Parsed<typeof savedSearches.change>['body'],
): Promise<SavedSearch | Refusal> =>
  database.transaction(async () => {
    const change = { ...(name && { name: name.trim() }), ...(alert && { alert }) }
    const own = (await repository.findSearches(database, userId)).find((search) => search.id === id)
    if (!own) return refuse('saved_searches.not_found')
    if (alert === 'none') await forgetWaiting(database, id)
    const changed =
      Object.keys(change).length > 0 ? await repository.updateSearch(database, { id, userId }, change) : own
    return changed ? searchView(changed) : refuse('saved_searches.not_found')
  })

/** Refusal: `saved_searches.not_found`. */
export async function removeSearch(
  { database }: Platform,
  userId: string,
  id: string,
): Promise<Refusal | null> {
  return (await repository.deleteSearch(database, userId, id)) ? null : refuse('saved_searches.not_found')
}

/**
 * No more alerts for the search that the link is about; which one that is. Refusals:
 * `saved_searches.link_invalid`, `saved_searches.not_found`.
 */
export async function stopAlert(platform: Platform, token: string): Promise<{ name: string } | Refusal> {
  const id = readLinkToken(platform, STOP_LINK, token)
  if (isRefusal(id)) return id
  const search = await repository.findSearch(platform.database, id)
  if (!search) return refuse('saved_searches.not_found')
  const stopped = await changeSearch(platform, search.user_id, id, { alert: 'none' })
  return 'name' in stopped ? { name: stopped.name } : stopped
}

/** What a person looks for: shown in their export, gone with their account. */
export const savedSearchData = ({ database }: Platform): PersonalData => ({
  name: 'saved_searches',
  read: async (userId) =>
    (await repository.findSearches(database, userId)).map(({ kind, name, query, alert, created_at }) => ({
      kind,
      name,
      query,
      alert,
      saved_at: created_at.toISOString(),
    })),
  erase: (userId) => repository.deleteSearches(database, userId),
})
