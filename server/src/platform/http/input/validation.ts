import { brokenUsernameRule } from '@lunula/contract/accounts/username.ts'
import { _, Ajv, type ErrorObject, type KeywordCxt, Name, type ValidateFunction } from 'ajv'
import { Type } from 'ajv/dist/compile/util.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import type { Translate } from '../../text.ts'
import { hasText } from '../../text.ts'
import { dropUnseen, dropUnseenWords } from './drop-unseen.ts'
import { checkInput, MAX_ERRORS, MAX_ITEMS } from './input-limits.ts'

/** The count of errors in the code that Ajv generates. */
const ERRORS = new Name('errors')
const strict = new Ajv({ allErrors: true, useDefaults: true, strictTypes: false })
/** Text becomes numbers and booleans where the schema wants them; what it does not know is dropped. */
const fromText = new Ajv({
  allErrors: true,
  useDefaults: true,
  coerceTypes: true,
  removeAdditional: true,
  strictTypes: false,
  // with it, `1e999` would become Infinity and pass by every limit
  strictNumbers: false,
})
addFormats.default(strict)
addFormats.default(fromText)
// Ajv's own `items` tries every entry and keeps every error.
strict.removeKeyword('items')
strict.addKeyword({ keyword: 'items', type: 'array', schemaType: ['object', 'boolean'], code: writeItems })

/**
 * Generates the check of an array's entries: it ends at `MAX_ERRORS`, and passes over an array longer than
 * `maxItems`, which is an error already.
 */
function writeItems(keyword: KeywordCxt): void {
  const { gen, data, parentSchema } = keyword
  const { maxItems = MAX_ITEMS } = parentSchema as { maxItems?: number }
  const valid = gen.let('valid', true)
  const entryValid = gen.name('valid')
  gen.if(_`${data}.length <= ${maxItems}`, () =>
    gen.forRange('i', 0, _`${data}.length`, (dataProp) => {
      keyword.subschema({ keyword: 'items', dataProp, dataPropType: Type.Num }, entryValid)
      gen.if(_`!${entryValid}`, () => gen.assign(valid, false))
      gen.if(_`${ERRORS} >= ${MAX_ERRORS}`, () => gen.break())
    }),
  )
  keyword.ok(valid)
}

/**
 * JSON bodies are taken as they are: `"1"` is no number. Paths, queries and headers arrive as text. What
 * nobody sees in what people write is dropped before it is held against the schema. Compiled when the first
 * one comes, as what writes answers is.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  const check = (input: unknown): boolean => {
    check.errors = checkInput(input)
    if (check.errors.length === 0 && httpPart === 'body') dropUnseen(input)
    if (check.errors.length === 0 && httpPart === 'querystring') dropUnseenWords(input)
    validate ??= (httpPart === 'body' ? strict : fromText).compile(schema)
    if (check.errors.length === 0 && !validate(input)) {
      check.errors = validate.errors ?? []
      nameUsernameRule(check.errors, input)
    }
    return check.errors.length === 0
  }
  check.errors = [] as ErrorObject[]
  return check
}

/** Notes which of its rules a username breaks; the pattern alone says no more than “no”. */
function nameUsernameRule(errors: readonly ErrorObject[], input: unknown): void {
  for (const error of errors)
    if (error.keyword === 'pattern' && error.instancePath === '/username')
      error.params['rule'] = brokenUsernameRule(String((input as { username: unknown }).username))
}

/** One sentence per field in the reader's language, by field; of the first `MAX_ERRORS` errors. */
export function fieldErrors(errors: readonly ErrorObject[], translate: Translate): Record<string, string> {
  const fields = new Map<string, string>()
  for (const error of errors.slice(0, MAX_ERRORS)) {
    const field = fieldOf(error)
    if (!fields.has(field)) fields.set(field, sentence(error, translate))
  }
  return Object.fromEntries(fields)
}

function fieldOf(error: ErrorObject): string {
  const missing = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? ''
  return [...error.instancePath.split('/').slice(1), missing].filter((part) => part !== '').join('.')
}

function sentence(error: ErrorObject, translate: Translate): string {
  const field = lastName(fieldOf(error))
  const rule: unknown = error.params['rule']
  if (rule) return translate(`errors:username.${String(rule)}`)
  const specific = `errors:field.${field}.${error.keyword}`
  if (hasText(specific)) return translate(specific, limits(error))
  const general = `errors:field.${error.keyword}`
  return translate(hasText(general) ? general : 'errors:field.invalid', limits(error))
}

const limits = (error: ErrorObject): Record<string, string | number> => ({
  limit: Number(error.params['limit'] ?? 0),
})

/** The name of a field, or of the list of an entry: `lines.0.sku` → `sku`, `skills.3` → `skills`. */
const lastName = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''

/**
 * `Quantity: must be 1 or more`, with the field's name as the reader knows it. What only programs send has
 * none.
 */
export const errorLines = (fields: Record<string, string>, translate: Translate): string[] =>
  Object.entries(fields).map(([field, message]) => {
    const label = `errors:label.${lastName(field)}`
    return `${translate(hasText(label) ? label : 'errors:label.other')}: ${message}`
  })
