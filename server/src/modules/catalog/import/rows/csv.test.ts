import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withGuard } from '../../../../platform/documents/formula-guard.ts'
import { CorruptFile, type Problem } from '../import-report.ts'
import { type CsvRow, type Encoding, readCsv } from './csv.ts'

async function rowsOf(file: string | Buffer, chunk = 64, encoding?: Encoding): Promise<CsvRow[]> {
  const bytes = Buffer.from(file)
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const rows: CsvRow[] = []
  for await (const { record } of readCsv(Readable.from(parts), encoding)) rows.push(record)
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
      { row: 2, line: 2, cells: ['rose', 'Rose\r\n"Dust"'] },
      { row: 4, line: 5, cells: ['lotus', 'Lotus'] },
    ])
  })

  it.each([
    ['line feeds', '\n'],
    ['CR LF', '\r\n'],
  ])('keeps lone carriage returns inside of cells; its lines end with %s', async (_, end) => {
    const lines = ['Handle,Title,Type', 'rose,"<p>One\rTwo\r\nThree</p>",Gel', 'lotus,Lotus,"Gel"', '']
    expect(await rowsOf(lines.join(end))).toEqual([
      { row: 2, line: 2, cells: ['rose', '<p>One\rTwo\r\nThree</p>', 'Gel'] },
      { row: 3, line: 5, cells: ['lotus', 'Lotus', 'Gel'] },
    ])
  })

  it('may end its lines in two ways, or with carriage returns only', async () => {
    const cells = [
      ['rose', 'Rose'],
      ['lotus', 'Lotus'],
    ]
    expect((await rowsOf('Handle,Title\nrose,"Rose"\r\nlotus,"Lotus"\n')).map((row) => row.cells)).toEqual(
      cells,
    )
    expect((await rowsOf('Handle,Title\rrose,Rose\rlotus,Lotus')).map((row) => row.cells)).toEqual(cells)
  })

  it('is read without the characters that nobody sees, in its head too', async () => {
    const file = 'Handle,\u200bTitle\nson-gel,"\u2060Sơn gel\u00ad ❤️"\n'.normalize('NFD')
    expect((await rowsOf(file)).map(({ cells }) => cells)).toEqual([['son-gel', 'Sơn gel ❤️']])
  })

  it('is read the same however its bytes arrive, in the middle of a letter too', async () => {
    const file = 'Handle,Title\nson-gel,"Sơn gel đỏ, 15 ml"\n'
    const whole = await rowsOf(file)
    for (const chunk of [1, 2, 3, 7]) expect(await rowsOf(file, chunk)).toEqual(whole)
  })

  it('reads back whatever cells were quoted into it, guarded against formulas', async () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', ' '))
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const filled = cells.filter((row) => row.some((text) => text.trim() !== ''))
        const quote = (text: string): string => `"${withGuard(text).replaceAll('"', '""')}"`
        const lines = filled.map((row) => row.map(quote).join(','))
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

  it.each([1, 5, 64])(
    'is refused where its bytes are no UTF-8, by row and line (chunks of %i)',
    async (chunk) => {
      const lines = 'Handle,Title\nfile,"Two\r\nlines"\nrose,Rosé\nlotus,Lotus\n'
      const latin1 = Buffer.from(lines, 'latin1')
      await expect(rowsOf(latin1, chunk)).rejects.toMatchObject({
        problem: { row: 3, line: 4, message: expect.stringContaining('--encoding windows-1252') },
      })
      const rows = await rowsOf(latin1, chunk, 'windows-1252')
      expect(rows.map(({ cells }) => cells[1])).toEqual(['Two\r\nlines', 'Rosé', 'Lotus'])
    },
  )

  it('names the row of foreign bytes also where a quote stays open after them', async () => {
    const file = Buffer.from('Handle,Title\nrose,"Rosé\nDust"\n', 'latin1')
    expect(await problemOf(file)).toMatchObject({
      row: 2,
      line: 2,
      message: expect.stringContaining('UTF-8'),
    })
  })

  it('is refused when a row has no end', async () => {
    const endless = `Handle,Title\nrose,"${'petal '.repeat(200_000)}"\n`
    expect((await problemOf(endless))?.message).toContain('longer than 1 MB')
  })
})
