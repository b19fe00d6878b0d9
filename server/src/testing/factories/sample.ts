/** A JSON schema as far as the contract uses it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minProperties?: number
  minimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

const WORDS = [
  'sample',
  '92683',
  '(714) 555-0123',
  'sample@salon.test',
  '00000000-0000-7000-8000-000000000000',
]
const FORMATS: Record<string, string> = { date: '2027-03-01', 'date-time': '2027-03-01T12:00:00Z' }

/**
 * The least that a schema takes and that says something: required fields, or one where none is; the smallest
 * numbers, the first of several choices.
 */
export function sampleOf(schema: Schema, named: Record<string, Schema>): unknown {
  const target = schema.$ref ? named[schema.$ref.split('/').at(-1) ?? ''] : schema.anyOf?.[0]
  if (target) return sampleOf(target, named)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return sampleObject(schema, named)
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, named))
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return type === 'string' ? sampleText(schema) : null
}

function sampleObject(
  { properties = {}, required = [], minProperties = 1 }: Schema,
  named: Record<string, Schema>,
) {
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const names = [...required, ...optional.slice(0, Math.max(0, minProperties - required.length))]
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, named)]))
}

function sampleText({ format = '', pattern = '', minLength = 0 }: Schema): string {
  const fits = new RegExp(pattern)
  const long = WORDS.map((word) => word.padEnd(minLength, 'x'))
  return FORMATS[format] ?? long.find((word) => fits.test(word)) ?? 'sample'
}
