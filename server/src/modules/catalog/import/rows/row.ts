import type { Adjustment, Problem } from '../import-report.ts'
import type { Columns, Field } from './columns.ts'
import type { CsvRow } from './csv.ts'

/**
 * One row of the file, read field by field. What is wrong with it is kept in `problems`, by row and column.
 */
export class Row {
  readonly row: number
  readonly line: number
  readonly problems: Problem[] = []
  /** What of it is taken over in another form. */
  readonly adjusted = new Set<Adjustment>()
  /** Has more or fewer cells than the head, so that they cannot be told apart. */
  readonly broken: boolean
  readonly #cells: readonly string[]
  readonly #columns: Columns

  constructor(columns: Columns, { row, line, cells }: CsvRow) {
    this.row = row
    this.line = line
    this.#cells = cells
    this.#columns = columns
    this.broken = cells.length !== columns.count
    if (this.broken)
      this.#report('', `The row has ${cells.length} cells, the head of the file ${columns.count}.`)
  }

  /** The text of a field on one line, without control characters; empty when the column is missing. */
  text(field: Field): string {
    return clean(this.raw(field))
  }

  /** The text of a field as it stands, with its line breaks. */
  raw(field: Field): string {
    return this.#cells[this.#columns.fields[field]?.index ?? -1] ?? ''
  }

  /** The text of a code, without the apostrophe by which a spreadsheet is told that it is no number. */
  code(field: Field): string {
    const text = this.text(field)
    if (!text.startsWith("'")) return text
    this.adjusted.add('apostrophe')
    return text.slice(1).trim()
  }

  /** Languages that the file has columns for, beside English. */
  get languages(): string[] {
    return [...this.#columns.texts.keys()]
  }

  /** A field in another language, with its line breaks; empty when there is none. */
  translated(field: Field, language: string): string {
    return (this.#cells[this.#columns.texts.get(language)?.[field]?.index ?? -1] ?? '').trim()
  }

  /** Whether the file has such a column, filled in this row or not. */
  knows(field: Field): boolean {
    return this.#columns.fields[field] !== undefined
  }

  has(field: Field): boolean {
    return this.text(field) !== ''
  }

  /** The filled metafields of the product or of the variant, by key. */
  metafields(owner: 'product' | 'variant'): Map<string, string> {
    const filled = new Map<string, string>()
    for (const [key, { index }] of this.#columns[owner]) {
      const value = clean(this.#cells[index] ?? '')
      if (value) filled.set(key, value)
    }
    return filled
  }

  /** The meaning of a field, `fallback` when it is empty; a text without meaning is a problem. */
  value<T>(field: Field, meaning: (text: string) => T | null, fallback: T, wanted: string): T {
    const text = this.text(field)
    if (text === '') return fallback
    const value = meaning(text)
    if (value === null) this.wrong(field, `“${shown(text)}” is not ${wanted}.`)
    return value ?? fallback
  }

  /** The same for a metafield. */
  metafield<T>(
    owner: 'product' | 'variant',
    key: string,
    meaning: (text: string) => T | null,
    fallback: T,
    wanted: string,
  ): T {
    const text = this.metafields(owner).get(key) ?? ''
    if (text === '') return fallback
    const value = meaning(text)
    if (value === null)
      this.#report(this.#columns[owner].get(key)?.name ?? key, `“${shown(text)}” is not ${wanted}.`)
    return value ?? fallback
  }

  /** A problem where a field is longer than staff could save it. */
  atMost(field: Field, characters: number): void {
    if (this.text(field).length > characters)
      this.wrong(field, `The text has more than ${characters} characters.`)
  }

  wrong(field: Field, message: string): void {
    this.#report(this.#columns.fields[field]?.name ?? '', message)
  }

  #report(column: string, message: string): void {
    this.problems.push({ row: this.row, line: this.line, column, message })
  }
}

/** Control characters and runs of blanks become one blank. */
const clean = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
