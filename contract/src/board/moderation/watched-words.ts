import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { LANGUAGES, type Language } from '../../languages.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import * as endpoints from './endpoints.ts'

const said = {
  words: line(80, 2),
  language: orNull(choice(LANGUAGES)),
  note: line(200, 0),
}

export const WatchedWord = T.Object(
  {
    _id: Id,
    ...said,
    posts: T.Integer({ description: 'that were found by it and that nobody has decided on yet' }),
    updatedAt: Time,
  },
  { $id: 'WatchedWord' },
)
export type WatchedWord = T.Static<typeof WatchedWord>

export const WatchedWordBody = T.Object(
  {
    words: T.String({
      ...said.words,
      description: 'words with accents are found with their accents only, others however they are typed',
    }),
    language: T.Optional(
      T.Unsafe<Language>({
        ...choice(LANGUAGES),
        description: 'of the posts that are looked through; all without it',
      }),
    ),
    note: said.note,
    updatedAt: T.Optional(
      T.String({ format: 'date-time', description: 'of the row that was edited; another one answers 409' }),
    ),
  },
  { additionalProperties: false },
)
export type WatchedWordBody = T.Static<typeof WatchedWordBody>

const staff = { tag: 'moderation' } as const

export const watchedWordOperations = {
  list: {
    ...staff,
    operationId: 'listWatchedWords',
    summary: 'Words that send a post to the moderators, by the alphabet',
    query: T.Object(
      { q: T.Optional(line(80)), language: T.Optional(choice(LANGUAGES)), ...cursorFields(100) },
      { additionalProperties: false },
    ),
    answer: CursorPage(WatchedWord),
  },
  create: {
    ...staff,
    operationId: 'createWatchedWord',
    limit: 'write',
    status: 201,
    summary: 'Watch for more words, in posts that are handed in or changed from now on',
    body: WatchedWordBody,
    answer: WatchedWord,
  },
  change: {
    ...staff,
    operationId: 'changeWatchedWord',
    limit: 'write',
    summary: 'Replace watched words',
    params: IdParams,
    body: WatchedWordBody,
    answer: WatchedWord,
  },
  remove: {
    ...staff,
    operationId: 'removeWatchedWord',
    limit: 'write',
    summary: 'Watch for words no more',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const watchedWords = describe(endpoints.watchedWords, watchedWordOperations)
