import * as T from 'typebox'
import { VERSION_STATES } from '../content-pages/constants.ts'
import { describe, type Operations } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { choice, line, lines, orNull, record, Time } from '../schema.ts'
import * as endpoints from './endpoints.ts'

export const MAX_MAIL_TEXT = 1000
/** All texts of a mail, in a script of three bytes a letter. */
const MAX_MAIL_BYTES = 64 * 1024

/** Such as `order` or `news.shipped`. */
const Mail = line(60)
const Day = T.String({ format: 'date' })
const Language = choice(LANGUAGES)
const Params = T.Object({ mail: Mail, language: Language }, { additionalProperties: false })
const Texts = record(lines(MAX_MAIL_TEXT), { maxProperties: 60, description: 'by key' })
const Version = T.Integer({ minimum: 0, maximum: 1_000_000, description: '0: as the shop ships it' })

const MailText = T.Object(
  {
    key: T.String(),
    shipped: T.String({ description: 'what the shop ships with' }),
    text: T.String({ description: 'what is sent; `{{name}}` stands for a value of the mail' }),
    values: T.Array(T.String(), { description: 'names that may stand in `{{…}}`' }),
  },
  { $id: 'MailText' },
)
export type MailText = T.Static<typeof MailText>

export const MailPreview = T.Object({ subject: T.String(), html: T.String(), text: T.String() })
export type MailPreview = T.Static<typeof MailPreview>

export const MailTexts = T.Object(
  {
    mail: Mail,
    language: Language,
    version: Version,
    today: Day,
    texts: T.Array(MailText),
    preview: MailPreview,
    history: T.Array(
      T.Object({
        version: Version,
        changed: T.Integer({ description: 'how many texts differ from what was shipped' }),
        from: Day,
        state: choice(VERSION_STATES),
        updatedAt: Time,
        by: orNull(T.String({ description: 'username' })),
      }),
      { description: 'every version, the latest first' },
    ),
  },
  { $id: 'MailTexts' },
)
export type MailTexts = T.Static<typeof MailTexts>

export const mailTextOperations = {
  list: {
    operationId: 'listMailTexts',
    tag: 'mail-texts',
    summary: 'Every mail with its subject, and in which languages staff changed it',
    answer: T.Array(
      T.Object({ mail: Mail, subject: T.String(), changed: T.Array(Language), shared: T.Boolean() }),
    ),
  },
  read: {
    operationId: 'readMailTexts',
    tag: 'mail-texts',
    summary: 'The texts of a mail as staff edit them, or an earlier version, with a preview',
    params: Params,
    query: T.Object({ version: T.Optional(Version) }, { additionalProperties: false }),
    answer: MailTexts,
  },
  change: {
    operationId: 'changeMailTexts',
    tag: 'mail-texts',
    limit: 'write',
    maxBodyBytes: MAX_MAIL_BYTES,
    summary: 'Change texts of a mail; what is left out is as shipped again. The version before is kept',
    params: Params,
    body: T.Object(
      {
        texts: Texts,
        version: Version,
        from: T.Optional(
          T.String({ format: 'date', description: 'counts from this day on; today when left out' }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: MailTexts,
  },
  withdraw: {
    operationId: 'withdrawMailTexts',
    tag: 'mail-texts',
    limit: 'write',
    summary: 'Take a version back whose day is still to come',
    params: T.Object({ mail: Mail, language: Language, version: Version }, { additionalProperties: false }),
    answer: MailTexts,
  },
  preview: {
    operationId: 'previewMailTexts',
    tag: 'mail-texts',
    limit: 'write',
    maxBodyBytes: MAX_MAIL_BYTES,
    summary: 'What a mail looks like with these texts and made-up values',
    params: Params,
    body: T.Object({ texts: Texts }, { additionalProperties: false }),
    answer: MailPreview,
  },
} as const satisfies Operations

export const mailTexts = describe(endpoints.mailTexts, mailTextOperations)
