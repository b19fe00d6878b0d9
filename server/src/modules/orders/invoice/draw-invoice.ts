import type { Language } from '@lunula/contract/languages.ts'
import { foldText, PAPER, PdfPen, type TextStyle } from '../../../platform/documents/pdf.ts'
import type { Invoice } from './invoice-content.ts'

const { left: LEFT, right: RIGHT } = PAPER
/** Right edges of the three columns of figures. */
const COLUMNS = [400, 478, RIGHT] as const
const NAME_WIDTH = 300
export const INK = '#24141C'
export const SOFT = '#6E5A64'
const ACCENT = '#A3123A'

/**
 * Draws invoices, each on as many pages as its lines need, as one tagged PDF in the language of the first
 * one's words.
 */
export async function drawInvoices(invoices: readonly Invoice[], language: Language): Promise<Buffer> {
  const title = invoices.map((invoice) => invoice.title).join(', ')
  const pen = await PdfPen.create({ title, author: invoices[0]?.seller[0], language })
  drawEach(pen, invoices, (invoice) => {
    drawHead(pen, invoice)
    drawItems(pen, invoice)
    drawTotals(pen, invoice)
  })
  return pen.finish()
}

/** Begins each paper on a page of its own; pages of several say which they are. */
export function drawEach<Paper extends Pick<Invoice, 'footOf'>>(
  pen: PdfPen,
  papers: readonly Paper[],
  draw: (paper: Paper) => void,
): void {
  for (const [index, paper] of papers.entries()) {
    if (index > 0) pen.turn()
    const first = pen.pages.length - 1
    draw(paper)
    drawFeet(pen, paper, first)
  }
}

function drawFeet(pen: PdfPen, { footOf }: Pick<Invoice, 'footOf'>, first: number): void {
  const count = pen.pages.length - first
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    pen.switchTo(first + page)
    pen.y = PAPER.foot
    pen.write(footOf(page + 1, count), RIGHT, { color: SOFT, size: 9, align: 'right' })
  }
}

export function drawHead(
  pen: PdfPen,
  { title, facts, seller, buyer }: Pick<Invoice, 'title' | 'facts' | 'seller' | 'buyer'>,
): void {
  pen.tag('H1', () => pen.write(title, RIGHT, { weight: 'bold', size: 13, align: 'right' }))
  pen.tag('P', () => {
    pen.write(seller[0] ?? '', LEFT, { weight: 'bold', size: 22, color: ACCENT })
    pen.y += 18
    for (const line of seller.slice(1)) {
      pen.write(line, LEFT, { color: SOFT, size: 9 })
      pen.y += 13
    }
  })
  pen.y += 22
  const top = pen.y
  pen.tag('P', () => {
    pen.write(buyer.title, LEFT, { color: SOFT, size: 9 })
    for (const line of buyer.lines.flatMap((each) => foldText(pen, each, 250))) {
      pen.y += 15
      pen.write(line, LEFT)
    }
  })
  const end = pen.y
  pen.y = top
  for (const [label, value] of facts) {
    pen.tag('P', () => {
      pen.write(label, 440, { color: SOFT, size: 9, align: 'right' })
      pen.write(value, RIGHT, { align: 'right' })
    })
    pen.y += 15
  }
  pen.y = Math.max(end, pen.y) + 34
}

/** `cell` puts a name into the table; without it, as on later pages, they are decoration. */
function drawColumnNames(
  pen: PdfPen,
  [name, ...figures]: Invoice['columns'],
  cell: (draw: () => void) => void,
): void {
  cell(() => pen.write(name, LEFT, { color: SOFT, size: 9 }))
  for (const [index, label] of figures.entries())
    cell(() => pen.write(label, COLUMNS[index] ?? RIGHT, { color: SOFT, size: 9, align: 'right' }))
  pen.y += 8
}

function drawItems(pen: PdfPen, { columns, items }: Invoice): void {
  pen.tag('Table', () => {
    pen.tag('TR', () => drawColumnNames(pen, columns, (draw) => pen.tag('TH', draw)))
    pen.rule()
    for (const item of items) {
      const lines = foldText(pen, item.name, NAME_WIDTH)
      pen.need(lines.length * 14 + 24, () => {
        pen.artifact(() => drawColumnNames(pen, columns, (draw) => draw()))
        pen.rule()
      })
      pen.y += 17
      pen.tag('TR', () => drawItem(pen, item, lines))
    }
  })
  pen.y += 12
  pen.rule()
}

function drawItem(pen: PdfPen, { detail, cells }: Invoice['items'][number], lines: readonly string[]): void {
  const top = pen.y
  pen.tag('TD', () => {
    for (const [index, line] of lines.entries()) {
      if (index > 0) pen.y += 14
      pen.write(line, LEFT)
    }
    if (!detail) return
    pen.y += 12
    pen.write(detail, LEFT, { color: SOFT, size: 8.5 })
  })
  const end = pen.y
  pen.y = top
  for (const [index, cell] of cells.entries())
    pen.tag('TD', () => pen.write(cell, COLUMNS[index] ?? RIGHT, { align: 'right' }))
  pen.y = end
}

function drawTotals(pen: PdfPen, { totals, total, refunds, kept, credited, note }: Invoice): void {
  const line = ([label, value]: [string, string], style: TextStyle = {}): void => {
    pen.need(20)
    pen.y += 17
    pen.tag('TR', () => {
      pen.tag('TD', () => pen.write(label, COLUMNS[1], { color: SOFT, ...style, align: 'right' }))
      pen.tag('TD', () => pen.write(value, RIGHT, { ...style, align: 'right' }))
    })
  }
  // the sums stay on one page
  pen.need(17 * (totals.length + refunds.length + 3) + 28)
  pen.tag('Table', () => {
    for (const row of totals) line(row)
    pen.y += 4
    line(total, { weight: 'bold', size: 12, color: INK })
    pen.y += 4
    for (const row of refunds) line(row)
    if (kept) line(kept, { weight: 'bold', color: INK })
    if (credited) line(credited)
  })
  pen.y += 40
  pen.need(20)
  pen.tag('P', () => pen.write(note, LEFT, { color: SOFT, size: 9 }))
}
