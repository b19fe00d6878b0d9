import type { AuditLine } from '@lunula/contract/audit/schemas.ts'

/** One fact that differs; null on the side where there was nothing. */
export interface Change {
  /** Names from the outside in: that of a part after that of what it is a part of. */
  path: readonly string[]
  before: unknown
  after: unknown
}

/** `endTime` and `end_time` alike as `end time`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/**
 * A line's differences, fact by fact; objects are told by their parts, as `address.city`, and those of a list
 * that have a number or a SKU each by itself, as `parcels #2.status`.
 */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): Change[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys
    .map((key) => ({
      path: (was.get(key) ?? is.get(key))?.path ?? [],
      before: was.get(key)?.value ?? null,
      after: is.get(key)?.value ?? null,
    }))
    .filter((change) => textOf(change.before) !== textOf(change.after) || change.before === SECRET)
}

/** What stands for a secret in the log. */
const SECRET = '…'

type Fact = Pick<Change, 'path'> & { value: unknown }

function flat(facts: Readonly<Record<string, unknown>>, above: readonly string[] = []): Map<string, Fact> {
  const found = new Map<string, Fact>()
  for (const [name, value] of Object.entries(facts)) {
    const path = [...above, name]
    const parts = isObject(value) ? flat(value, path) : listed(name, value, above)
    if (parts) for (const [key, fact] of parts) found.set(key, fact)
    else if (!isNothing(value)) found.set(JSON.stringify(path), { path, value })
  }
  return found
}

/** The facts of a list whose things are told apart; null for any other value. */
function listed(name: string, value: unknown, above: readonly string[]): Map<string, Fact> | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return null
  const things = new Map(value.map(({ number, sku, ...rest }) => [sku ?? (number && `#${number}`), rest]))
  if (things.size < value.length || things.has(undefined)) return null
  return new Map([...things].flatMap(([id, rest]) => [...flat(rest, [...above, `${name} ${id}`])]))
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((each) => typeof each !== 'object')
        ? value.join(', ')
        : JSON.stringify(value)

/** As one cell of a file: `price: 100 → 120; name: → Moon`. */
export const changesText = (line: Pick<AuditLine, 'before' | 'after'>): string =>
  changesOf(line)
    .map(({ path, before, after }) => `${wordsOf(path.join('.'))}: ${textOf(before)} → ${textOf(after)}`)
    .join('; ')
