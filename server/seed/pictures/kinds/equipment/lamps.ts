import { darken, lighten, rim, white } from '../../color.ts'
import { halfMoon, shadow } from '../../parts/common.ts'
import { face, linear, metal, radial } from '../../parts/paint.ts'
import { oval, path, rect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

const shell = 'M96 560C96 372 208 262 400 262S704 372 704 560V640Q704 692 652 692H148Q96 692 96 640z'
const mouth = 'M172 640C172 500 246 426 400 426S628 500 628 640z'

function diodes(): string {
  const spots = [
    [232, 560],
    [262, 506],
    [316, 470],
    [400, 456],
    [484, 470],
    [538, 506],
    [568, 560],
  ]
  return spots
    .map(
      ([x = 0, y = 0]) =>
        oval(x, y, 22, 13, '#8F6BFF', 'opacity=".5"') +
        oval(x, y, 10, 7, '#F1EAFF') +
        oval(x, y, 5, 3.5, white),
    )
    .join('')
}

function inside(scene: Scene): string {
  const violet = linear(
    scene,
    [
      [0, '#2B1460'],
      [0.55, '#5B2FD6'],
      [1, '#B79BFF'],
    ],
    [0, 0, 0, 1],
  )
  const glow = radial(
    scene,
    [
      [0, '#EBDFFF', 0.95],
      [0.4, '#A07BFF', 0.55],
      [1, '#5B2FD6', 0],
    ],
    [0.5, 0.92, 0.62],
  )
  const plate = linear(
    scene,
    [
      [0, '#B9A2FF'],
      [0.4, '#EFE7FF'],
      [1, '#8E6EF0'],
    ],
    [0, 0, 0, 1],
  )
  return (
    path(mouth, violet) +
    path(mouth, glow) +
    diodes() +
    path('M172 640H628L652 690H148z', plate) +
    path('M300 652Q300 646 308 646H492Q500 646 500 652L506 682H294z', '#6F4FD0', 'opacity=".35"')
  )
}

function panel(scene: Scene): string {
  const keys = [308, 370, 432, 494].map((x, index) =>
    oval(x, 372, 17, 11, index === 1 ? '#FF7A9C' : '#5a4350', 'stroke="#8a7280" stroke-width="1.5"'),
  )
  return (
    path(
      'M316 296Q320 284 334 283Q400 277 466 283Q480 284 484 296L492 332Q400 320 308 332z',
      '#1D1219',
      'stroke="#6b5462" stroke-width="2"',
    ) +
    rect(372, 294, 10, 24, 3, '#9BE8CB') +
    rect(388, 294, 10, 24, 3, '#9BE8CB') +
    rect(404, 294, 10, 24, 3, '#9BE8CB') +
    rect(420, 294, 10, 24, 3, '#3c4c48') +
    keys.join('') +
    stroke('M176 420Q210 330 320 300', white, 9, 'opacity=".55"') +
    path(
      'M118 560C118 420 180 340 240 308C180 360 150 440 150 560V650Q120 640 118 600z',
      linear(
        scene,
        [
          [0, white, 0.5],
          [1, white, 0],
        ],
        [0, 0, 0, 1],
      ),
    )
  )
}

/** The curing lamp, looked into: a violet glow behind the arch, diodes, timer keys on top. */
export const lamp: Painter = (scene) => {
  const spill = radial(scene, [
    [0, '#9B7BFF', 0.5],
    [1, '#9B7BFF', 0],
  ])
  return (
    shadow(scene, 400, 700, 306) +
    path(
      shell,
      face(scene, scene.color, 1.1),
      `stroke="${rim(scene.color)}" stroke-width="2" stroke-opacity=".65"`,
    ) +
    panel(scene) +
    path(mouth, 'none', `stroke="${darken(scene.color, 0.35)}" stroke-width="18" opacity=".5"`) +
    path(mouth, 'none', `stroke="${lighten(scene.color, 0.5)}" stroke-width="5" opacity=".8"`) +
    inside(scene) +
    oval(400, 702, 290, 26, spill) +
    halfMoon(646, 560, 40, rim(scene.color), 0.75)
  )
}

/** A hand of five painted nails under the light. */
export const lampAtWork: Painter = (scene) => {
  const skin = '#E2B49C'
  const tone = linear(
    scene,
    [
      [0, darken(skin, 0.3)],
      [0.4, skin],
      [1, lighten(skin, 0.2)],
    ],
    [0, 0, 0, 1],
  )
  const fingers = [
    [312, 600, 13],
    [352, 566, 5],
    [400, 552, 0],
    [448, 566, -5],
    [488, 604, -13],
  ]
  const hand = fingers.map(
    ([x = 0, y = 0, turn = 0]) =>
      `<g transform="rotate(${turn} ${x} 740)">${rect(x - 21, y, 42, 190, 21, tone, `stroke="${darken(skin, 0.35)}" stroke-width="1.5" stroke-opacity=".5"`)}` +
      `${rect(x - 14, y - 8, 28, 50, 14, '#B3122F')}${rect(x - 8, y - 2, 5, 28, 2.5, white, 'opacity=".7"')}</g>`,
  )
  return `<g transform="translate(0 -20)">${lamp(scene)}${hand.join('')}${path('M286 700Q400 660 514 700L522 770H278z', tone)}</g>`
}

/** The table light: a long bar of light on a jointed arm with a clamp. */
export const deskLight: Painter = (scene) => {
  const tone = metal(scene, lighten(scene.color, 0.1))
  const bar =
    'M96 214L566 132Q588 130 592 150L594 168Q594 184 578 188L110 268Q90 270 86 250V232Q86 218 96 214z'
  const beam = linear(
    scene,
    [
      [0, '#FFF3D6', 0.6],
      [1, '#FFF3D6', 0],
    ],
    [0, 0, 0, 1],
  )
  return (
    shadow(scene, 560, 706, 150) +
    path('M106 262L582 182L640 560H60z', beam, 'opacity=".55"') +
    stroke('M560 690V430', darken(scene.color, 0.3), 26) +
    stroke('M553 690V430', lighten(scene.color, 0.5), 5, 'opacity=".6"') +
    stroke('M560 430L652 300L470 178', darken(scene.color, 0.2), 24) +
    stroke('M556 424L644 300L470 184', lighten(scene.color, 0.55), 5, 'opacity=".6"') +
    [
      [560, 430],
      [652, 300],
      [474, 180],
    ]
      .map(
        ([x = 0, y = 0]) =>
          oval(x, y, 25, 25, tone, `stroke="${rim(scene.color)}" stroke-width="1.5"`) +
          oval(x, y, 9, 9, '#22141d'),
      )
      .join('') +
    path(
      bar,
      face(scene, scene.color),
      `stroke="${rim(scene.color)}" stroke-width="1.8" stroke-opacity=".7"`,
    ) +
    path('M110 252L578 172L579 186L111 268z', '#FFFBEF', 'stroke="#F0D9A0" stroke-width="1.5"') +
    stroke('M112 224L560 146', white, 5, 'opacity=".6"') +
    path(
      'M424 706Q430 668 480 664H640Q690 668 696 706z',
      face(scene, scene.color),
      `stroke="${rim(scene.color)}" stroke-width="1.5" stroke-opacity=".6"`,
    ) +
    halfMoon(560, 696, 44, white, 0.9) +
    rect(536, 640, 48, 28, 6, tone)
  )
}
