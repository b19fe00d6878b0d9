import { darken, lighten, lightness, mix, rim, turn, white } from '../color.ts'
import type { Finish } from '../picture-source.ts'
import type { Scene } from '../scene.ts'
import { scatter } from './flecks.ts'
import { blur, clip, linear, radial, round } from './paint.ts'
import { type Box, n, path, rect, stroke } from './shapes.ts'

type Layer = (scene: Scene, box: Box) => string

/** How many flecks suit a box; 1 for a bottle's body. */
function area({ w, h }: Box): number {
  return Math.min(1.4, Math.max(0.12, (w * h) / 70000))
}

function shimmer(scene: Scene, box: Box): string {
  const many = Math.round(230 * area(box))
  const sheen = linear(
    scene,
    [
      [0, white, 0],
      [0.38, white, 0.05],
      [0.5, white, 0.34],
      [0.64, white, 0.05],
      [1, white, 0],
    ],
    [0, 0.1, 1, 0.9],
  )
  const light = lighten(scene.color, 0.75)
  return (
    rect(box.x, box.y, box.w, box.h, 0, sheen) +
    scatter(scene, box, { count: many, from: 0.7, to: 2.1, corners: 4, color: light, opacity: 0.85 }) +
    scatter(scene, box, {
      count: many,
      from: 0.7,
      to: 1.7,
      corners: 4,
      color: turn(lighten(scene.color, 0.35), 30),
      opacity: 0.7,
    }) +
    scatter(scene, box, {
      count: Math.round(many / 16) + 1,
      from: 4,
      to: 9,
      corners: 0,
      color: white,
      opacity: 0.8,
    })
  )
}

function glitter(scene: Scene, box: Box): string {
  const many = Math.round(105 * area(box))
  const size = box.w < 130 ? 0.7 : 1
  const dark = darken(scene.color, 0.35)
  const tones = [
    dark,
    turn(lighten(scene.color, 0.3), 28),
    turn(lighten(scene.color, 0.25), -28),
    lighten(scene.color, 0.55),
    lighten(scene.color, 0.85),
  ]
  const layers = tones.map((color, index) =>
    scatter(scene, box, {
      count: many,
      from: 1.6 * size,
      to: (7.5 - index * 0.6) * size,
      corners: 6,
      color,
      opacity: index ? 0.92 : 0.55,
    }),
  )
  return (
    layers.join('') +
    scatter(scene, box, {
      count: Math.round(many / 8) + 2,
      from: 6 * size,
      to: 17 * size,
      corners: 0,
      color: white,
      opacity: 0.95,
    })
  )
}

/** Crushed reflective glass caught by a flash: a dense silver grain, brightest in the middle. */
function reflective(scene: Scene, box: Box): string {
  const many = Math.round(330 * area(box))
  const middle = { x: box.x + box.w * 0.22, y: box.y + box.h * 0.2, w: box.w * 0.5, h: box.h * 0.5 }
  const flash = radial(
    scene,
    [
      [0, white, 0.72],
      [0.35, lighten(scene.color, 0.6), 0.4],
      [1, white, 0],
    ],
    [0.46, 0.42, 0.52],
  )
  const grain = (color: string, count: number, where: Box, opacity: number) =>
    scatter(scene, where, { count, from: 0.8, to: 2.6, corners: 4, color, opacity })
  return (
    grain(darken(scene.color, 0.5), many, box, 0.5) +
    rect(box.x, box.y, box.w, box.h, 0, flash) +
    grain(white, many, box, 0.75) +
    grain('#9ff0ff', many / 6, box, 0.8) +
    grain('#ffb7ec', many / 6, box, 0.8) +
    grain(white, many, middle, 0.95) +
    scatter(scene, middle, {
      count: 5 + Math.round(many / 60),
      from: 9,
      to: 24,
      corners: 0,
      color: white,
      opacity: 0.95,
    })
  )
}

/** The band of light that a magnet draws in the gel. */
function catEye(scene: Scene, box: Box): string {
  const { x, y, w, h } = box
  const d = `M${n(x - w * 0.1)} ${n(y + h * 0.82)}C${n(x + w * 0.35)} ${n(y + h * 0.72)} ${n(x + w * 0.55)} ${n(y + h * 0.38)} ${n(x + w * 1.1)} ${n(y + h * 0.2)}`
  const glow = lighten(scene.color, 0.42)
  const width = Math.min(w, h)
  const band =
    stroke(d, glow, width * 0.46, 'opacity=".5"') +
    stroke(d, mix(glow, white, 0.35), width * 0.24, 'opacity=".75"') +
    stroke(d, white, width * 0.07, 'opacity=".95"')
  const dust = { x, y: y + h * 0.12, w, h: h * 0.76 }
  return (
    rect(x, y, w, h, 0, darken(scene.color, 0.5), 'opacity=".62"') +
    blur(scene, width * 0.055, band) +
    scatter(scene, dust, {
      count: Math.round(210 * area(box)),
      from: 0.7,
      to: 1.8,
      corners: 4,
      color: lighten(scene.color, 0.7),
      opacity: 0.7,
    })
  )
}

function chrome(scene: Scene, { x, y, w, h }: Box): string {
  const c = mix(scene.color, '#B9B4BC', 0.12)
  const bands = linear(
    scene,
    [
      [0, darken(c, 0.42)],
      [0.1, lighten(c, 0.2)],
      [0.22, lighten(c, 0.94)],
      [0.34, lighten(c, 0.4)],
      [0.5, c],
      [0.7, darken(c, 0.5)],
      [0.84, lighten(c, 0.38)],
      [0.92, lighten(c, 0.1)],
      [1, darken(c, 0.5)],
    ],
    [0, 0, 1, 0.1],
  )
  const fall = linear(
    scene,
    [
      [0, white, 0.45],
      [0.3, white, 0.04],
      [0.55, '#0B0408', 0.3],
      [0.6, white, 0.42],
      [0.74, white, 0.1],
      [1, '#0B0408', 0.28],
    ],
    [0.4, 0, 0.56, 1],
  )
  return rect(x, y, w, h, 0, bands) + rect(x, y, w, h, 0, fall)
}

function pearl(scene: Scene, { x, y, w, h }: Box): string {
  const play = linear(
    scene,
    [
      [0, '#FFD2E8', 0.62],
      [0.22, '#FFF6DC', 0.5],
      [0.42, white, 0.66],
      [0.58, '#D3ECFF', 0.6],
      [0.78, '#E5D2FF', 0.6],
      [1, '#FFD9DF', 0.5],
    ],
    [0, 0, 1, 1],
  )
  const bloom = radial(
    scene,
    [
      [0, white, 0.75],
      [0.5, white, 0.2],
      [1, white, 0],
    ],
    [0.36, 0.32, 0.5],
  )
  return rect(x, y, w, h, 0, play, 'opacity=".72"') + rect(x, y, w, h, 0, bloom)
}

/** Light gathers low in a see-through color. */
function jelly(scene: Scene, { x, y, w, h }: Box): string {
  const glow = radial(
    scene,
    [
      [0, lighten(scene.color, 0.72), 0.85],
      [0.6, lighten(scene.color, 0.4), 0.28],
      [1, white, 0],
    ],
    [0.52, 0.8, 0.6],
  )
  return rect(x, y, w, h, 0, glow)
}

const layers: Record<Finish, Layer | null> = {
  creme: null,
  matte: null,
  shimmer,
  glitter,
  reflective,
  'cat-eye': catEye,
  chrome,
  pearl,
  jelly,
}

/**
 * Fills a path with the scene's shade and finish. `box` is the path's own box, in px; `rounded` shades it as
 * something upright and round, otherwise the shade stays even.
 */
export function coat(scene: Scene, d: string, box: Box, rounded = true): string {
  const { color, finish } = scene
  const even = linear(
    scene,
    [
      [0, lighten(color, 0.1)],
      [0.6, color],
      [1, darken(color, 0.14)],
    ],
    [0.2, 0, 0.6, 1],
  )
  const contrast = finish === 'matte' ? 0.5 : 1
  const base = rounded ? round(scene, color, contrast) : even
  const edge = `stroke="${rim(color)}" stroke-width="1.6" stroke-opacity=".55"`
  const layer = layers[finish]?.(scene, box) ?? ''
  const deep = linear(scene, [
    [0, rim(color), 0.8],
    [0.03, darken(color, 0.6), 0.5],
    [0.2, darken(color, 0.6), 0.06],
    [0.4, white, 0],
    [0.68, darken(color, 0.6), 0.08],
    [0.95, darken(color, 0.6), 0.62],
    [1, rim(color), 0.8],
  ])
  const shade = rounded && layer && finish !== 'jelly' ? path(d, deep) : ''
  const under = finish === 'jelly' ? path(d, lighten(color, 0.6), 'opacity=".7"') : ''
  const body = path(d, base, finish === 'jelly' ? `${edge} fill-opacity=".72"` : edge)
  return under + body + (layer && clip(scene, d, layer)) + shade
}

/** How strong the hard highlight of a finish is, 0 to 1. */
export function glossOf(finish: Finish): number {
  return finish === 'matte' ? 0.07 : finish === 'jelly' ? 1 : finish === 'chrome' ? 0.75 : 0.85
}

/** Whether the mark on a shade must be dark to be seen. */
export function paleShade(scene: Scene): boolean {
  return (
    lightness(scene.color) > 0.78 ||
    ((scene.finish === 'pearl' || scene.finish === 'reflective') && lightness(scene.color) > 0.6)
  )
}
