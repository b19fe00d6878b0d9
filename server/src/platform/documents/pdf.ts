import {
  beginText,
  CustomFontSubsetEmbedder,
  endText,
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from '@cantoo/pdf-lib'
import type { Language } from '@lunula/contract/languages.ts'
import { facesOf, type Run, runsOf, type Weight } from './fonts.ts'
import { lettersOf, piecesOf } from './line-breaks.ts'
import { StructureTree, type Tag } from './structure-tree.ts'

/** Size and margins of US Letter in points, measured from the top left corner. */
export const PAPER = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 60,
  bottom: 720,
  foot: 756,
} as const

const INK = '#24141C'
const RULE = '#D9CDD2'

export interface TextStyle {
  weight?: Weight
  /** In points. */
  size?: number
  /** As `#RRGGBB`. */
  color?: string
}

/**
 * A word as it is shown: glyph codes with shifts between them in thousandths of the size, in pieces of one
 * height above the line.
 */
interface ShapedWord {
  /** In ems, like `rise`. */
  width: number
  pieces: { rise: number; parts: (string | number)[] }[]
}

/**
 * Writes on US Letter pages from top to bottom, with subsets of the project's fonts. `y` is the baseline in
 * points from the top of the current page.
 */
export class PdfPen {
  y: number = PAPER.top
  readonly pages: PDFPage[] = []
  readonly document: PDFDocument
  private page: PDFPage
  private readonly embedders: ReadonlyMap<string, CustomFontSubsetEmbedder>
  private readonly fonts = new Map<string, PDFRef>()
  /** Words by font and text: the same ones come again and again, and shaping is most of the work. */
  private readonly words = new Map<string, ShapedWord>()
  private readonly structure: StructureTree | null

  private constructor(
    document: PDFDocument,
    embedders: ReadonlyMap<string, CustomFontSubsetEmbedder>,
    structure: StructureTree | null,
  ) {
    this.document = document
    this.embedders = embedders
    this.structure = structure
    this.page = this.turn()
  }

  /** A pen on the first page of a new document; with a language it is a tagged one, see `tag`. */
  static async create({
    title,
    author = '',
    language,
  }: {
    title: string
    author?: string | undefined
    language?: Language
  }): Promise<PdfPen> {
    const document = await PDFDocument.create()
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setAuthor(author)
    if (language) document.setLanguage(language)
    const embedders = new Map<string, CustomFontSubsetEmbedder>()
    // parsed once and shared by all documents; the bytes matter to fonts without a subset only
    for (const { name, font } of [...facesOf('regular'), ...facesOf('semibold'), ...facesOf('bold')])
      embedders.set(name, await CustomFontSubsetEmbedder.for({ create: () => font }, new Uint8Array()))
    return new PdfPen(document, embedders, language ? new StructureTree(document) : null)
  }

  /** Begins a new page. */
  turn(): PDFPage {
    this.page = this.document.addPage([PAPER.width, PAPER.height])
    this.pages.push(this.page)
    this.y = PAPER.top
    return this.page
  }

  /** Goes back to a page that was written before, its first being 0. */
  switchTo(index: number): void {
    this.page = this.pages[index] ?? this.page
  }

  /** Makes room for the next `height` points; `drawPageHead` is called on a new page. */
  need(height: number, drawPageHead?: () => void): void {
    if (this.y + height <= PAPER.bottom) return
    this.turn()
    drawPageHead?.()
  }

  /** Says to readers of the file what `draw` writes: a heading, a table, its rows. */
  tag(tag: Tag, draw: () => void): void {
    if (this.structure) this.structure.within(tag, draw)
    else draw()
  }

  /** What `draw` writes is passed over by readers of the file: heads and feet that stand on every page. */
  artifact(draw: () => void): void {
    if (this.structure) this.structure.outside(draw)
    else draw()
  }

  /** Width of one line of text in points. */
  width(text: string, { weight = 'regular', size = 10 }: TextStyle = {}): number {
    return runsOf(text, weight)
      .flatMap((run) => this.shapeRun(run))
      .reduce((sum, { width }) => sum + width * size, 0)
  }

  /** Writes one line of text from `x` on, or up to it. */
  write(
    text: string,
    x: number,
    { align = 'left', ...style }: TextStyle & { align?: 'left' | 'right' } = {},
  ): void {
    const { weight = 'regular', size = 10, color = INK } = style
    const start = align === 'right' ? x - this.width(text, style) : x
    this.mark(() =>
      this.page.pushOperators(
        beginText(),
        setFillingColor(colorOf(color)),
        setTextMatrix(1, 0, 0, 1, start, PAPER.height - this.y),
        ...runsOf(text, weight).flatMap((run) => this.show(run, size)),
        endText(),
      ),
    )
  }

  /** Draws a hairline between the margins. */
  rule(): void {
    const y = PAPER.height - this.y
    this.artifact(() =>
      this.mark(() =>
        this.page.drawLine({
          start: { x: PAPER.left, y },
          end: { x: PAPER.right, y },
          thickness: 0.5,
          color: colorOf(RULE),
        }),
      ),
    )
  }

  /** Draws a box to tick, standing on the line at `x`. */
  box(x: number, side: number): void {
    this.artifact(() =>
      this.mark(() =>
        this.page.drawRectangle({
          x,
          y: PAPER.height - this.y,
          width: side,
          height: side,
          borderColor: colorOf(INK),
          borderWidth: 0.7,
        }),
      ),
    )
  }

  /** The finished file. */
  async finish(): Promise<Buffer> {
    for (const [name, ref] of this.fonts)
      await this.embedders.get(name)?.embedIntoContext(this.document.context, ref)
    this.structure?.finish()
    return Buffer.from(await this.document.save())
  }

  /** Ties what `draw` puts on the page to the tag that is open. */
  private mark(draw: () => void): void {
    const around = this.structure?.around(this.page)
    if (around) this.page.pushOperators(around.begin)
    draw()
    if (around) this.page.pushOperators(around.end)
  }

  private show(run: Run, size: number): PDFOperator[] {
    const ref = this.fonts.get(run.name) ?? this.document.context.nextRef()
    this.fonts.set(run.name, ref)
    this.page.node.setFontDictionary(PDFName.of(run.name), ref)
    const pieces = this.shapeRun(run).flatMap((word) => word.pieces)
    return [
      setFontAndSize(run.name, size),
      ...pieces.flatMap(({ rise, parts }) =>
        rise === 0
          ? [this.showParts(parts)]
          : [setTextRise(rise * size), this.showParts(parts), setTextRise(0)],
      ),
    ]
  }

  private showParts(parts: readonly (string | number)[]): PDFOperator {
    const array = PDFArray.withContext(this.document.context)
    for (const part of parts)
      array.push(typeof part === 'string' ? PDFHexString.of(part) : PDFNumber.of(part))
    return PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array])
  }

  private shapeRun({ name, font, text }: Run): ShapedWord[] {
    const embedder = this.embedders.get(name)
    return text.split(/(?<= )/).map((word) => {
      const key = `${name} ${word}`
      const known = this.words.get(key)
      if (known) return known
      const shaped = shape(font, word, embedder?.encodeText(word).asString() ?? '')
      this.words.set(key, shaped)
      return shaped
    })
  }
}

/**
 * Places glyphs as the font's layout says: kerning between letters, and marks of Thai above each other. The
 * library's own `drawText` knows advance widths only. `codes` has four hexadecimal digits a glyph.
 */
function shape(font: Run['font'], word: string, codes: string): ShapedWord {
  const { glyphs, positions, advanceWidth } = font.layout(word)
  const toThousandths = 1000 / font.unitsPerEm
  const pieces: ShapedWord['pieces'] = []
  let shift = 0
  for (const [index, { xOffset, yOffset, xAdvance }] of positions.entries()) {
    const rise = yOffset / font.unitsPerEm
    let piece = pieces.at(-1)
    if (piece?.rise !== rise) {
      piece = { rise, parts: [] }
      pieces.push(piece)
    }
    shift += xOffset
    if (shift !== 0) piece.parts.push(-shift * toThousandths)
    const code = codes.slice(index * 4, index * 4 + 4)
    const last = piece.parts.at(-1)
    if (typeof last === 'string') piece.parts[piece.parts.length - 1] = last + code
    else piece.parts.push(code)
    shift = xAdvance - xOffset - (glyphs[index]?.advanceWidth ?? 0)
  }
  if (shift !== 0) pieces.at(-1)?.parts.push(-shift * toThousandths)
  return { width: advanceWidth / font.unitsPerEm, pieces }
}

/** Breaks a text between words, and between the letters of one that is wider than `width` points. */
export function foldText(pen: PdfPen, text: string, width: number, style: TextStyle = {}): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of piecesOf(text)) {
    if (line.trim() !== '' && pen.width(line + part.trimEnd(), style) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
    while (pen.width(line.trimEnd(), style) > width) {
      const letters = lettersOf(line)
      let most = letters.length - 1
      while (most > 1 && pen.width(letters.slice(0, most).join(''), style) > width) most -= 1
      if (most === 0) break
      lines.push(letters.slice(0, most).join(''))
      line = letters.slice(most).join('')
    }
  }
  return [...lines, line.trimEnd()]
}

const colorOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex.slice(1), 'hex')
  return rgb(red / 255, green / 255, blue / 255)
}
