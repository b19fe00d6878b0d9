import { hasGlyph, runsOf, type Weight } from '../../../platform/documents/fonts.ts'
import { lettersOf, piecesOf } from '../../../platform/documents/line-breaks.ts'

/*
 * Texts as outlines: a picture of them is the same on every machine, and no text can become markup.
 */

export interface Style {
  weight: Weight
  /** In pixels. */
  size: number
  /** Added to the width of each glyph, as a part of the size. */
  tracking?: number
}

/** A glyph with the distance from the start of its line, in pixels. */
interface Placed {
  id: number
  outline: string
  x: number
  y: number
  scale: number
}

/** A text as it can be drawn: in one line, without the letters that no face has, such as emoji. */
export const drawable = (text: string, weight: Weight): string =>
  Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    .filter((letter) => hasGlyph(letter, weight))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The glyphs of one line and its width. */
export function layOut(
  text: string,
  { weight, size, tracking = 0 }: Style,
): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = []
  let x = 0
  for (const run of runsOf(text, weight)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs: drawn, positions } = run.font.layout(run.text)
    for (const [index, glyph] of drawn.entries()) {
      const at = positions[index]
      if (!at) continue
      const place = { x: x + at.xOffset * scale, y: -at.yOffset * scale, scale }
      glyphs.push({ id: glyph.id, outline: glyph.path.toSVG(), ...place })
      // a mark above a letter has no width of its own
      x += at.xAdvance * scale + (at.xAdvance > 0 ? tracking * size : 0)
    }
  }
  return { glyphs, width: x }
}

export const widthOf = (text: string, style: Style): number => layOut(text, style).width

/** One line as SVG, its baseline at `y`. */
export function lettered(text: string, x: number, y: number, color: string, style: Style): string {
  const paths = layOut(text, style).glyphs.map(
    (glyph) =>
      `<path transform="translate(${round(glyph.x)} ${round(glyph.y)}) scale(${glyph.scale} ${-glyph.scale})" d="${glyph.outline}"/>`,
  )
  return `<g fill="${color}" transform="translate(${round(x)} ${round(y)})">${paths.join('')}</g>`
}

const round = (value: number): number => Math.round(value * 100) / 100

/** At most so many lines of a text within a width; the last one ends in … when there is more. */
export function folded(text: string, style: Style, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of fittingPieces(text, style, width)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), style) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', style, width)]
}

/** Cut so that … has room. */
function shortened(line: string, style: Style, width: number): string {
  const letters = lettersOf(line)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop()
  return `${letters.join('').replace(/[\s,.;:·–-]+$/u, '')}…`
}

/** A word that is wider than the line breaks anywhere. */
const fittingPieces = (text: string, style: Style, width: number): string[] =>
  piecesOf(text).flatMap((word) => (widthOf(word.trimEnd(), style) > width ? lettersOf(word) : [word]))
