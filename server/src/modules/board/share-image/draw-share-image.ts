import sharp from 'sharp'
import type { ShareTexts } from './share-image.rules.ts'
import { drawable, folded, lettered, type Style, widthOf } from './text-outlines.ts'

/** In pixels: what messengers and feeds show large. */
export const WIDTH = 1200
export const HEIGHT = 630
/** Raised whenever pictures come to look different: then all are drawn anew. */
export const EDITION = 2

const MARGIN = 72
const ROOM = WIDTH - 2 * MARGIN
const PAPER = '#FDFBF9'
const INK = '#24141C'
const SOFT = '#6E5A64'
const LINE = '#E9DFDB'
const ACCENT = '#A3123A'
const MOON = '#F3DAD6'
const MONEY = '#0C6B4E'

const NAME: Style = { weight: 'semibold', size: 38, tracking: -0.02 }
const KIND: Style = { weight: 'semibold', size: 28 }
const PLACE: Style = { weight: 'regular', size: 34 }
const AMOUNT = { weight: 'semibold', tracking: -0.02 } as const
const TITLE = { weight: 'semibold', tracking: -0.02 } as const
const TITLE_LINES = 3
const AMOUNT_SIZE = 120
/** Between head and foot. */
const TOP = 136
const BOTTOM = 508
/** From the amount's baseline to where the title's first line begins. */
const GAP = 42
/** Of the size: from one baseline to the next, and the height of capitals. */
const LEADING = 1.28
const CAPITALS = 0.74

/** A PNG of a post’s few words. */
export const drawPicture = (texts: ShareTexts): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(texts)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** The same as SVG: outlines only. */
export function svgOf(texts: ShareTexts): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    head(texts.kind),
    middle(texts),
    foot(texts.place),
    '</svg>',
  ].join('')
}

/** The nail with its half-moon, the shop’s name, and at the right what kind of post it is. */
function head(kind: string): string {
  const word = drawable(kind, KIND.weight)
  const width = widthOf(word, KIND) + 56
  const left = WIDTH - MARGIN - width
  return [
    `<g transform="translate(${MARGIN} 60) scale(1.875)">`,
    `<circle cx="16" cy="16" r="15" fill="${ACCENT}"/>`,
    `<path d="M4.5 20a12.4 12.4 0 0 1 23 0 15 15 0 0 1-23 0z" fill="${PAPER}"/></g>`,
    lettered('Lunula', MARGIN + 78, 104, INK, NAME),
    `<rect x="${left}" y="60" width="${width}" height="60" rx="30" fill="${MOON}"/>`,
    lettered(word, left + 28, 100, INK, KIND),
  ].join('')
}

/**
 * The amount as large as one line allows and the title close below it, together in the middle; without an
 * amount the title is larger.
 */
function middle({ amount, title }: ShareTexts): string {
  const sum = drawable(amount ?? '', AMOUNT.weight)
  const wide = widthOf(sum, { ...AMOUNT, size: AMOUNT_SIZE })
  const size = sum === '' ? 0 : Math.min(AMOUNT_SIZE, (AMOUNT_SIZE * ROOM) / wide)
  const { lines, style } = titleLines(title, sum === '' ? [84, 70] : [62, 50])
  const leading = style.size * LEADING
  const first = size === 0 ? style.size * CAPITALS : size * CAPITALS + GAP + style.size
  const height = lines.length === 0 ? size * CAPITALS : first + (lines.length - 1) * leading
  const top = TOP + (BOTTOM - TOP - height) / 2
  return [
    lettered(sum, MARGIN, top + size * CAPITALS, MONEY, { ...AMOUNT, size }),
    ...lines.map((line, index) => lettered(line, MARGIN, top + first + index * leading, INK, style)),
  ].join('')
}

/** Smaller once it needs all its lines. */
function titleLines(title: string, [large, small]: [number, number]): { lines: string[]; style: Style } {
  const text = drawable(title, TITLE.weight)
  const style = { ...TITLE, size: large }
  const lines = folded(text, style, ROOM, TITLE_LINES)
  if (lines.length < TITLE_LINES) return { lines, style }
  const smaller = { ...TITLE, size: small }
  return { lines: folded(text, smaller, ROOM, TITLE_LINES), style: smaller }
}

function foot(place: string): string {
  const text = folded(drawable(place, PLACE.weight), PLACE, ROOM, 1)[0] ?? ''
  return [
    `<rect x="${MARGIN}" y="524" width="${ROOM}" height="2" fill="${LINE}"/>`,
    lettered(text, MARGIN, 580, SOFT, PLACE),
  ].join('')
}
