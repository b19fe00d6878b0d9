import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { LANGUAGES } from '../../languages.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import { MAX_MEANINGS } from './constants.ts'
import * as endpoints from './endpoints.ts'

const SYNONYMS_PER_PAGE = 100
const MAX_WORDS = 80
const MAX_SEARCH = 100

const Meanings = T.Array(line(MAX_WORDS), {
  maxItems: MAX_MEANINGS,
  description: 'phrases of the catalog, best first; empty for words that say little, such as “nail”',
})

export const SynonymBody = T.Object(
  { words: line(MAX_WORDS), language: choice(LANGUAGES), meanings: Meanings },
  { additionalProperties: false },
)
export type SynonymBody = T.Static<typeof SynonymBody>

export const SynonymChange = T.Object(
  {
    ...SynonymBody.properties,
    updatedAt: T.Optional(
      T.String({ format: 'date-time', description: 'of the row that was edited; another one answers 409' }),
    ),
  },
  { additionalProperties: false },
)
export type SynonymChange = T.Static<typeof SynonymChange>

export const SearchSynonym = T.Object(
  {
    _id: Id,
    words: T.String({ description: 'in lower case, with their marks' }),
    language: choice(LANGUAGES),
    meanings: T.Array(T.String()),
    updatedAt: Time,
  },
  { $id: 'SearchSynonym' },
)
export type SearchSynonym = T.Static<typeof SearchSynonym>

export const synonymOperations = {
  list: {
    operationId: 'listSearchSynonyms',
    tag: 'catalogue',
    summary: 'Synonyms of the search by language and words; `q` looks in words and meanings',
    query: T.Object(
      {
        q: T.Optional(line(MAX_WORDS, 0)),
        language: T.Optional(choice(LANGUAGES)),
        ...cursorFields(SYNONYMS_PER_PAGE),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(SearchSynonym),
  },
  tryWords: {
    operationId: 'trySearch',
    tag: 'catalogue',
    summary: 'What buyers find by some words just now, without counting them as a search of theirs',
    query: T.Object({ q: line(MAX_SEARCH) }, { additionalProperties: false }),
    answer: T.Object({
      total: T.Integer(),
      corrected: orNull(T.String({ description: 'the words searched for instead' })),
      names: T.Array(T.String(), { description: 'the first products, best match first' }),
    }),
  },
  create: {
    operationId: 'createSearchSynonym',
    tag: 'catalogue',
    limit: 'write',
    status: 201,
    summary: 'Say what the catalog calls something; the search knows it at once',
    body: SynonymBody,
    answer: SearchSynonym,
  },
  change: {
    operationId: 'changeSearchSynonym',
    tag: 'catalogue',
    limit: 'write',
    summary: 'Change a synonym',
    params: IdParams,
    body: SynonymChange,
    answer: SearchSynonym,
  },
  remove: {
    operationId: 'removeSearchSynonym',
    tag: 'catalogue',
    limit: 'write',
    summary: 'Forget a synonym',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const synonyms = describe(endpoints.synonyms, synonymOperations)
