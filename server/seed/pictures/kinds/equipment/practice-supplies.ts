import { darken, lighten, mix, plum, rim, white } from '../../color.ts'
import { halfMoon, shadow } from '../../parts/common.ts'
import { nail } from '../../parts/nail.ts'
import { face, linear, metal, radial, round } from '../../parts/paint.ts'
import { n, oval, path, rect, rotate, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

interface Finger {
  x: number
  y: number
  w: number
  h: number
  turn: number
}

const fingers: Finger[] = [
  { x: 280, y: 356, w: 52, h: 200, turn: -13 },
  { x: 346, y: 334, w: 56, h: 246, turn: -4 },
  { x: 414, y: 330, w: 58, h: 270, turn: 2 },
  { x: 482, y: 346, w: 56, h: 240, turn: 9 },
]

function skinOf(scene: Scene): string {
  return linear(scene, [
    [0, '#B98468'],
    [0.25, '#F3CDB8'],
    [0.6, '#E6B79E'],
    [1, '#AE785E'],
  ])
}

function finger(scene: Scene, { x, y, w, h, turn }: Finger): string {
  return rotate(
    rect(
      x - w / 2,
      y - h + 40,
      w,
      h,
      w / 2,
      skinOf(scene),
      'stroke="#8d5c46" stroke-width="1.3" stroke-opacity=".5"',
    ) +
      stroke(
        `M${n(x - w * 0.26)} ${n(y - h * 0.42)}q${n(w * 0.26)} 7 ${n(w * 0.52)} 0`,
        '#9c6a52',
        2.4,
        'opacity=".55"',
      ) +
      nail(scene, x, y - h + 104, w * 0.7, 96),
    turn,
    x,
    y,
  )
}

/** The practice hand on its table clamp, nails painted in the shade. */
export const hand: Painter = (scene) => {
  const skin = skinOf(scene)
  return (
    shadow(scene, 400, 708, 150) +
    rect(356, 580, 96, 60, 8, metal(scene)) +
    fingers.map((each) => finger(scene, each)).join('') +
    rotate(
      rect(452, 280, 62, 250, 31, skin, 'stroke="#8d5c46" stroke-width="1.3" stroke-opacity=".5"') +
        nail(scene, 483, 346, 44, 92),
      42,
      480,
      500,
    ) +
    path(
      'M254 350Q252 320 290 326Q380 300 508 330Q526 342 526 388Q530 420 562 440Q556 530 476 596H340Q290 520 262 420z',
      skin,
    ) +
    stroke('M300 420Q360 470 420 450M330 520Q400 530 450 480', '#9c6a52', 3, 'opacity=".35"') +
    rect(334, 586, 140, 30, 8, round(scene, plum)) +
    path(
      'M268 640H540Q560 640 560 660V690Q560 706 542 706H266Q248 706 248 690V660Q248 640 268 640z',
      face(scene, plum),
      `stroke="${rim(plum)}" stroke-width="1.6"`,
    ) +
    halfMoon(404, 688, 66, white, 0.92) +
    stroke('M272 650H530', white, 4, 'opacity=".3"')
  )
}

/** The swatch ring: a wheel of nails around a hub, each a little off the shade. */
export const display: Painter = (scene) => {
  const shades = Array.from({ length: 14 }, (_, index) => {
    const step = index / 13
    const tone = step < 0.5 ? lighten(scene.color, 0.7 - step * 1.4) : darken(scene.color, (step - 0.5) * 1.1)
    const own = { ...scene, color: tone }
    return rotate(
      path(
        'M386 400L376 250h48L414 400z',
        linear(scene, [
          [0, '#9d8f97', 0.6],
          [0.2, white, 0.8],
          [0.8, '#e3dade', 0.6],
          [1, '#8f8089', 0.6],
        ]),
      ) + nail(own, 400, 268, 84, 160),
      (index * 360) / 14,
      400,
      404,
    )
  })
  return (
    shadow(scene, 400, 722, 190) +
    shades.join('') +
    oval(400, 404, 92, 92, metal(scene, '#E3C4B4', [0, 0, 1, 1])) +
    oval(
      400,
      404,
      82,
      82,
      radial(
        scene,
        [
          [0, '#5a4350'],
          [1, '#22141d'],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) +
    halfMoon(400, 422, 92, '#F3DAD6', 1)
  )
}

function tile(scene: Scene, index: number): string {
  const x = 150 + (index % 6) * 100
  const y = 318 + Math.floor(index / 6) * 170
  const tone = mix(lighten(scene.color, 0.6), darken(scene.color, 0.45), index / 17)
  return nail({ ...scene, color: tone }, x, y, 74, 138)
}

/** The swatch book, open on a page of nails. */
export const swatchBook: Painter = (scene) =>
  shadow(scene, 400, 708, 330) +
  rect(70, 130, 660, 576, 24, face(scene, plum), `stroke="${rim(plum)}" stroke-width="2"`) +
  rect(88, 146, 624, 544, 14, face(scene, '#FBF5F1', 0.4), 'stroke="#b8a4ad" stroke-width="1.2"') +
  Array.from({ length: 18 }, (_, index) => tile(scene, index)).join('')
