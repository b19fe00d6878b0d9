import type { AuditLine } from '@lunula/contract/audit/schemas.ts'

/** One fact that differs; null on the side where there was nothing. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

/** `endTime` and `end_time` alike as `end time`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** A line's differences, fact by fact; objects are told by their parts, as `address.city`. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): Change[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after || change.before === '…')
}

function flat(facts: Readonly<Record<string, unknown>>, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(facts)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (isObject(value)) for (const [inner, text] of flat(value, name)) found.set(inner, text)
    else if (value !== null && value !== undefined) found.set(name, textOf(value))
  }
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value) && value.every((each) => typeof each !== 'object')
      ? value.join(', ')
      : JSON.stringify(value)

/** As one cell of a file: `price: 100 → 120; name: → Moon`. */
export const changesText = (line: Pick<AuditLine, 'before' | 'after'>): string =>
  changesOf(line)
    .map(({ name, before, after }) => `${wordsOf(name)}: ${before ?? ''} → ${after ?? ''}`)
    .join('; ')
