import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { choice, line, lines, orNull, Time } from '../schema.ts'
import { MAX_PAGE_TEXT, PAGE_SLUGS, VERSION_STATES } from './constants.ts'
import * as endpoints from './endpoints.ts'

const MAX_TITLE = 120
/** A text in Thai takes three bytes a letter. */
const MAX_PAGE_BYTES = 96 * 1024

const Day = T.String({ format: 'date' })
const Slug = choice(PAGE_SLUGS)
const Language = choice(LANGUAGES)
const PageParams = T.Object({ slug: Slug, language: Language }, { additionalProperties: false })
const Version = T.Integer({ minimum: 1, maximum: 1_000_000, description: 'rises by one with every change' })

export const ContentPage = T.Object(
  {
    slug: Slug,
    language: Language,
    title: T.String(),
    html: T.String({
      description: 'h2, h3, p, ul, ol, li, strong, em, br and a; the server made it from Markdown',
    }),
    languages: T.Array(Language, { description: 'those in which it can be read' }),
    updatedAt: Time,
  },
  { $id: 'ContentPage' },
)
export type ContentPage = T.Static<typeof ContentPage>

export const PageText = T.Object(
  {
    slug: Slug,
    language: Language,
    title: T.String(),
    body: T.String({
      description:
        'Markdown: headings, paragraphs, lists, emphasis, links; `{{name}}` stands for a value of the shop',
    }),
    html: T.String({ description: 'what it looks like' }),
    version: Version,
    values: T.Array(T.String(), { description: 'names that may stand in `{{…}}`' }),
    history: T.Array(
      T.Object({
        version: Version,
        title: T.String(),
        from: Day,
        state: choice(VERSION_STATES),
        updatedAt: Time,
        by: orNull(T.String({ description: 'username; null for the text that the shop ships with' })),
      }),
      { description: 'every version, the latest first' },
    ),
    today: Day,
    updatedAt: Time,
  },
  { $id: 'PageText' },
)
export type PageText = T.Static<typeof PageText>

export const PageTextBody = T.Object(
  {
    title: line(MAX_TITLE),
    body: lines(MAX_PAGE_TEXT),
    version: T.Integer({ minimum: 1, maximum: 1_000_000, description: 'the latest when it was edited' }),
    from: T.Optional(
      T.String({ format: 'date', description: 'counts from this day on; today when left out' }),
    ),
  },
  { additionalProperties: false },
)
export type PageTextBody = T.Static<typeof PageTextBody>

export const contentPageOperations = {
  read: {
    operationId: 'readContentPage',
    tag: 'content-pages',
    summary: 'A help or legal page in the language asked for, else in that of `Accept-Language`',
    params: T.Object({ slug: Slug }, { additionalProperties: false }),
    query: T.Object({ language: T.Optional(Language) }, { additionalProperties: false }),
    answer: ContentPage,
  },
  list: {
    operationId: 'listPageTexts',
    tag: 'content-pages',
    summary: 'Every text of every page, without its body',
    answer: T.Array(
      T.Object({ slug: Slug, language: Language, title: T.String(), version: Version, updatedAt: Time }),
    ),
  },
  readText: {
    operationId: 'readPageText',
    tag: 'content-pages',
    summary: 'A text as staff edit it, or one of its earlier versions',
    params: PageParams,
    query: T.Object({ version: T.Optional(Version) }, { additionalProperties: false }),
    answer: PageText,
  },
  change: {
    operationId: 'changePageText',
    tag: 'content-pages',
    limit: 'write',
    maxBodyBytes: MAX_PAGE_BYTES,
    summary: 'Change a text; the one before is kept. Refused when somebody changed it meanwhile',
    params: PageParams,
    body: PageTextBody,
    answer: PageText,
  },
  withdraw: {
    operationId: 'withdrawPageText',
    tag: 'content-pages',
    limit: 'write',
    summary: 'Take a version back whose day is still to come',
    params: T.Object({ slug: Slug, language: Language, version: Version }, { additionalProperties: false }),
    answer: PageText,
  },
} as const satisfies Operations

export const contentPages = describe(endpoints.contentPages, contentPageOperations)
