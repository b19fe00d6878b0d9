import { pipeline, Readable } from 'node:stream'
import { seenText } from '@lunula/contract/formats/tidy-text.ts'
import { parse } from 'csv-parse'
import { withoutGuard } from '../../../../platform/documents/formula-guard.ts'
import { CorruptFile } from '../import-report.ts'
import { type Columns, missingColumns, readHead } from './columns.ts'

/** A row longer than this is a quote that was never closed, not a product. */
const MAX_ROW_BYTES = 1024 * 1024

export const ENCODINGS = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface CsvRow {
  /** As a spreadsheet counts it, from 1; a record of several lines is one row. */
  row: number
  /** First line of the row in the file, from 1. */
  line: number
  cells: string[]
}

/**
 * Reads a product CSV row by row, with or without byte order mark, whatever ends its lines, and without the
 * characters that nobody sees. Throws `CorruptFile`.
 */
export async function* readCsv(
  file: Readable,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<{ columns: Columns; record: CsvRow }> {
  const bytes = new Decoded(file, encoding)
  const first = await beginningOf(bytes)
  const parser = parse({
    bom: false,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    // a lone carriage return ends a line only where nothing else does; elsewhere it is text
    record_delimiter: /\n/.test(first) ? ['\r\n', '\n'] : ['\r'],
  })
  pipeline(Readable.from(startingWith(first, bytes)), parser, () => {}) // a failure reaches whoever reads
  let columns: Columns | null = null
  let place = { row: 0, line: 0 }
  let next = { row: 1, line: 1 }
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      place = next
      next = { row: place.row + 1, line: place.line + linesOf(cells) }
      if (cells.every((cell) => cell.trim() === '')) continue
      const plain = cells.map((cell) => withoutGuard(seenText(cell)))
      if (!columns) columns = headOf(plain)
      else yield { columns, record: { ...place, cells: plain } }
    }
  } catch (error) {
    const { records = 0, lines = 1 } = error as { records?: number; lines?: number }
    throw bytes.brokenAt
      ? undecodable(records + 1, bytes.brokenAt)
      : asCorrupt(error, { row: records + 1, line: lines })
  }
  if (bytes.brokenAt) throw undecodable(place.row, bytes.brokenAt)
  if (!columns) throw new CorruptFile({ row: 1, line: 1 }, 'The file is empty.')
}

/** Text up to the first line feed, or as much as says that there is none. */
async function beginningOf(text: AsyncIterator<string>): Promise<string> {
  let beginning = ''
  while (!beginning.includes('\n') && beginning.length < MAX_ROW_BYTES) {
    const { value, done } = await text.next()
    if (done) break
    beginning += value
  }
  return beginning
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Lines of the file that a row takes: one, and one more for each line break inside a cell. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1)

function headOf(cells: string[]): Columns {
  const columns = readHead(cells)
  const missing = missingColumns(columns)
  if (missing.length > 0)
    throw new CorruptFile(
      { row: 1, line: 1 },
      `This is not a product file: its first line has no column ${missing.join(' and no ')}.`,
    )
  return columns
}

/**
 * The text of a file. It ends early, with the line in which the first byte is that means nothing in its
 * encoding: `brokenAt`, from 1; 0 while there is none.
 */
class Decoded implements AsyncIterableIterator<string> {
  brokenAt = 0
  #line = 1
  readonly #encoding: Encoding
  readonly #parts: AsyncGenerator<string>

  constructor(file: Readable, encoding: Encoding) {
    this.#encoding = encoding
    this.#parts = this.#decode(file)
  }

  next(): Promise<IteratorResult<string>> {
    return this.#parts.next()
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async *#decode(file: Readable): AsyncGenerator<string> {
    const decoder = new TextDecoder(this.#encoding, { fatal: true })
    for await (const chunk of file) {
      for (const line of linesIn(chunk as Buffer)) {
        const part = this.#attempt(() => decoder.decode(line, { stream: true }))
        if (part === null) return yield new TextDecoder(this.#encoding).decode(line).trimEnd()
        if (part.includes('\0')) throw new CorruptFile({ row: 1, line: 1 }, 'This is not a text file.')
        if (line.at(-1) === LINE_FEED) this.#line += 1
        if (part) yield part
      }
    }
    yield this.#attempt(() => decoder.decode()) ?? ''
  }

  #attempt(decode: () => string): string | null {
    try {
      return decode()
    } catch {
      this.brokenAt = this.#line
      return null
    }
  }
}

const LINE_FEED = 0x0a

/** The bytes in pieces that each end with a line feed, but for the last one. */
function* linesIn(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length
    yield bytes.subarray(start, end)
    start = end
  }
}

const undecodable = (row: number, line: number): CorruptFile =>
  new CorruptFile(
    { row, line },
    'This row is not UTF-8 text. Save the file as “CSV UTF-8”, or, if it comes from Excel or an older system, import it with --encoding windows-1252.',
  )

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A quote is closed in the middle of a cell.',
  INVALID_OPENING_QUOTE: 'A quote stands in the middle of a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 1 MB; most likely a quote is never closed.',
}

function asCorrupt(error: unknown, place: { row: number; line: number }): unknown {
  if (error instanceof CorruptFile) return error
  const reason = REASONS[(error as { code?: string }).code ?? '']
  return reason ? new CorruptFile(place, reason) : error
}
