import type { ShareTexts } from './share-image.rules.ts'
import {
  BOTTOM,
  HEIGHT,
  MARGIN,
  SIDE,
  SIDE_GAP,
  SIDE_LEFT,
  SIDE_TOP,
  TOP,
  WIDTH,
} from './share-image-layout.ts'
import { drawable, folded, lettered, type Style, widthOf } from './text-outlines.ts'

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
/** From the amount's baseline to where the title's first line begins. */
const GAP = 42
/** Of the size: from one baseline to the next, and the height of capitals. */
const LEADING = 1.28
const CAPITALS = 0.74

export interface SvgOptions {
  /** Leaves room at the right of the words. */
  isNarrow?: boolean
  swatches?: readonly string[]
}

/** A picture of a few words about a post or a page as SVG: outlines only. */
export function svgOf(texts: ShareTexts, { isNarrow = false, swatches = [] }: SvgOptions = {}): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    head(texts.kind),
    middle(texts, isNarrow ? ROOM - SIDE - SIDE_GAP : ROOM),
    ...spread(swatches).map(swatch),
    foot(texts.place),
    '</svg>',
  ].join('')
}

const ROW = 4
/** As many of a long line as have room, taken evenly over all of it. */
const spread = (swatches: readonly string[]): string[] => {
  const shown = Math.min(swatches.length, ROW * ROW)
  return Array.from({ length: shown }, (_, at) => swatches[Math.floor((at * swatches.length) / shown)] ?? '')
}

function swatch(hex: string, at: number): string {
  const step = SIDE / ROW
  const x = SIDE_LEFT + (at % ROW) * step + step / 2
  const y = SIDE_TOP + Math.floor(at / ROW) * step + step / 2
  const fill = /^[0-9A-F]{6}$/i.test(hex) ? hex : 'E9DFDB'
  return `<circle cx="${x}" cy="${y}" r="35" fill="#${fill}" stroke="${LINE}" stroke-width="2"/>`
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
function middle({ amount, title }: ShareTexts, room: number): string {
  const sum = drawable(amount ?? '', AMOUNT.weight)
  const wide = widthOf(sum, { ...AMOUNT, size: AMOUNT_SIZE })
  const size = sum === '' ? 0 : Math.min(AMOUNT_SIZE, (AMOUNT_SIZE * room) / wide)
  const { lines, style } = titleLines(title, sum === '' ? [84, 70] : [62, 50], room)
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
function titleLines(
  title: string,
  [large, small]: [number, number],
  room: number,
): { lines: string[]; style: Style } {
  const text = drawable(title, TITLE.weight)
  const style = { ...TITLE, size: large }
  const lines = folded(text, style, room, TITLE_LINES)
  if (lines.length < TITLE_LINES) return { lines, style }
  const smaller = { ...TITLE, size: small }
  return { lines: folded(text, smaller, room, TITLE_LINES), style: smaller }
}

function foot(place: string): string {
  const text = folded(drawable(place, PLACE.weight), PLACE, ROOM, 1)[0] ?? ''
  return [
    `<rect x="${MARGIN}" y="524" width="${ROOM}" height="2" fill="${LINE}"/>`,
    lettered(text, MARGIN, 580, SOFT, PLACE),
  ].join('')
}
