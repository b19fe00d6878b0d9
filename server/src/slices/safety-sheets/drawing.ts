import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { SheetStanding } from '../catalogue/actions.ts'

/* US Letter, in points. */
const SIZE: [number, number] = [612, 792]
const LEFT = 54
const TOP = 730
const BOTTOM = 60
const WIDTH = 504
const LEADING = 15
const INK = rgb(0.14, 0.08, 0.11)
const ACCENT = rgb(0.64, 0.07, 0.23)

interface Line {
  text: string
  size?: number
  bold?: boolean
  accent?: boolean
}

/** The letters of PDF's own typefaces: accents are taken off what they lack. */
const printable = (text: string): string =>
  text
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replace(/[–—]/g, '-')
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e°·]/g, '?')

/** Writes lines from the top of new pages to their bottom. */
async function writeLines(document: PDFDocument, lines: readonly Line[]): Promise<void> {
  const [plain, strong] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ]
  let page: PDFPage | null = null
  let y = 0
  for (const { text, size = 10.5, bold = false, accent = false } of lines) {
    const font = bold ? strong : plain
    for (const part of folded(printable(text), font, size)) {
      if (!page || y < BOTTOM) {
        page = document.addPage(SIZE)
        y = TOP
      }
      page.drawText(part, { x: LEFT, y, size, font, color: accent ? ACCENT : INK })
      y -= LEADING + (size - 10.5)
    }
  }
}

/** Breaks between words where a line gets too wide. */
function folded(text: string, font: PDFFont, size: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.length - 1
    const longer = lines[last] ? `${lines[last]} ${word}` : word
    if (font.widthOfTextAtSize(longer, size) <= WIDTH || !lines[last]) lines[last] = longer
    else lines.push(word)
  }
  return lines
}

/** A sheet for a demo product, which says on its face that it is none. */
export async function drawDemoSheet({ name, brand, un, flash_point_f }: SheetStanding): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(printable(`Demo sheet: ${brand} ${name}`))
  await writeLines(document, [
    { text: 'DEMO - not a real safety data sheet', size: 16, bold: true, accent: true },
    { text: 'Made for the demo data of this shop. Do not rely on it for anything.', accent: true },
    { text: ' ' },
    { text: `${brand} ${name}`, size: 18, bold: true },
    { text: ' ' },
    { text: '1 · Identification', bold: true },
    { text: `Product: ${name}. Supplier: ${brand} (an invented brand).` },
    { text: ' ' },
    { text: '2 · Hazards', bold: true },
    { text: 'Flammable liquid and vapor. Keep away from heat, sparks and open flames.' },
    { text: ' ' },
    { text: '9 · Physical properties', bold: true },
    { text: `Flash point: ${flash_point_f === null ? 'not stated' : `${flash_point_f} °F`}` },
    { text: ' ' },
    { text: '14 · Transport', bold: true },
    { text: `UN number: ${un ?? 'not stated'}. Ships by ground only.` },
  ])
  return Buffer.from(await document.save())
}

export interface BinderWords {
  title: string
  lead: string
  kept: string
  missing: string
  maker: string
}

/** One file: a page that lists what is in it and what is not, then every sheet as it is. */
export async function bindSheets(
  standings: readonly SheetStanding[],
  sheets: ReadonlyMap<string, Buffer>,
  words: BinderWords,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(printable(words.title))
  const line = ({ brand, name, un }: SheetStanding): Line => ({
    text: `·  ${brand} ${name}${un ? ` (${un})` : ''}`,
  })
  const kept = standings.filter(({ id }) => sheets.has(id))
  const elsewhere = standings.filter(({ id, sds_url }) => !sheets.has(id) && sds_url)
  const missing = standings.filter(({ id, sds_url }) => !sheets.has(id) && !sds_url)
  const part = (title: string, of: readonly Line[]): Line[] =>
    of.length > 0 ? [{ text: ' ' }, { text: title, bold: true, size: 13 }, ...of] : []
  await writeLines(document, [
    { text: words.title, size: 20, bold: true },
    { text: words.lead },
    ...part(words.kept, kept.map(line)),
    ...part(
      words.maker,
      elsewhere.flatMap((each) => [line(each), { text: `   ${each.sds_url}` }]),
    ),
    ...part(words.missing, missing.map(line)),
  ])
  for (const { id } of kept) {
    const sheet = await PDFDocument.load(sheets.get(id) ?? Buffer.alloc(0))
    for (const page of await document.copyPages(sheet, sheet.getPageIndices())) document.addPage(page)
  }
  return Buffer.from(await document.save())
}
