import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import type { Translate } from '../text.ts'
import { hasText } from '../text.ts'

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

/** JSON bodies are taken as they are: `"1"` is no number. Paths, queries and headers arrive as text. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strict : fromText).compile(schema)

/** One sentence per field in the reader's language, by field. */
export function fieldErrors(errors: readonly ErrorObject[], translate: Translate): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const field = fieldOf(error)
    fields[field] ??= sentence(error, translate)
  }
  return fields
}

function fieldOf(error: ErrorObject): string {
  const missing = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? ''
  return [...error.instancePath.split('/').slice(1), missing].filter((part) => part !== '').join('.')
}

function sentence(error: ErrorObject, translate: Translate): string {
  const field = fieldOf(error).split('.').at(-1) ?? ''
  const specific = `errors:field.${field}.${error.keyword}`
  if (hasText(specific)) return translate(specific, limits(error))
  const general = `errors:field.${error.keyword}`
  return translate(hasText(general) ? general : 'errors:field.invalid', limits(error))
}

const limits = (error: ErrorObject): Record<string, string | number> => ({
  limit: Number(error.params['limit'] ?? 0),
})

/** `quantity: must be 1 or more`, with the field's name as the reader knows it. */
export function errorLines(fields: Record<string, string>, translate: Translate): string[] {
  return Object.entries(fields).map(([field, message]) => {
    const name = field.split('.').at(-1) ?? ''
    const label = hasText(`errors:label.${name}`) ? translate(`errors:label.${name}`) : name
    return label ? `${label}: ${message}` : message
  })
}
