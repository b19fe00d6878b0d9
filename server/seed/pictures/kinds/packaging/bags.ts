import { darken, ink, lighten, mix, white } from '../../color.ts'
import { carton, halfMoon, shadow } from '../../parts/common.ts'
import { clip, face, gleam, linear, radial } from '../../parts/paint.ts'
import { n, oval, path, place, rect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

function crystals(scene: Scene, count: number, x: number, y: number, w: number, h: number): string {
  const tones = [lighten(scene.color, 0.8), lighten(scene.color, 0.5), scene.color, white]
  return Array.from({ length: count }, (_, index) => {
    const cx = x + scene.random() * w
    const cy = y + scene.random() * h
    const r = 4 + scene.random() * 7
    const d = `M${n(cx - r)} ${n(cy)}L${n(cx - r * 0.3)} ${n(cy - r)}L${n(cx + r)} ${n(cy - r * 0.4)}L${n(cx + r * 0.6)} ${n(cy + r * 0.7)}L${n(cx - r * 0.5)} ${n(cy + r * 0.8)}z`
    return path(
      d,
      tones[index % 4] ?? white,
      `stroke="${darken(scene.color, 0.3)}" stroke-width=".8" stroke-opacity=".5"`,
    )
  }).join('')
}

/** The stand-up bag of foot soak salt with a window on the crystals. */
export const salt: Painter = (scene) => {
  const d =
    'M232 160H568Q560 300 574 440Q586 580 582 680Q490 716 400 712Q310 716 218 680Q214 580 226 440Q240 300 232 160z'
  const paper = mix(scene.color, '#FBF4F0', 0.3)
  const window = 'M400 470C470 470 506 520 506 566S470 650 400 650S294 612 294 566S330 470 400 470z'
  return (
    shadow(scene, 400, 706, 190) +
    path(d, face(scene, paper), `stroke="${darken(paper, 0.4)}" stroke-width="1.4" stroke-opacity=".5"`) +
    clip(
      scene,
      d,
      path('M232 160Q300 420 246 700H200V160z', ink, 'opacity=".1"') +
        path('M568 160Q520 420 560 700H600V160z', ink, 'opacity=".2"') +
        path('M276 240Q310 440 286 640Q268 440 276 240z', gleam(scene, 0.8, 0.05)),
    ) +
    path('M232 160H568L566 214H234z', face(scene, '#3A2732')) +
    stroke('M236 230H564', darken(paper, 0.35), 2, 'opacity=".5"') +
    halfMoon(400, 366, 150, mix(scene.color, ink, 0.45), 1) +
    rect(352, 404, 96, 5, 2.5, mix(scene.color, ink, 0.45), 'opacity=".5"') +
    clip(scene, window, path(window, lighten(scene.color, 0.55)) + crystals(scene, 130, 294, 470, 212, 180)) +
    path(window, 'none', `stroke="${darken(paper, 0.4)}" stroke-width="2" opacity=".5"`) +
    crystals(scene, 26, 520, 676, 150, 34)
  )
}

/** A folded stack of towels or lint-free wipes in the shade. */
export const towels: Painter = (scene) => {
  const layers = Array.from({ length: 6 }, (_, index) => {
    const y = 640 - index * 58
    const tone = index % 2 ? lighten(scene.color, 0.32) : scene.color
    const x = 168 + (index % 3) * 6
    const d = `M${x + 30} ${y}H${x + 430}Q${x + 462} ${y} ${x + 462} ${y + 30}T${x + 430} ${y + 60}H${x + 30}Q${x - 2} ${y + 60} ${x - 2} ${y + 30}T${x + 30} ${y}z`
    return (
      path(
        d,
        linear(
          scene,
          [
            [0, lighten(tone, 0.3)],
            [0.3, tone],
            [0.8, darken(tone, 0.14)],
            [1, darken(tone, 0.36)],
          ],
          [0, 0, 0, 1],
        ),
        `stroke="${darken(tone, 0.35)}" stroke-width="1.2" stroke-opacity=".4"`,
      ) +
      stroke(
        `M${x + 12} ${y + 32}Q${x + 6} ${y + 22} ${x + 30} ${y + 18}H${x + 444}`,
        darken(tone, 0.3),
        2,
        'opacity=".25"',
      ) +
      stroke(`M${x + 60} ${y + 7}H${x + 400}`, white, 4, 'opacity=".5"')
    )
  })
  const band = linear(scene, [
    [0, ink, 0.25],
    [0.2, white, 0.2],
    [0.7, ink, 0],
    [1, ink, 0.25],
  ])
  return (
    shadow(scene, 400, 706, 246) +
    layers.join('') +
    rect(330, 346, 150, 358, 4, '#FBF4F0') +
    rect(330, 346, 150, 358, 4, band) +
    halfMoon(405, 552, 92, mix(scene.color, ink, 0.4), 1) +
    rect(330, 346, 150, 3, 1, white)
  )
}

/** Pedicure liners: the box they come in and one opened, with its gathered edge. */
export const liners: Painter = (scene) => {
  const edge = Array.from({ length: 27 }, (_, index) => {
    const x = 196 + index * 15.4
    return `${index ? '' : `M${x} 586`}q7.7 -20 15.4 0`
  }).join('')
  const bowl = `${edge}Q600 690 540 706H268Q206 690 196 586z`
  return (
    shadow(scene, 420, 706, 236) +
    place(carton(scene, { x: 250, y: 266, w: 300, h: 420 }, scene.color), 20, -10, 1) +
    path(bowl, lighten(scene.color, 0.75), 'opacity=".72"') +
    path(
      bowl,
      linear(scene, [
        [0, '#9d8f97', 0.5],
        [0.1, white, 0.9],
        [0.3, '#e9e2e6', 0.35],
        [0.55, white, 0.6],
        [0.8, '#cfc4ca', 0.4],
        [1, '#8f8089', 0.6],
      ]),
      'stroke="#a2949b" stroke-width="2" stroke-opacity=".8"',
    ) +
    oval(
      404,
      592,
      200,
      20,
      radial(scene, [
        [0, '#6d5865', 0.3],
        [1, '#6d5865', 0.08],
      ]),
    ) +
    stroke(
      'M256 620Q276 670 300 694M330 626Q340 670 352 698M470 628Q464 670 456 698M552 620Q536 666 514 694',
      white,
      4,
      'opacity=".75"',
    )
  )
}
