import { darken, lighten, mix, rim, turn, white } from '../../color.ts'
import { halfMoon, shadow } from '../../parts/common.ts'
import { face, linear, metal, round } from '../../parts/paint.ts'
import { n, oval, path, place, rect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'
import { deskLight } from './lamps.ts'

function drawers(scene: Scene, x: number): string {
  const rows = [0, 1, 2].map((index) => {
    const y = 474 + index * 74
    return (
      rect(
        x + 10,
        y,
        144,
        66,
        6,
        face(scene, lighten(scene.color, 0.1), 0.6),
        `stroke="${rim(scene.color)}" stroke-width="1.5" stroke-opacity=".5"`,
      ) + rect(x + 52, y + 16, 60, 10, 5, metal(scene, '#D9B48F', [0, 0, 0, 1]))
    )
  })
  return (
    rect(
      x,
      456,
      164,
      250,
      4,
      face(scene, darken(scene.color, 0.08), 0.7),
      `stroke="${rim(scene.color)}" stroke-width="1.6" stroke-opacity=".6"`,
    ) + rows.join('')
  )
}

function grille(x: number, y: number): string {
  const slots = Array.from({ length: 9 }, (_, index) => `M${x - 56 + index * 14} ${y - 9}l-4 18`)
  return (
    path(`M${x - 72} ${y - 16}H${x + 70}L${x + 78} ${y + 16}H${x - 82}z`, '#3A2732') +
    stroke(slots.join(''), '#8a7280', 4)
  )
}

/** The stone top with its vein, seen from a little above. */
function slab(scene: Scene): string {
  const stone = linear(
    scene,
    [
      [0, white],
      [0.5, '#F7F0EC'],
      [1, '#E6D9D3'],
    ],
    [0, 0, 1, 1],
  )
  const edge = linear(
    scene,
    [
      [0, '#F2E8E3'],
      [1, '#BBA8A2'],
    ],
    [0, 0, 0, 1],
  )
  return (
    path('M132 356H668L748 434H52z', stone, 'stroke="#b8a4ad" stroke-width="1.6"') +
    stroke('M200 372Q290 400 360 384T520 414M470 366Q520 382 600 376', '#CDB9B3', 3, 'opacity=".45"') +
    rect(52, 434, 696, 28, 5, edge, 'stroke="#9c8b92" stroke-width="1.2"')
  )
}

/** The manicure table: stone top with dust vent and wrist pad, two stacks of drawers. */
export const table: Painter = (scene) => {
  const { color } = scene
  const pad = 'M262 424Q262 404 284 404H516Q538 404 538 424T516 446H284Q262 446 262 424z'
  const cushion = linear(
    scene,
    [
      [0, lighten(color, 0.4)],
      [0.5, color],
      [1, darken(color, 0.4)],
    ],
    [0, 0, 0, 1],
  )
  return (
    shadow(scene, 400, 708, 312) +
    rect(270, 470, 260, 150, 0, face(scene, darken(color, 0.48))) +
    rect(270, 470, 260, 26, 0, '#0B0408', 'opacity=".3"') +
    halfMoon(400, 574, 88, lighten(color, 0.5), 0.9) +
    drawers(scene, 108) +
    drawers(scene, 528) +
    slab(scene) +
    grille(400, 386) +
    path(pad, cushion, `stroke="${rim(color)}" stroke-width="1.5" stroke-opacity=".6"`) +
    stroke('M286 414H510', white, 5, 'opacity=".55"')
  )
}

/** The table under its light. */
export const tableWithLight: Painter = (scene) =>
  place(deskLight(scene), -6, -316, 0.52) + place(table(scene), 0, 4, 0.96)

function smallBottle(scene: Scene, x: number, y: number, tone: string): string {
  return (
    rect(x - 8, y - 66, 16, 34, 3, round(scene, '#3A2732')) +
    path(`M${n(x - 14)} ${y - 32}h28l6 26q0 6-6 6h-28q-6 0-6-6z`, round(scene, tone)) +
    rect(x - 12, y - 26, 3.5, 20, 1.5, white, 'opacity=".65"')
  )
}

/** The polish rack: five shelves of bottles in the shade's neighborhood. */
export const rack: Painter = (scene) => {
  const frame = '#F4ECE9'
  const shelves = Array.from({ length: 5 }, (_, row) => {
    const y = 232 + row * 112
    const bottles = Array.from({ length: 9 }, (_, column) => {
      const hue = turn(scene.color, (row - 2) * 24 + column * 9)
      const tone =
        column % 3 === 0
          ? lighten(hue, 0.45)
          : column % 4 === 3
            ? darken(hue, 0.3)
            : mix(hue, scene.color, 0.3)
      return smallBottle(scene, 172 + column * 57, y, tone)
    })
    return (
      rect(
        136,
        y - 88,
        528,
        88,
        0,
        linear(
          scene,
          [
            [0, '#6d5865', 0.22],
            [1, '#6d5865', 0.04],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      bottles.join('') +
      rect(128, y, 544, 16, 4, face(scene, frame), 'stroke="#9c8b92" stroke-width="1.2"') +
      rect(128, y - 22, 544, 6, 3, white, 'opacity=".7"') +
      rect(128, y + 1, 544, 3, 1, white)
    )
  })
  return (
    shadow(scene, 400, 708, 290) +
    rect(
      120,
      100,
      560,
      606,
      18,
      linear(
        scene,
        [
          [0, '#EFE5E2'],
          [1, '#D9CAC6'],
        ],
        [0, 0, 1, 1],
      ),
      'stroke="#9c8b92" stroke-width="1.8"',
    ) +
    shelves.join('') +
    rect(120, 100, 22, 606, 8, face(scene, frame), 'stroke="#9c8b92" stroke-width="1"') +
    rect(658, 100, 22, 606, 8, face(scene, frame), 'stroke="#9c8b92" stroke-width="1"') +
    oval(400, 122, 26, 14, '#3A2732') +
    halfMoon(400, 127, 26, white, 1)
  )
}
