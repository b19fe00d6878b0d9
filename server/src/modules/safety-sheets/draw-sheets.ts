import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { foldText, PAPER, PdfPen } from '../../platform/documents/pdf.ts'
import type { SheetStanding } from '../catalog/index.ts'

const LEADING = 15
const SIZE = 10.5
const ACCENT = '#A3123A'

interface Line {
  text: string
  size?: number
  bold?: boolean
  accent?: boolean
}

const GAP: Line = { text: '' }

/** Writes lines from the top of the first page to the bottom of the last. */
function writeLines(pen: PdfPen, lines: readonly Line[]): void {
  for (const { text, size = SIZE, bold = false, accent = false } of lines) {
    const style = { size, weight: bold ? 'bold' : 'regular', ...(accent && { color: ACCENT }) } as const
    for (const part of text === '' ? [''] : foldText(pen, text, PAPER.right - PAPER.left, style)) {
      pen.need(0)
      if (part !== '') pen.write(part, PAPER.left, style)
      pen.y += LEADING + (size - SIZE)
    }
  }
}

/** A sheet for a demo product, which says on its face that it is none. */
export async function drawDemoSheet({ name, brand, un, flash_point_f }: SheetStanding): Promise<Buffer> {
  const pen = await PdfPen.create({ title: `Demo sheet: ${brand} ${name}` })
  writeLines(pen, [
    { text: 'DEMO – not a real safety data sheet', size: 16, bold: true, accent: true },
    { text: 'Made for the demo data of this shop. Do not rely on it for anything.', accent: true },
    GAP,
    { text: `${brand} ${name}`, size: 18, bold: true },
    GAP,
    { text: '1 · Identification', bold: true },
    { text: `Product: ${name}. Supplier: ${brand} (an invented brand).` },
    GAP,
    { text: '2 · Hazards', bold: true },
    { text: 'Flammable liquid and vapor. Keep away from heat, sparks and open flames.' },
    GAP,
    { text: '9 · Physical properties', bold: true },
    { text: `Flash point: ${flash_point_f === null ? 'not stated' : `${flash_point_f} °F`}` },
    GAP,
    { text: '14 · Transport', bold: true },
    { text: `UN number: ${un ?? 'not stated'}. Ships by ground only.` },
  ])
  return pen.finish()
}

export interface BinderWords {
  title: string
  lead: string
  kept: string
  /** Of sheets that cannot be put together with others. */
  apart: string
  missing: string
  maker: string
}

export interface BoundSheet extends SheetStanding {
  /** Where the shop's own sheet is to be had. */
  address: string
}

/**
 * One file: a page that lists what is in it and what is not, then every sheet as it is. One that is locked or
 * broken is listed with its address.
 */
export async function bindSheets(
  standings: readonly BoundSheet[],
  sheets: ReadonlyMap<string, Uint8Array>,
  words: BinderWords,
): Promise<Buffer> {
  const pen = await PdfPen.create({ title: words.title })
  const line = ({ brand, name, un }: SheetStanding): Line => ({
    text: `·  ${brand} ${name}${un ? ` (${un})` : ''}`,
  })
  const pages = new Map<string, readonly PDFPage[] | null>()
  for (const [id, content] of sheets) pages.set(id, await copied(pen.document, content))
  const kept = standings.filter(({ id }) => pages.get(id))
  const apart = standings.filter(({ id }) => pages.get(id) === null)
  const elsewhere = standings.filter(({ id, sds_url }) => !sheets.has(id) && sds_url)
  const missing = standings.filter(({ id, sds_url }) => !sheets.has(id) && !sds_url)
  const part = (title: string, of: readonly Line[]): Line[] =>
    of.length > 0 ? [GAP, { text: title, bold: true, size: 13 }, ...of] : []
  writeLines(pen, [
    { text: words.title, size: 20, bold: true },
    { text: words.lead },
    ...part(words.kept, kept.map(line)),
    ...part(
      words.apart,
      apart.flatMap((each) => [line(each), { text: `   ${each.address}` }]),
    ),
    ...part(
      words.maker,
      elsewhere.flatMap((each) => [line(each), { text: `   ${each.sds_url}` }]),
    ),
    ...part(words.missing, missing.map(line)),
  ])
  for (const { id } of kept) for (const page of pages.get(id) ?? []) pen.document.addPage(page)
  return pen.finish()
}

/** The pages of a sheet for another document; null where it is locked or broken. */
async function copied(into: PDFDocument, content: Uint8Array): Promise<readonly PDFPage[] | null> {
  try {
    const sheet = await PDFDocument.load(content)
    return await into.copyPages(sheet, sheet.getPageIndices())
  } catch {
    return null
  }
}
