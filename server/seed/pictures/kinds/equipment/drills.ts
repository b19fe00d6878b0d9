import { darken, ink, lighten, mix, rim, white } from '../../color.ts'
import { halfMoon, ring, shadow } from '../../parts/common.ts'
import { clip, face, gleam, linear, metal, radial, round } from '../../parts/paint.ts'
import { n, oval, path, rect, rotate, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

/** A dark, domed knob or key. */
function knob(scene: Scene, cx: number, cy: number, r: number): string {
  const dome = radial(
    scene,
    [
      [0, '#6b5462'],
      [1, '#22141d'],
    ],
    [0.35, 0.3, 0.8],
  )
  return oval(cx, cy, r, r, dome)
}

function dial(scene: Scene): string {
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index * 22.5 - 225) * Math.PI) / 180
    const at = (r: number) => `${n(212 + r * Math.cos(angle))} ${n(580 + r * Math.sin(angle))}`
    return `M${at(70)}L${at(80)}`
  })
  return (
    stroke(ticks.join(''), darken(scene.color, 0.55), 3, 'opacity=".7"') +
    oval(216, 586, 62, 62, ink, 'opacity=".25"') +
    oval(212, 580, 58, 58, metal(scene, '#CFC6CB', [0, 0, 1, 1])) +
    knob(scene, 212, 580, 44) +
    stroke('M212 580L238 552', white, 6)
  )
}

/** The slanted control box with its speed dial and a lit gauge. */
function controller(scene: Scene): string {
  const tone = scene.color
  const d = 'M116 498Q120 452 164 448H436Q480 452 484 498L496 656Q498 706 450 706H150Q102 706 104 656z'
  const edge = `stroke="${rim(tone)}" stroke-width="1.5" stroke-opacity=".6"`
  const bars = Array.from({ length: 9 }, (_, index) =>
    rect(336 + index * 13, 566 - index * 4.5, 8, 18 + index * 4.5, 2, index < 6 ? '#67D3A9' : '#5a4350'),
  )
  return (
    path('M164 448L196 420H408L436 448z', lighten(tone, 0.35), edge) +
    path(d, face(scene, tone), edge) +
    stroke('M134 486Q140 466 166 464H430', white, 5, 'opacity=".55"') +
    dial(scene) +
    rect(312, 506, 152, 92, 12, '#1D1219', 'stroke="#4a3742" stroke-width="2"') +
    bars.join('') +
    knob(scene, 346, 642, 15) +
    knob(scene, 394, 642, 15) +
    oval(442, 642, 8, 8, '#67D3A9') +
    halfMoon(212, 692, 44, mix(white, tone, 0.1), 0.9) +
    rect(130, 700, 60, 12, 4, '#22141d') +
    rect(410, 700, 60, 12, 4, '#22141d')
  )
}

/** The bit alone, its head up at (400, 90), its shank down to (400, 330). */
function bit(scene: Scene, tone: string, head: string, ribs = true): string {
  const flutes = Array.from(
    { length: 14 },
    (_, index) => `M352 ${70 + index * 18}L448 ${104 + index * 18}`,
  ).join('')
  return (
    rect(388, 246, 24, 150, 6, metal(scene)) +
    path(head, metal(scene, tone)) +
    (ribs
      ? clip(
          scene,
          head,
          stroke(flutes, darken(tone, 0.5), 3.5, 'opacity=".45"') +
            stroke(flutes, white, 1.4, 'opacity=".5" transform="translate(0 -3)"'),
        )
      : '') +
    path('M378 246h44l-6 18h-32z', metal(scene, '#A89BA2'))
  )
}

const barrel = 'M366 92Q400 70 434 92V248H366z'
const cone = 'M384 86Q400 68 416 86L436 248H364z'
const flame = 'M400 62Q446 150 428 248H372Q354 150 400 62z'
const ball = 'M400 112a66 66 0 1 1 -.1 0z'

function handpiece(scene: Scene): string {
  return (
    rect(394, 96, 12, 74, 4, metal(scene)) +
    path('M386 58Q400 44 414 58L416 126H384z', metal(scene, '#C9A24A')) +
    path('M378 164H422L436 250H364z', metal(scene, '#D5CCD1')) +
    path('M362 250H438L446 440Q446 560 426 590H374Q354 560 354 440z', round(scene, '#4A3540')) +
    ring(scene, 361, 246, 78, 14) +
    path('M362 330H438L442 392H358z', round(scene, mix(scene.color, '#4A3540', 0.12))) +
    rect(370, 270, 9, 300, 4, gleam(scene, 0.75, 0.05)) +
    rect(384, 588, 32, 34, 8, round(scene, '#22141d'))
  )
}

/** The e-file: control box, handpiece in its cradle, and the cord between them. */
export const drill: Painter = (scene) =>
  shadow(scene, 400, 708, 300) +
  stroke('M470 690C560 740 570 640 622 668C690 700 730 650 700 560', '#3A2732', 13) +
  stroke('M470 687C560 737 570 637 622 665C690 697 727 650 697 560', '#8a7280', 3, 'opacity=".6"') +
  rotate(`<g transform="translate(170 -20)">${handpiece(scene)}</g>`, 24, 600, 420) +
  path(
    'M520 706Q528 626 556 612L584 470Q590 450 606 458L640 474Q652 484 644 500L610 620Q640 640 650 706z',
    face(scene, darken(scene.color, 0.18)),
    `stroke="${rim(scene.color)}" stroke-width="1.5" stroke-opacity=".5"`,
  ) +
  controller(scene)

const gold = '#D9B45C'

/** A tray of five bits of different shape and grit. */
export const bits: Painter = (scene) => {
  const row = [
    { head: cone, tone: '#C9C3C8' },
    { head: barrel, tone: gold },
    { head: flame, tone: '#C9C3C8' },
    { head: barrel, tone: mix(scene.color, '#B9B4BC', 0.25) },
    { head: ball, tone: gold },
  ]
  const all = row.map(
    ({ head, tone }, index) =>
      `<g transform="translate(${-232 + index * 116} ${index % 2 ? 214 : 196})">${bit(scene, tone, head)}</g>`,
  )
  return (
    shadow(scene, 400, 706, 290) +
    all.join('') +
    path(
      'M118 560H682L704 690Q704 706 688 706H112Q96 706 96 690z',
      face(scene, scene.color),
      `stroke="${rim(scene.color)}" stroke-width="1.6" stroke-opacity=".6"`,
    ) +
    path(
      'M136 530H664L682 562H118z',
      lighten(scene.color, 0.3),
      `stroke="${rim(scene.color)}" stroke-width="1.2" stroke-opacity=".5"`,
    ) +
    [168, 284, 400, 516, 632].map((x) => oval(x, 548, 20, 6, ink, 'opacity=".5"')).join('') +
    [168, 284, 400, 516, 632]
      .map((x, index) => rect(x - 12, index % 2 ? 480 : 470, 24, 78, 2, metal(scene)))
      .join('') +
    halfMoon(400, 660, 100, white, 0.92) +
    stroke('M128 572H672', white, 4, 'opacity=".5"')
  )
}

/** One bit, large, before its tube. */
export const bigBit: Painter = (scene) =>
  shadow(scene, 400, 706, 170) +
  rect(
    480,
    176,
    120,
    530,
    30,
    linear(scene, [
      [0, '#9d8f97', 0.7],
      [0.08, white, 0.9],
      [0.3, '#e9e2e6', 0.35],
      [0.85, white, 0.45],
      [1, '#8f8089', 0.7],
    ]),
    'stroke="#8f8089" stroke-width="1.5" stroke-opacity=".5"',
  ) +
  rect(474, 596, 132, 110, 16, round(scene, scene.color)) +
  `<g transform="translate(338 230) scale(.5 .9) translate(0 0)">${bit(scene, '#C9C3C8', cone)}</g>` +
  `<g transform="translate(-262 -20) scale(1.42 1.82)">${bit(scene, gold, barrel)}</g>`
