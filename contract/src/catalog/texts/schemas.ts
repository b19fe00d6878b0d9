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

const MAX_DESCRIPTION = 20_000
const MAX_LINE = 255
/** A large chart of shades has some hundred values. */
const MAX_TEXTS = 400

export const TextEntry = T.Object(
  {
    field: choice(TEXT_FIELDS),
    source: T.String({
      maxLength: MAX_LINE,
      description: 'the English value of an option; empty for every other field',
    }),
    text: T.String({ minLength: 1, description: 'rich text for the description' }),
  },
  { $id: 'TextEntry', additionalProperties: false },
)
export type TextEntry = T.Static<typeof TextEntry>

/** A text of one line; the description goes beside them. */
const TextLine = T.Object(
  {
    field: choice(TEXT_FIELDS.filter((field) => field !== 'description')),
    source: T.String({ maxLength: MAX_LINE, description: 'as in `TextEntry`' }),
    text: T.String({ minLength: 1, maxLength: MAX_LINE }),
  },
  { additionalProperties: false },
)

const Slug = line(200)

const ProductTextsOf = T.Object({
  english: T.Array(TextEntry, { description: 'all there is to be said, as it is in English' }),
  translations: T.Array(
    T.Object({
      language: choice(TEXT_LANGUAGES),
      version: T.String({ description: 'changes with every change of these texts, whoever wrote them' }),
      texts: T.Array(TextEntry),
    }),
    { description: 'each language once; what is not there is said in English' },
  ),
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
    summary:
      'Set what goods are called in a language; what is left out is said in English again. When another has written these texts since `version` was read, 409 with what they say now',
    maxBodyBytes: 1024 * 1024,
    params: T.Object({ slug: Slug, language: choice(TEXT_LANGUAGES) }),
    body: T.Object(
      {
        version: line(64),
        description: T.Optional(
          T.String({ minLength: 1, maxLength: MAX_DESCRIPTION, description: 'rich text' }),
        ),
        texts: T.Array(TextLine, { maxItems: MAX_TEXTS }),
      },
      { additionalProperties: false },
    ),
    answer: ProductTextsOf,
  },
} as const satisfies Operations

export const productTexts = describe(endpoints.productTexts, productTextOperations)
