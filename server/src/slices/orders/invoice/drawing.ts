import PDFDocument from 'pdfkit'
import { facesOf, runsOf, type Weight } from '../../../platform/fonts.ts'
import type { Invoice } from './content.ts'

/* US Letter, in points. */
const LEFT = 54
const RIGHT = 558
const TOP = 60
const BOTTOM = 720
const FOOT = 756
/** Right edges of the three columns of figures. */
const COLUMNS = [400, 478, RIGHT] as const
const NAME_WIDTH = 300
const INK = '#24141C'
const SOFT = '#6E5A64'
const ACCENT = '#A3123A'

interface Style {
  weight?: Weight
  size?: number
  color?: string
}

/** Draws an invoice on as many pages as its lines need. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    info: { Title: invoice.title, Author: invoice.seller[0] ?? '' },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const pen = new Pen(document)
  drawHead(pen, invoice)
  drawItems(pen, invoice)
  drawTotals(pen, invoice)
  drawFeet(pen, invoice)
  document.end()
  await done
  return Buffer.concat(chunks)
}

/** Writes from the top to the bottom and turns the page when it is full. */
class Pen {
  readonly document: PDFKit.PDFDocument
  y = TOP

  constructor(document: PDFKit.PDFDocument) {
    this.document = document
    for (const weight of ['regular', 'bold'] as const)
      for (const { name, bytes } of facesOf(weight)) document.registerFont(name, bytes)
  }

  width(text: string, { weight = 'regular', size = 10 }: Style = {}): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + this.document.font(run.name).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  /** One line of text from `x` on, or up to it. */
  write(
    text: string,
    x: number,
    { align = 'left', ...style }: Style & { align?: 'left' | 'right' } = {},
  ): void {
    const { weight = 'regular', size = 10, color = INK } = style
    let at = align === 'right' ? x - this.width(text, style) : x
    for (const run of runsOf(text, weight)) {
      this.document.font(run.name).fontSize(size).fillColor(color)
      this.document.text(run.text, at, this.y, { lineBreak: false, baseline: 'alphabetic' })
      at += this.document.widthOfString(run.text)
    }
  }

  rule(): void {
    this.document.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).strokeColor('#D9CDD2').stroke()
  }

  /** Makes room for the next `height` points; a new page begins with its head. */
  need(height: number, drawPageHead?: () => void): void {
    if (this.y + height <= BOTTOM) return
    this.document.addPage()
    this.y = TOP
    drawPageHead?.()
  }
}

/** Breaks between words, and between the letters of a word that is wider than the column. */
function fold(pen: Pen, text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<=\s)|(?<=\p{Script=Han})/u)) {
    if (line !== '' && pen.width(line + part.trimEnd(), style) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
    while (pen.width(line.trimEnd(), style) > width) {
      let most = line.length - 1
      while (most > 1 && pen.width(line.slice(0, most), style) > width) most -= 1
      lines.push(line.slice(0, most))
      line = line.slice(most)
    }
  }
  return [...lines, line.trimEnd()]
}

/** Pages of several say which they are. */
function drawFeet(pen: Pen, { footOf }: Invoice): void {
  const { count } = pen.document.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    pen.document.switchToPage(page)
    pen.y = FOOT
    pen.write(footOf(page + 1, count), RIGHT, { color: SOFT, size: 9, align: 'right' })
  }
}

function drawHead(pen: Pen, { title, facts, seller, buyer }: Invoice): void {
  pen.write(seller[0] ?? '', LEFT, { weight: 'bold', size: 22, color: ACCENT })
  pen.write(title, RIGHT, { weight: 'bold', size: 13, align: 'right' })
  pen.y += 18
  for (const line of seller.slice(1)) {
    pen.write(line, LEFT, { color: SOFT, size: 9 })
    pen.y += 13
  }
  pen.y += 22
  const top = pen.y
  pen.write(buyer.title, LEFT, { color: SOFT, size: 9 })
  for (const line of buyer.lines.flatMap((each) => fold(pen, each, 250, {}))) {
    pen.y += 15
    pen.write(line, LEFT)
  }
  const end = pen.y
  pen.y = top
  for (const [label, value] of facts) {
    pen.write(label, 440, { color: SOFT, size: 9, align: 'right' })
    pen.write(value, RIGHT, { align: 'right' })
    pen.y += 15
  }
  pen.y = Math.max(end, pen.y) + 34
}

function drawColumnNames(pen: Pen, [name, ...figures]: Invoice['columns']): void {
  pen.write(name, LEFT, { color: SOFT, size: 9 })
  for (const [index, label] of figures.entries())
    pen.write(label, COLUMNS[index] ?? RIGHT, { color: SOFT, size: 9, align: 'right' })
  pen.y += 8
  pen.rule()
}

function drawItems(pen: Pen, { columns, items }: Invoice): void {
  drawColumnNames(pen, columns)
  for (const item of items) {
    const lines = fold(pen, item.name, NAME_WIDTH, {})
    pen.need(lines.length * 14 + 24, () => drawColumnNames(pen, columns))
    pen.y += 17
    for (const [index, cell] of item.cells.entries())
      pen.write(cell, COLUMNS[index] ?? RIGHT, { align: 'right' })
    for (const [index, line] of lines.entries()) {
      if (index > 0) pen.y += 14
      pen.write(line, LEFT)
    }
    if (item.detail) {
      pen.y += 12
      pen.write(item.detail, LEFT, { color: SOFT, size: 8.5 })
    }
  }
  pen.y += 12
  pen.rule()
}

function drawTotals(pen: Pen, { totals, total, refunds, kept, credited, note }: Invoice): void {
  const line = ([label, value]: [string, string], style: Style = {}): void => {
    pen.need(20)
    pen.y += 17
    pen.write(label, COLUMNS[1], { color: SOFT, ...style, align: 'right' })
    pen.write(value, RIGHT, { ...style, align: 'right' })
  }
  // the sums stay on one page
  pen.need(17 * (totals.length + refunds.length + 3) + 28)
  for (const row of totals) line(row)
  pen.y += 4
  line(total, { weight: 'bold', size: 12, color: INK })
  pen.y += 4
  for (const row of refunds) line(row)
  if (kept) line(kept, { weight: 'bold', color: INK })
  if (credited) line(credited)
  pen.y += 40
  pen.need(20)
  pen.write(note, LEFT, { color: SOFT, size: 9 })
}
