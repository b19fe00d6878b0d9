import { darken, ink, lighten, mix, plum, rim, white } from '../color.ts'
import { halfMoon, shadow } from '../parts/common.ts'
import { almond, nail } from '../parts/nail.ts'
import { face, gleam, linear, metal, radial } from '../parts/paint.ts'
import { oval, path, place, rect, rotate, stroke } from '../parts/shapes.ts'
import type { Painter, Scene } from '../scene.ts'

function clearTip(scene: Scene, cx: number, cy: number, w: number, h: number): string {
  const tone = lighten(scene.color, 0.35)
  const d = almond(cx, cy, w, h)
  const wall = linear(scene, [
    [0, darken(tone, 0.3), 0.75],
    [0.16, white, 0.85],
    [0.34, tone, 0.6],
    [0.75, tone, 0.75],
    [0.93, white, 0.6],
    [1, darken(tone, 0.3), 0.8],
  ])
  return (
    path(d, wall, `stroke="${rim(tone)}" stroke-width="1.2" stroke-opacity=".55"`) +
    rect(cx - w * 0.26, cy - h * 0.72, w * 0.09, h * 0.48, w * 0.045, white, 'opacity=".8"')
  )
}

function tray(scene: Scene): string {
  const cells = Array.from({ length: 10 }, (_, index) => {
    const x = 112 + (index % 5) * 116
    const y = 500 + Math.floor(index / 5) * 100
    const tipsIn = [-26, 0, 26].map((shift, at) =>
      rotate(
        clearTip(scene, x + 56 + shift, y + 78, 36 - index * 1.4, 70 - index),
        (at - 1) * 9,
        x + 56,
        y + 80,
      ),
    )
    return (
      rect(x, y, 112, 94, 6, '#FFFFFF', 'opacity=".55" stroke="#b8a4ad" stroke-width="1.2"') + tipsIn.join('')
    )
  })
  return cells.join('')
}

/** The hinged clear box with ten sizes of tips, its lid open behind. */
export const tips: Painter = (scene) => {
  const lidPath = 'M128 476L150 260Q152 240 172 240H628Q648 240 650 260L672 476z'
  return (
    shadow(scene, 400, 708, 304) +
    path(
      lidPath,
      linear(
        scene,
        [
          [0, '#F7EFF2', 0.9],
          [0.4, '#EADFE4', 0.75],
          [1, '#F7EFF2', 0.85],
        ],
        [0, 0, 1, 1],
      ),
      'stroke="#a2949b" stroke-width="2"',
    ) +
    path('M176 262H352L300 460H148z', white, 'opacity=".45"') +
    halfMoon(400, 386, 150, mix(scene.color, plum, 0.35), 0.95) +
    rect(140, 474, 60, 16, 5, metal(scene)) +
    rect(600, 474, 60, 16, 5, metal(scene)) +
    rect(98, 484, 604, 222, 18, face(scene, '#EDE4E8'), 'stroke="#a2949b" stroke-width="2"') +
    tray(scene) +
    stroke('M118 492H680', white, 4, 'opacity=".9"')
  )
}

/** Loose tips laid in a row, largest to smallest. */
export const tipRow: Painter = (scene) => {
  const row = Array.from({ length: 6 }, (_, index) =>
    rotate(
      clearTip(scene, 150 + index * 100, 640 + index * 4, 92 - index * 6, 340 - index * 30),
      -12 + index * 5,
      150 + index * 100,
      640,
    ),
  )
  return shadow(scene, 400, 690, 300) + row.join('')
}

function oneForm(scene: Scene, x: number, y: number): string {
  const d = `M${x} ${y}h128l10 40-14 70 14 60q-6 56-74 56t-74-56l14-60-14-70z`
  return (
    path(
      d,
      linear(
        scene,
        [
          [0, lighten('#D9B45C', 0.45)],
          [0.5, '#E5C777'],
          [1, '#C39A40'],
        ],
        [0, 0, 1, 1],
      ),
      'stroke="#8f6f2c" stroke-width="1.4"',
    ) +
    oval(x + 64, y + 150, 30, 40, white, 'opacity=".9" stroke="#8f6f2c" stroke-width="1.2"') +
    stroke(`M${x + 34} ${y + 42}q30 -16 60 0`, '#8f6f2c', 1.6) +
    stroke(
      `M${x + 20} ${y + 70}h88M${x + 26} ${y + 88}h76M${x + 64} ${y + 14}v80`,
      '#8f6f2c',
      1.4,
      'opacity=".7"',
    ) +
    halfMoon(x + 64, y + 108, 40, mix(scene.color, ink, 0.2), 1)
  )
}

/** The roll of paper nail forms, a strip of it pulled out. */
export const forms: Painter = (scene) => {
  const disc = radial(scene, [
    [0, '#3A2732'],
    [0.3, '#3A2732'],
    [0.31, '#F7EFEA'],
    [0.9, '#EADFD8'],
    [1, '#CBB8B0'],
  ])
  const windings = Array.from({ length: 7 }, (_, index) =>
    oval(
      280,
      420,
      92 + index * 17,
      92 + index * 17,
      'none',
      'stroke="#c39a40" stroke-width="2" opacity=".5"',
    ),
  )
  return (
    shadow(scene, 400, 708, 290) +
    oval(306, 430, 210, 214, darken('#EADFD8', 0.34)) +
    oval(280, 420, 210, 214, disc, 'stroke="#9c8b82" stroke-width="1.5"') +
    windings.join('') +
    oval(280, 420, 66, 66, face(scene, scene.color)) +
    halfMoon(280, 430, 66, white, 0.95) +
    path(
      'M430 470H706Q724 470 724 490V690Q724 706 706 706H420Q300 700 292 634Q420 620 430 470z',
      face(scene, '#FBF6F1'),
      'stroke="#b8a89f" stroke-width="1.4"',
    ) +
    `<g transform="translate(440 478) scale(.86)">${oneForm(scene, 14, 12)}${oneForm(scene, 176, 12)}</g>`
  )
}

function board(scene: Scene, pieces: string, back: string): string {
  return (
    shadow(scene, 400, 708, 232) +
    rect(
      184,
      110,
      432,
      596,
      22,
      face(scene, back, 0.4),
      `stroke="${rim(back)}" stroke-width="1.6" stroke-opacity=".5"`,
    ) +
    rect(184, 110, 432, 96, 22, face(scene, scene.color)) +
    rect(184, 180, 432, 26, 0, darken(scene.color, 0.05)) +
    oval(400, 134, 20, 9, darken(back, 0.55)) +
    halfMoon(400, 190, 74, white, 0.95) +
    pieces +
    path('M204 220L300 220L226 690H204z', gleam(scene, 0.35, 0.05))
  )
}

function flower(x: number, y: number, r: number, tone: string): string {
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    rotate(oval(x, y - r * 0.55, r * 0.34, r * 0.5, tone), turn, x, y),
  )
  return (
    petals.join('') +
    oval(x, y, r * 0.22, r * 0.22, '#F2C14E') +
    oval(x - r * 0.1, y - r * 0.1, r * 0.08, r * 0.08, white)
  )
}

function motif(scene: Scene, index: number, x: number, y: number): string {
  const tone = [scene.color, lighten(scene.color, 0.4), darken(scene.color, 0.3)][index % 3] ?? scene.color
  const leaf = `M${x} ${y + 34}C${x - 34} ${y + 6} ${x - 20} ${y - 26} ${x} ${y - 34}C${x + 20} ${y - 26} ${x + 34} ${y + 6} ${x} ${y + 34}z`
  const heart = `M${x} ${y + 28}C${x - 50} ${y - 4} ${x - 26} ${y - 44} ${x} ${y - 16}C${x + 26} ${y - 44} ${x + 50} ${y - 4} ${x} ${y + 28}z`
  switch (index % 4) {
    case 0:
      return flower(x, y, 38, tone)
    case 1:
      return path(leaf, tone) + stroke(`M${x} ${y + 40}V${y - 22}`, darken(tone, 0.4), 2)
    case 2:
      return halfMoon(x, y + 12, 62, tone, 1) + oval(x, y + 24, 5, 5, '#D9B45C')
    default:
      return path(heart, tone) + oval(x - 12, y - 12, 5, 7, white, 'opacity=".6"')
  }
}

/** A card of nail decals: flowers, leaves, moons and hearts in the shade. */
export const decals: Painter = (scene) => {
  const all = Array.from({ length: 20 }, (_, index) =>
    motif(scene, index + Math.floor(index / 4), 240 + (index % 4) * 107, 268 + Math.floor(index / 4) * 92),
  )
  return board(scene, all.join(''), '#FBF6F3')
}

/** Decals on painted nails, beside their card. */
export const decalSet: Painter = (scene) =>
  place(decals(scene), -120, -10, 0.84) +
  place(
    shadow(scene, 400, 706, 90) +
      nail({ ...scene, color: '#F1D9D2', finish: 'creme' }, 400, 690, 150, 400) +
      flower(400, 480, 46, scene.color) +
      flower(372, 580, 30, lighten(scene.color, 0.4)),
    210,
    6,
    0.96,
  )
