import type {
  SearchSynonym,
  SynonymBody,
  SynonymChange,
  synonyms,
} from '@lunula/contract/catalog/synonyms/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { isTaken } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../../platform/refusal.ts'
import { fold, wordsOf } from '../../catalog.rules.ts'
import type { SynonymRow } from '../../catalog.tables.ts'
import { catalogChanged } from '../../version.ts'
import * as repository from './synonym.repository.ts'
import { typedForm } from './synonyms.ts'

const view = ({ id, words, language, meanings, updated_at }: SynonymRow): SearchSynonym => ({
  _id: id,
  words,
  language: language as SearchSynonym['language'],
  meanings,
  updatedAt: updated_at.toISOString(),
})

export async function listSynonyms(
  { database }: Platform,
  { q = '', ...query }: Parsed<typeof synonyms.list>['query'],
): Promise<CursorPageOf<SearchSynonym>> {
  const { rows, ...page } = await repository.findSynonymPage(database, { q: fold(typedForm(q)), ...query })
  return { docs: rows.map(view), ...page }
}

/** Refusals: `catalogue.synonym_empty`, `catalogue.synonym_exists`. */
export const createSynonym = (
  platform: Platform,
  userId: string,
  body: SynonymBody,
): Promise<SearchSynonym | Refusal> =>
  platform.database.transaction(async () => {
    const row = rowOf(platform, newId(), userId, body)
    if (!row) return refuse('catalogue.synonym_empty')
    if ((await repository.insertSynonyms(platform.database, [row])) === 0)
      return refuse('catalogue.synonym_exists', { words: row.words })
    await catalogChanged(platform)
    return view(row)
  })

/**
 * Refusals: `catalogue.synonym_empty`, `catalogue.synonym_exists`, `catalogue.synonym_not_found`,
 * `catalogue.synonym_changed_elsewhere`.
 */
export async function changeSynonym(
  platform: Platform,
  userId: string,
  id: string,
  { updatedAt, ...body }: SynonymChange,
): Promise<SearchSynonym | Refusal> {
  const { database } = platform
  const row = rowOf(platform, id, userId, body)
  if (!row) return refuse('catalogue.synonym_empty')
  const change = async (): Promise<SearchSynonym | Refusal> => {
    const read = updatedAt === undefined ? undefined : new Date(updatedAt)
    const changed = await repository.updateSynonym(database, row, read)
    if (!changed)
      return (await repository.isSynonym(database, id))
        ? refuse('catalogue.synonym_changed_elsewhere')
        : refuse('catalogue.synonym_not_found')
    await catalogChanged(platform)
    return view(changed)
  }
  return database.transaction(change).catch((error: unknown) => {
    if (isTaken(error)) return refuse('catalogue.synonym_exists', { words: row.words })
    throw error
  })
}

/** Refusal: `catalogue.synonym_not_found`. */
export const removeSynonym = (platform: Platform, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    if (!(await repository.deleteSynonym(platform.database, id))) return refuse('catalogue.synonym_not_found')
    await catalogChanged(platform)
    return null
  })

/** null when the words hold nothing that can be searched for. */
function rowOf(
  { clock }: Platform,
  id: string,
  userId: string,
  { words, language, meanings }: SynonymBody,
): SynonymRow | null {
  if (wordsOf(words).length === 0) return null
  const kept = meanings.map(typedForm).filter((meaning) => wordsOf(meaning).length > 0)
  return {
    id,
    words: typedForm(words),
    language,
    meanings: [...new Set(kept)],
    updated_at: clock.now(),
    updated_by: userId,
  }
}
