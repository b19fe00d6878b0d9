/** Stands first in an array that is more than its elements. */
export const MARK = '#'
/** Fewer rows gain nothing. */
const LEAST_ROWS = 3

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)

const keysOf = (row: Row): string[] => Object.keys(row).filter((key) => row[key] !== undefined)

/**
 * Data that `JSON.stringify` writes shorter, and that `unpackTables` brings back: lists of objects with the
 * same keys say each key once, and once what is the same in all of them.
 *
 * `["#", rows, { key: [each] | the same in all }]` is a table, `["#", [lengths], table]` a list of lists with
 * rows in one table, `["#", 0, list]` a list that itself begins with the mark.
 */
export function packTables(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, packTables(each)]))
}

function packList(list: readonly unknown[]): unknown {
  const table = tableOf(list)
  if (table) return table
  if (list.length >= LEAST_ROWS && list.every(Array.isArray)) {
    const all = tableOf(list.flat())
    if (all) return [MARK, list.map(({ length }) => length), all]
  }
  const packed = list.map(packTables)
  return list[0] === MARK ? [MARK, 0, packed] : packed
}

function tableOf(list: readonly unknown[]): unknown {
  const [first] = list
  if (list.length < LEAST_ROWS || !isRow(first)) return null
  const keys = keysOf(first)
  const isAlike = (row: unknown): boolean => {
    if (!isRow(row)) return false
    const own = keysOf(row)
    return own.length === keys.length && own.every((key, at) => key === keys[at])
  }
  if (keys.length === 0 || !list.every(isAlike)) return null
  const rows = list as readonly Row[]
  return [MARK, rows.length, Object.fromEntries(keys.map((key) => [key, columnOf(rows, key)]))]
}

function columnOf(rows: readonly Row[], key: string): unknown {
  const first = rows[0]?.[key]
  const isSame = typeof first !== 'object' || first === null
  return isSame && rows.every((row) => row[key] === first) ? first : packList(rows.map((row) => row[key]))
}
