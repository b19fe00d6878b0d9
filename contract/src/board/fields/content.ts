import * as T from 'typebox'
import { choice, line } from '../../schema.ts'
import type { Field, Fields } from './field.ts'
import { COMMON_FIELDS, KIND_FIELDS, type PostContent } from './fields.ts'

/**
 * Above every amount and number of a post. What a field really takes is looked at when the post is to be
 * published: a draft may be half typed.
 */
const HUGE = 2_000_000_000
const TEXT = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$'
const DAY = T.String({ format: 'date' })

/** The schema of one field in a draft: its form and its upper bounds of length, not yet its limits. */
function schemaOf(field: Field): T.TSchema {
  switch (field.type) {
    case 'choice':
      return choice(field.values)
    case 'choices':
      return T.Array(choice(field.values), { maxItems: field.max, uniqueItems: true })
    case 'flag':
      return T.Boolean()
    case 'text':
      return line(field.max, 0)
    case 'prose':
      return T.String({ maxLength: field.max, pattern: TEXT })
    case 'texts':
      return T.Array(line(field.max, 0), { maxItems: field.most })
    case 'cents':
    case 'count':
      return T.Integer({ minimum: 0, maximum: HUGE })
    case 'day':
      return DAY
    case 'days':
      return T.Array(DAY, { maxItems: field.most })
    case 'time':
      return T.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' })
  }
}

const optionalOf = (fields: Fields): T.TProperties =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, T.Optional(schemaOf(field))]))

const open = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { secret }]) => !secret))

const ALL_OPEN = optionalOf({
  ...open(COMMON_FIELDS),
  ...open(KIND_FIELDS.worker),
  ...open(KIND_FIELDS.salon),
  ...open(KIND_FIELDS.course),
  ...open(KIND_FIELDS.job),
})
const ALL = optionalOf({
  ...COMMON_FIELDS,
  ...KIND_FIELDS.worker,
  ...KIND_FIELDS.salon,
  ...KIND_FIELDS.course,
  ...KIND_FIELDS.job,
})

/** What everybody sees of a post of any kind: no secret field can go over the wire in it. */
export const OpenContent = T.Unsafe<PostContent>(T.Object(ALL_OPEN))
/** What its author sees. */
export const OwnContent = T.Unsafe<PostContent>(T.Object(ALL))
/** What a draft may say; fields of another kind are dropped. */
export const DraftContent = T.Unsafe<PostContent>(T.Object(ALL, { additionalProperties: false }))
