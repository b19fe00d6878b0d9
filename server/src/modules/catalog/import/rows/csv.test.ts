import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CorruptFile, type Problem } from '../import-report.ts'
import { type CsvRow, readCsv } from './csv.ts'

async function rowsOf(file: string | Buffer, chunk = 64): Promise<CsvRow[]> {
  const bytes = Buffer.from(file)
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const rows: CsvRow[] = []
  for await (const { line } of readCsv(Readable.from(parts))) rows.push(line)
  return rows
}

const problemOf = async (file: string | Buffer): Promise<Problem | null> =>
  rowsOf(file).then(
    () => null,
    (error: unknown) => (error instanceof CorruptFile ? error.problem : Promise.reject(error)),
  )

describe('a product file', () => {
  it('may begin with a byte order mark, end lines with CR LF, and break lines inside quotes', async () => {
    const file = '\uFEFFHandle,Title\r\nrose,"Rose\r\n""Dust"""\r\n\r\nlotus,Lotus\r\n'
    expect(await rowsOf(file)).toEqual([
      { row: 2, cells: ['rose', 'Rose\r\n"Dust"'] },
      { row: 5, cells: ['lotus', 'Lotus'] },
    ])
  })

  it('is read the same however its bytes arrive, in the middle of a letter too', async () => {
    const file = 'Handle,Title\nson-gel,"Sơn gel đỏ, 15 ml"\n'
    const whole = await rowsOf(file)
    for (const chunk of [1, 2, 3, 7]) expect(await rowsOf(file, chunk)).toEqual(whole)
  })

  it('reads back whatever cells were quoted into it', async () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', ' '))
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const filled = cells.filter((row) => row.some((text) => text.trim() !== ''))
        const lines = filled.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        const read = await rowsOf(['Handle,Title', ...lines].join('\n'))
        expect(read.map((row) => row.cells)).toEqual(filled)
      }),
    )
  })
})

describe('a file that is none', () => {
  it.each([
    ['an open quote', 'Handle,Title\nrose,"Rose\nlotus,Lotus\n', 'never closed'],
    ['a quote closed in mid-cell', 'Handle,Title\nrose,"Ro"se\n', 'closed in the middle'],
    ['a quote opened in mid-cell', 'Handle,Title\nrose,Ro"se\n', 'in the middle of a cell'],
    ['other columns', 'Name,Price\nrose,1\n', 'no column Handle and no Title'],
    ['nothing', '', 'empty'],
    ['NUL bytes', 'Handle,Title\nrose,\0\n', 'not a text file'],
  ])('is refused: %s', async (_, file, reason) => {
    expect((await problemOf(file))?.message).toContain(reason)
  })

  it('is refused when its bytes are no UTF-8', async () => {
    const latin1 = Buffer.from('Handle,Title\nrose,Rosé\n', 'latin1')
    expect((await problemOf(latin1))?.message).toContain('not UTF-8')
  })

  it('is refused when a row has no end', async () => {
    const endless = `Handle,Title\nrose,"${'petal '.repeat(200_000)}"\n`
    expect((await problemOf(endless))?.message).toContain('longer than 1 MB')
  })
})
