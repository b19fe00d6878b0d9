import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { CorruptFile } from '../import-report.ts'
import { type Columns, missingColumns, readHead } from './columns.ts'

/** A row longer than this is a quote that was never closed, not a product. */
const MAX_ROW_BYTES = 1024 * 1024

export interface CsvRow {
  /** First line of the row in the file, from 1. */
  row: number
  cells: string[]
}

/** Reads a product CSV row by row: UTF-8, with or without byte order mark. Throws `CorruptFile`. */
export async function* readCsv(file: Readable): AsyncGenerator<{ columns: Columns; line: CsvRow }> {
  const parser = parse({ bom: false, relax_column_count: true, max_record_size: MAX_ROW_BYTES })
  pipeline(Readable.from(decoded(file)), parser, () => {}) // a failure reaches whoever reads the parser
  let columns: Columns | null = null
  let next = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = next
      next += linesOf(cells)
      if (cells.every((cell) => cell.trim() === '')) continue
      if (!columns) columns = headOf(cells)
      else yield { columns, line: { row, cells } }
    }
  } catch (error) {
    throw asCorrupt(error)
  }
  if (!columns) throw new CorruptFile(1, 'The file is empty.')
}

/** Lines of the file that a row takes: one, and one more for each line break inside a cell. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1)

function headOf(cells: string[]): Columns {
  const columns = readHead(cells)
  const missing = missingColumns(columns)
  if (missing.length > 0)
    throw new CorruptFile(
      1,
      `This is not a product file: its first line has no column ${missing.join(' and no ')}.`,
    )
  return columns
}

/** Text only: bytes that are no UTF-8, and NUL, mean that this is another kind of file. */
async function* decoded(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of file) {
    const part = decoder.decode(chunk as Buffer, { stream: true })
    if (part.includes('\0')) throw new CorruptFile(1, 'This is not a text file.')
    yield part
  }
  yield decoder.decode()
}

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A quote is closed in the middle of a cell.',
  INVALID_OPENING_QUOTE: 'A quote stands in the middle of a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 1 MB; most likely a quote is never closed.',
}

function asCorrupt(error: unknown): unknown {
  if (error instanceof CorruptFile) return error
  const { code = '', lines = 1 } = error as { code?: string; lines?: number }
  const reason = REASONS[code]
  if (reason) return new CorruptFile(Number(lines), reason)
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new CorruptFile(1, 'The file is not UTF-8 text.')
  return error
}
