import { BETWEEN, MARK, packTexts, type Texts, textsSaid } from './pack-texts.ts'

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
 * - `["#", "-", beginnings, rests]` are texts of which many begin alike up to their last hyphen: ids
 * - `["#", "0010", [values]]` are choices of few values
 * - `["#", 0, list]` is a list that itself begins with the mark
 *
 * @param told texts that `unpackTables` is given as well, so that they need not be said (`toldTexts`)
 */
export const packTables = (value: unknown, told: readonly (readonly string[])[] = []): unknown =>
  pack(value, textsSaid(told))

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
  if (list.every((each) => typeof each === 'string')) return packIds(list, texts) ?? packTexts(list, texts)
  if (!list.every(Array.isArray)) return null
  const lengths = list.map(({ length }) => length)
  const [length = 0] = lengths
  const flat = list.flat()
  if (flat.length < LEAST_ROWS) return null
  const isEven = lengths.every((other) => other === length)
  return [MARK, isEven ? [lengths.length, length] : lengths, packList(flat, texts)]
}

/** Ids made in one go differ in their last part, and begin in few ways. */
function packIds(list: readonly string[], texts: Texts): unknown {
  if (list.length < LEAST_CHOICES || list.some((text) => !text.includes('-') || text.includes(BETWEEN)))
    return null
  const heads = list.map((text) => text.slice(0, text.lastIndexOf('-') + 1))
  if (new Set(heads).size < 2) return null
  const chosen = choicesOf(heads, texts)
  const rests = list.map((text, at) => text.slice(heads[at]?.length))
  return chosen && [MARK, '-', chosen, packTexts(rests, texts)]
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
