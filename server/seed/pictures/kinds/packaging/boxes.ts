import { darken, ink, lighten, mix, rim, white } from '../../color.ts'
import { carton, halfMoon, shadow } from '../../parts/common.ts'
import { clip, face, linear } from '../../parts/paint.ts'
import { oval, path, place, rect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

function glove(scene: Scene): string {
  const tone = scene.color
  const hand =
    'M318 420C300 330 268 262 284 246S330 286 344 330C336 250 322 160 344 152S382 222 386 310C388 220 390 130 414 130S436 220 432 310C444 240 456 170 476 174S484 260 470 336C490 300 516 268 532 280S508 370 482 430z'
  const fill = linear(scene, [
    [0, darken(tone, 0.3)],
    [0.3, lighten(tone, 0.3)],
    [0.6, tone],
    [1, darken(tone, 0.4)],
  ])
  return (
    path(hand, fill, `stroke="${rim(tone)}" stroke-width="2" stroke-opacity=".7" stroke-linejoin="round"`) +
    stroke(
      'M352 178Q366 240 372 300M414 152V300M470 196Q464 260 452 310',
      lighten(tone, 0.7),
      5,
      'opacity=".45"',
    ) +
    stroke('M344 330Q360 352 386 340M432 338Q452 352 470 336', darken(tone, 0.5), 2.5, 'opacity=".4"')
  )
}

/** The glove box, one glove rising from its opening. */
export const gloves: Painter = (scene) => {
  const paper = '#F8F0EC'
  return (
    shadow(scene, 420, 708, 290) +
    path(
      'M140 452L200 398H690L640 452z',
      lighten(paper, 0.5),
      `stroke="${rim(paper)}" stroke-width="1.4" stroke-opacity=".6"`,
    ) +
    oval(404, 426, 154, 22, '#3A2732') +
    clip(scene, 'M0 0H800V430H0z', glove(scene)) +
    path('M250 426Q404 470 558 426Q404 448 250 426z', darken(scene.color, 0.2)) +
    path('M640 452L690 398V650L640 706z', darken(paper, 0.3)) +
    path('M640 610L690 554V650L640 706z', darken(scene.color, 0.4)) +
    rect(
      140,
      452,
      500,
      254,
      3,
      face(scene, paper, 0.5),
      `stroke="${rim(paper)}" stroke-width="1.4" stroke-opacity=".5"`,
    ) +
    rect(140, 610, 500, 96, 0, face(scene, scene.color, 0.8)) +
    halfMoon(390, 566, 150, mix(scene.color, ink, 0.15), 1) +
    rect(140, 452, 4, 254, 1, white, 'opacity=".8"')
  )
}

function mask(scene: Scene): string {
  const tone = lighten(scene.color, 0.35)
  const d = 'M196 474Q400 436 604 474L592 640Q400 690 208 640z'
  const pleats = [520, 560, 600].map(
    (y) =>
      stroke(`M202 ${y}Q400 ${y + 10} 598 ${y}`, darken(tone, 0.3), 3, 'opacity=".5"') +
      stroke(`M202 ${y + 5}Q400 ${y + 15} 598 ${y + 5}`, white, 3, 'opacity=".7"'),
  )
  return (
    stroke('M202 486C120 470 112 660 214 636M598 486C680 470 688 660 586 636', rim(tone), 9, 'opacity=".5"') +
    stroke('M202 486C120 470 112 660 214 636M598 486C680 470 688 660 586 636', white, 6) +
    path(
      d,
      linear(
        scene,
        [
          [0, lighten(tone, 0.5)],
          [0.5, tone],
          [1, darken(tone, 0.2)],
        ],
        [0, 0, 0, 1],
      ),
      `stroke="${rim(tone)}" stroke-width="1.8" stroke-opacity=".6"`,
    ) +
    pleats.join('') +
    stroke('M320 462Q400 452 480 462', '#CFC6CB', 8) +
    stroke('M210 470Q400 436 590 470', white, 4, 'opacity=".7"')
  )
}

/** A pleated mask before the box. */
export const masks: Painter = (scene) =>
  shadow(scene, 410, 708, 270) +
  carton(scene, { x: 196, y: 232, w: 400, h: 420 }, scene.color, 70) +
  place(mask(scene), 0, 52, 1)

/** Three boxes, as a case of them is stacked. */
export function stacked(front: Painter): Painter {
  return (scene: Scene) => place(front(scene), 120, -60, 0.72) + place(front(scene), -110, 6, 0.86)
}
