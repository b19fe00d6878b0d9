import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, line } from '../../schema.ts'
import { TEXT_LANGUAGES } from '../constants.ts'
import * as endpoints from './endpoints.ts'

export const TEXT_FIELDS = [
  'name',
  'description',
  'seo_title',
  'seo_description',
  'option1',
  'option2',
  'option3',
  'value1',
  'value2',
  'value3',
] as const

const MAX_TEXT = 50_000
const MAX_SOURCE = 255
/** A large chart of shades has some hundred values. */
const MAX_TEXTS = 1000

export const TextEntry = T.Object(
  {
    field: choice(TEXT_FIELDS),
    source: T.String({
      maxLength: MAX_SOURCE,
      description: 'the English value of an option; empty for every other field',
    }),
    text: T.String({ minLength: 1, maxLength: MAX_TEXT, description: 'rich text for the description' }),
  },
  { $id: 'TextEntry', additionalProperties: false },
)
export type TextEntry = T.Static<typeof TextEntry>

const Slug = line(200)

const ProductTextsOf = T.Object({
  english: T.Array(TextEntry, { description: 'all there is to be said, as it is in English' }),
  translations: T.Array(T.Object({ language: choice(TEXT_LANGUAGES), texts: T.Array(TextEntry) }), {
    description: 'each language once; what is not there is said in English',
  }),
})
export type ProductTextsOf = T.Static<typeof ProductTextsOf>

export const productTextOperations = {
  list: {
    operationId: 'listProductTexts',
    tag: 'catalogue',
    summary: 'What goods are called in each language, beside the English',
    params: T.Object({ slug: Slug }),
    answer: ProductTextsOf,
  },
  write: {
    operationId: 'writeProductTexts',
    tag: 'catalogue',
    limit: 'write',
    summary: 'Set what goods are called in a language; what is left out is said in English again',
    maxBodyBytes: 512 * 1024,
    params: T.Object({ slug: Slug, language: choice(TEXT_LANGUAGES) }),
    body: T.Object({ texts: T.Array(TextEntry, { maxItems: MAX_TEXTS }) }, { additionalProperties: false }),
    answer: ProductTextsOf,
  },
} as const satisfies Operations

export const productTexts = describe(endpoints.productTexts, productTextOperations)
