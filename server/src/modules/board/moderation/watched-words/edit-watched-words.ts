import { MAX_WATCHED_WORDS } from '@lunula/contract/board/moderation/constants.ts'
import type {
  WatchedWord,
  WatchedWordBody,
  watchedWords,
} from '@lunula/contract/board/moderation/watched-words.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { isSaidAlready, recordChange } from '../../../../platform/audit/audit.ts'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../../platform/refusal.ts'
import { isStale } from '../../board.rules.ts'
import * as repository from './watched-word.repository.ts'

type Row = repository.WatchedWordRow

const view = ({ id, words, language, note, updated_at }: Row, posts = 0): WatchedWord => ({
  _id: id,
  words,
  language: language as WatchedWord['language'],
  note,
  posts,
  updatedAt: updated_at.toISOString(),
})

const factsOf = ({ words, language, note }: Row) => ({ words, language, note })
const subject = (id: string) => ({ kind: 'watched_word', id })

export async function listWatchedWords(
  { database }: Platform,
  { q = '', ...query }: Parsed<typeof watchedWords.list>['query'],
): Promise<CursorPageOf<WatchedWord>> {
  const { rows, ...page } = await repository.findWatchedPage(database, { q: q.trim(), ...query })
  return { docs: rows.map((row) => view(row, row.posts)), ...page }
}

/** Refusals: `board.watched_word_exists`, `board.too_many_watched_words`. */
export const createWatchedWord = (
  platform: Platform,
  userId: string,
  body: WatchedWordBody,
): Promise<WatchedWord | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    if ((await repository.countWatchedWords(database)) >= MAX_WATCHED_WORDS)
      return refuse('board.too_many_watched_words', { limit: MAX_WATCHED_WORDS })
    const row = rowOf(platform, newId(), userId, body)
    if (!(await repository.insertWatchedWord(database, row)))
      return refuse('board.watched_word_exists', { words: row.words })
    await recordChange(platform, { subject: subject(row.id), before: null, after: factsOf(row) })
    return view(row)
  })

/** Refusals: `board.watched_word_not_found`, `board.row_changed_elsewhere`, `board.watched_word_exists`. */
export const changeWatchedWord = (
  platform: Platform,
  userId: string,
  id: string,
  body: WatchedWordBody,
): Promise<WatchedWord | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await repository.findWatchedWord(database, id)
    if (!before) return refuse('board.watched_word_not_found')
    const row = rowOf(platform, id, userId, body)
    if (isSaidAlready(factsOf(before), factsOf(row))) return view(before)
    if (isStale(before, body)) return refuse('board.row_changed_elsewhere')
    if (!(await repository.updateWatchedWord(database, row)))
      return refuse('board.watched_word_exists', { words: row.words })
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: factsOf(row) })
    return view(row)
  })

/** Refusal: `board.watched_word_not_found`. */
export const removeWatchedWord = (platform: Platform, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await repository.findWatchedWord(database, id)
    if (!before) return refuse('board.watched_word_not_found')
    await repository.deleteWatchedWord(database, id)
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: null })
    return null
  })

const rowOf = (
  { clock }: Platform,
  id: string,
  userId: string,
  { words, language, note }: WatchedWordBody,
): Row => ({
  id,
  words: words.normalize('NFC').replace(/\s+/g, ' ').trim(),
  language: language ?? null,
  note: note.trim(),
  updated_at: clock.now(),
  updated_by: userId,
})
