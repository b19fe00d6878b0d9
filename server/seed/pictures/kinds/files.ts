import { darken, lighten, mix, rim } from '../color.ts'
import { halfMoon, shadow } from '../parts/common.ts'
import { scatter } from '../parts/flecks.ts'
import { clip, face, gleam, linear } from '../parts/paint.ts'
import { path, place, rect, rotate, roundRect } from '../parts/shapes.ts'
import type { Painter, Scene } from '../scene.ts'

/** One board with rounded ends, a foam core at its edge and grit on its face. */
function board(scene: Scene, x: number, y: number, w: number, h: number, tone: string): string {
  const r = w / 2
  const d = roundRect({ x, y, w, h }, r)
  const grit = { count: 300, from: 0.6, to: 1.5, corners: 4, opacity: 0.5 }
  return (
    path(
      roundRect({ x: x + 7, y: y + 3, w, h }, r),
      mix(scene.color, '#FFFFFF', 0.1),
      `stroke="${darken(scene.color, 0.4)}" stroke-width="1" stroke-opacity=".4"`,
    ) +
    path(
      d,
      linear(scene, [
        [0, darken(tone, 0.16)],
        [0.2, lighten(tone, 0.12)],
        [0.7, tone],
        [1, darken(tone, 0.2)],
      ]),
      `stroke="${rim(tone)}" stroke-width="1.4" stroke-opacity=".6"`,
    ) +
    clip(
      scene,
      d,
      scatter(scene, { x, y, w, h }, { ...grit, color: darken(tone, 0.55) }) +
        scatter(scene, { x, y, w, h }, { ...grit, color: lighten(tone, 0.7) }),
    ) +
    halfMoon(x + w / 2, y + h - 74, w * 0.5, scene.color, 1)
  )
}

/** A hand of files: black, zebra gray and the shade's own. */
export const file: Painter = (scene) =>
  shadow(scene, 400, 712, 150) +
  rotate(board(scene, 356, 110, 84, 590, '#4A4046'), -24, 400, 760) +
  rotate(board(scene, 356, 110, 84, 590, '#D8CFD3'), -8, 400, 760) +
  rotate(board(scene, 356, 110, 84, 590, mix(scene.color, '#F4ECE8', 0.25)), 8, 400, 760) +
  rotate(board(scene, 356, 110, 84, 590, '#F4ECE8'), 24, 400, 760)

/** One buffer block seen from above its corner: three faces. */
function block(scene: Scene, x: number, y: number, tone: string, grit: string): string {
  const top = `M${x} ${y}l120 -46h230l-110 46z`
  const front = `M${x} ${y}h240v150h-240z`
  const side = `M${x + 240} ${y}l110 -46v148l-110 48z`
  const grain = { count: 420, from: 0.6, to: 1.6, corners: 4, opacity: 0.45 }
  return (
    path(front, face(scene, grit), `stroke="${rim(grit)}" stroke-width="1.3" stroke-opacity=".5"`) +
    clip(scene, front, scatter(scene, { x, y, w: 240, h: 150 }, { ...grain, color: darken(grit, 0.5) })) +
    path(
      side,
      face(scene, darken(tone, 0.25)),
      `stroke="${rim(tone)}" stroke-width="1.3" stroke-opacity=".4"`,
    ) +
    path(top, lighten(grit, 0.35), `stroke="${rim(grit)}" stroke-width="1.3" stroke-opacity=".4"`) +
    rect(x, y + 112, 240, 38, 0, tone) +
    rect(x, y + 112, 240, 38, 0, gleam(scene, 0.3, 0)) +
    halfMoon(x + 120, y + 70, 70, tone, 0.9)
  )
}

/** Three buffer blocks, stacked. */
export const buffer: Painter = (scene) =>
  shadow(scene, 424, 704, 264) +
  block(scene, 160, 552, scene.color, '#F2E9E6') +
  `<g transform="translate(166 0)">${block(scene, 226, 556, scene.color, '#EADFE1')}</g>` +
  `<g transform="translate(64 -196)">${block(scene, 190, 552, scene.color, lighten(scene.color, 0.72))}</g>`

/** The files and a block together. */
export const fileSet: Painter = (scene) =>
  place(file(scene), -90, 0, 0.94) +
  place(
    `${shadow(scene, 400, 706, 160)}<g transform="translate(100 4)">${block(scene, 160, 552, scene.color, '#F2E9E6')}</g>`,
    150,
    6,
    0.86,
  )
