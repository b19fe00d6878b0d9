import { differenceCiede2000, modeLab65, modeLch, useMode } from 'culori/fn'

/*
 * How alike two colors look, for the shade finder on both sides. It brings a library of color along: import
 * it where a chart is worked with only.
 */

const toLab = useMode(modeLab65)
const toLch = useMode(modeLch)
const ciede2000 = differenceCiede2000()

const rgbOf = (hex: string) => ({
  mode: 'rgb' as const,
  r: Number.parseInt(hex.slice(0, 2), 16) / 255,
  g: Number.parseInt(hex.slice(2, 4), 16) / 255,
  b: Number.parseInt(hex.slice(4, 6), 16) / 255,
})

/**
 * The difference that eyes see between two colors (RRGGBB) by CIEDE2000: 0 is none, below 1 is not seen, 100
 * is black and white.
 */
export const distance = (one: string, other: string): number =>
  ciede2000(toLab(rgbOf(one)), toLab(rgbOf(other)))

export type Near<S> = S & { distance: number }

/** The shades nearest to a color, the nearest first; of equally near ones, the one that stood first. */
export const nearest = <S extends { hex: string }>(
  shades: readonly S[],
  hex: string,
  count: number,
): Near<S>[] =>
  shades
    .map((shade) => ({ ...shade, distance: distance(hex, shade.hex) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)

export const SHADE_SORTS = ['number', 'hue', 'lightness'] as const
export type ShadeSort = (typeof SHADE_SORTS)[number]

/** Below this chroma a color is a gray to the eye: it has no place on the wheel. */
const GRAY = 6
/** The wheel in steps, so that shades of one hue stand by lightness. */
const STEP = 15
/** Where reds end on the wheel of LCh; it is cut there, between pinks and reds. */
const CUT = 350

function place(hex: string): { turn: number; lightness: number } {
  const { l, c, h = 0 } = toLch(rgbOf(hex))
  const turn = c < GRAY ? 360 : (h - CUT + 720) % 360
  return { turn: Math.floor(turn / STEP), lightness: l }
}

/** Puts shades in order: as numbered, around the color wheel with grays last, or from light to dark. */
export function sortShades<S extends { hex: string }>(shades: readonly S[], sort: ShadeSort): S[] {
  if (sort === 'number') return [...shades]
  const placed = shades.map((shade) => ({ shade, ...place(shade.hex) }))
  placed.sort((a, b) => (sort === 'hue' ? a.turn - b.turn : 0) || b.lightness - a.lightness)
  return placed.map(({ shade }) => shade)
}

/** A few of many, evenly over the whole range. */
export const spread = <S>(all: readonly S[], count: number): S[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / count)] as S)
