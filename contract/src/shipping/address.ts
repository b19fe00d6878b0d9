import * as T from 'typebox'
import { EMAIL_PATTERN } from '../accounts/credentials.ts'
import { choice, line, orNull } from '../schema.ts'
import { US_STATES } from './us-states.ts'

export const ZIP_PATTERN = '^\\d{5}(?:-\\d{4})?$'
/** Between the parts of a phone number, as people and pages write them: a dot or a dash, blanks around it. */
const GAP = '\\s?[.\\-\\u2010-\\u2014]?\\s?'
/** Ten digits, the usual separators allowed, with or without +1. */
export const PHONE_PATTERN = `^(?:\\+?1${GAP})?\\(?[2-9]\\d{2}\\)?${GAP}\\d{3}${GAP}\\d{4}$`
export const ADDRESS_TYPES = ['shipping', 'billing'] as const
export const MAX_ADDRESSES = 50

/** One line with something in it: blanks are no address. */
const filled = (maxLength: number) =>
  T.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$' })

const fields = {
  email: T.Optional(orNull(T.String({ pattern: EMAIL_PATTERN, maxLength: 254 }))),
  first_name: filled(60),
  last_name: filled(60),
  phone: T.String({ pattern: PHONE_PATTERN }),
  address: filled(120),
  address2: T.Optional(orNull(line(120, 0))),
  city: filled(80),
  state: choice(US_STATES),
  zip_code: T.String({ pattern: ZIP_PATTERN }),
  country: T.Literal('US'),
}

/** What an address says, wherever it is kept. */
export const AddressFields = T.Object(fields, { additionalProperties: false })
export type AddressFields = T.Static<typeof AddressFields>

/**
 * Valid only if first_name, last_name, phone, address, city, state, zip_code and country are all there
 * (specification §5).
 */
export const AddressBody = T.Object(
  { type: T.Optional(choice(ADDRESS_TYPES)), ...fields, is_default: T.Optional(T.Boolean()) },
  { additionalProperties: false },
)
export type AddressBody = T.Static<typeof AddressBody>
