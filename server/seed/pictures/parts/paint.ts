import { darken, lighten, lightness, mix, rim, white } from '../color.ts'
import type { Scene } from '../scene.ts'
import { n } from './shapes.ts'

/** Offset (0 to 1), color, opacity (1 when left out). */
export type Stop = readonly [number, string, number?]

function markup(stops: readonly Stop[]): string {
  return stops
    .map(([at, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`
      return `<stop offset="${n(at)}" stop-color="${color}"${alpha}/>`
    })
    .join('')
}

/** A linear gradient over the shape's own box; from left to right unless a direction is given. */
export function linear(scene: Scene, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 1, 0]): string {
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return `url(#${scene.define((id) => `<linearGradient id="${id}" ${line}>${markup(stops)}</linearGradient>`)})`
}

/** A radial gradient over the shape's own box. */
export function radial(scene: Scene, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  const circle = `cx="${cx}" cy="${cy}" r="${r}"`
  return `url(#${scene.define((id) => `<radialGradient id="${id}" ${circle}>${markup(stops)}</radialGradient>`)})`
}

/** Cuts `content` to a path. */
export function clip(scene: Scene, d: string, content: string): string {
  const id = scene.define((own) => `<clipPath id="${own}"><path d="${d}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${content}</g>`
}

/** Softens `content` by `spread` px. */
export function blur(scene: Scene, spread: number, content: string): string {
  const id = scene.define(
    (own) =>
      `<filter id="${own}" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="${n(spread)}"/></filter>`,
  )
  return `<g filter="url(#${id})">${content}</g>`
}

/**
 * The shading of something round and upright: rim, core shadow, a light from the upper left, reflected light.
 */
export function round(scene: Scene, color: string, contrast = 1): string {
  const dark = lightness(color) < 0.3
  const shade = (dark ? 0.5 : 0.36) * contrast
  const light = (dark ? 0.26 : 0.34) * contrast
  return linear(scene, [
    [0, rim(color)],
    [0.025, darken(color, shade)],
    [0.16, mix(color, darken(color, shade), 0.28)],
    [0.27, lighten(color, light)],
    [0.4, color],
    [0.66, mix(color, darken(color, shade), 0.35)],
    [0.93, darken(color, shade * 1.15)],
    [0.98, darken(color, shade * 0.7)],
    [1, rim(color)],
  ])
}

/** The shading of a flat, upright face: a little lighter above. */
export function face(scene: Scene, color: string, depth = 1): string {
  const stops: Stop[] = [
    [0, lighten(color, 0.2 * depth)],
    [0.45, color],
    [1, darken(color, 0.2 * depth)],
  ]
  return linear(scene, stops, [0.2, 0, 0.5, 1])
}

/** Polished metal; across the shape unless a direction is given. */
export function metal(
  scene: Scene,
  tint = '#C9C3C8',
  direction: [number, number, number, number] = [0, 0, 1, 0],
): string {
  const stops: Stop[] = [
    [0, darken(tint, 0.5)],
    [0.08, lighten(tint, 0.1)],
    [0.2, lighten(tint, 0.85)],
    [0.32, tint],
    [0.5, darken(tint, 0.36)],
    [0.62, darken(tint, 0.12)],
    [0.78, lighten(tint, 0.6)],
    [0.92, darken(tint, 0.25)],
    [1, darken(tint, 0.5)],
  ]
  return linear(scene, stops, direction)
}

/** A white light that fades downward. */
export function gleam(scene: Scene, from = 0.8, to = 0.05): string {
  return linear(
    scene,
    [
      [0, white, from],
      [0.55, white, (from + to) / 2.6],
      [1, white, to],
    ],
    [0, 0, 0, 1],
  )
}
