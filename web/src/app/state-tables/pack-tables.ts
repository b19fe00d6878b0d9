import { MARK, packTexts, type Texts } from './pack-texts.ts'

/** Fewer rows gain nothing. */
const LEAST_ROWS = 3
/** From so many elements on, each value is said once where there are few. */
const LEAST_CHOICES = 8
/** A choice is one sign: 0 to 9, a to z. */
const MOST_CHOICES = 36

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)

const keysOf = (row: Row): string[] => Object.keys(row).filter((key) => row[key] !== undefined)

/**
 * Data that `JSON.stringify` writes shorter, and that `unpackTables` brings back: lists of objects with the
 * same keys say each key once, and once what is the same in all of them; what is said again and again is
 * said once.
 *
 * - `["#", rows, { key: [each] | the same in all }]` is a table
 * - `["#", [lengths], list]` are lists laid out in one
 * - `["#", [how many, how long], list]` are such of one length
 * - `["#", "|beginning|rest|rest"]` are texts that begin alike
 * - `["#", "|beginning", n]` are such with the rests of the nth of them
 * - `["#", "0010", [values]]` are choices of few values
 * - `["#", 0, list]` is a list that itself begins with the mark
 */
export const packTables = (value: unknown): unknown => pack(value, new Map())

function pack(value: unknown, texts: Texts): unknown {
  if (Array.isArray(value)) return packList(value, texts)
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each, texts)]))
}

function packList(list: readonly unknown[], texts: Texts): unknown {
  const short = list.length < LEAST_ROWS ? null : (tableOf(list, texts) ?? columnOf(list, texts))
  if (short) return short
  const packed = list.map((each) => pack(each, texts))
  return list[0] === MARK ? [MARK, 0, packed] : packed
}

function tableOf(list: readonly unknown[], texts: Texts): unknown {
  const [first] = list
  if (!isRow(first)) return null
  const keys = keysOf(first)
  const isAlike = (row: unknown): boolean => {
    if (!isRow(row)) return false
    const own = keysOf(row)
    return own.length === keys.length && own.every((key, at) => key === keys[at])
  }
  if (keys.length === 0 || !list.every(isAlike)) return null
  const rows = list as readonly Row[]
  const column = (key: string): unknown => {
    const first = rows[0]?.[key]
    const isSame = typeof first !== 'object' || first === null
    if (isSame && rows.every((row) => row[key] === first)) return first
    return packList(
      rows.map((row) => row[key]),
      texts,
    )
  }
  return [MARK, rows.length, Object.fromEntries(keys.map((key) => [key, column(key)]))]
}

function columnOf(list: readonly unknown[], texts: Texts): unknown {
  const chosen = choicesOf(list, texts)
  if (chosen) return chosen
  if (list.every((each) => typeof each === 'string')) return packTexts(list, texts)
  if (!list.every(Array.isArray)) return null
  const lengths = list.map(({ length }) => length)
  const [length = 0] = lengths
  const flat = list.flat()
  if (flat.length < LEAST_ROWS) return null
  const isEven = lengths.every((other) => other === length)
  return [MARK, isEven ? [lengths.length, length] : lengths, packList(flat, texts)]
}

/** Numbers are short as they are, and objects are looked at column by column. */
function choicesOf(list: readonly unknown[], texts: Texts): unknown {
  if (list.length < LEAST_CHOICES) return null
  const values = new Map<unknown, number>()
  const found: unknown[] = []
  let signs = ''
  for (const each of list) {
    const isList = Array.isArray(each)
    if (isList !== Array.isArray(list[0])) return null
    if (!isList && typeof each === 'object' && each !== null) return null
    const key = isList ? JSON.stringify(each) : each
    const at = values.get(key) ?? found.push(each) - 1
    if (at === MOST_CHOICES || found.length > list.length / 2) return null
    values.set(key, at)
    signs += at.toString(MOST_CHOICES)
  }
  return [MARK, signs, packList(found, texts)]
}
