import { darken, lighten, rim, white } from '../color.ts'
import { halfMoon, shadow } from '../parts/common.ts'
import { gleam, linear, metal, radial, round } from '../parts/paint.ts'
import { oval, path, place, rect, rotate, stroke } from '../parts/shapes.ts'
import type { Painter, Scene } from '../scene.ts'

const steel = '#C6BFC4'

function arm(scene: Scene): string {
  const grip = 'M428 330C470 400 486 500 462 640Q456 690 440 696Q424 694 428 650C438 520 430 440 388 372z'
  return (
    path(
      'M366 116Q384 100 398 118L404 250L446 330Q420 380 384 372L352 300Q346 200 366 116z',
      metal(scene, steel),
      'stroke="#6d6068" stroke-width="1.4" stroke-opacity=".7"',
    ) +
    path(grip, metal(scene, steel), 'stroke="#6d6068" stroke-width="1.4" stroke-opacity=".7"') +
    path(
      'M450 430C470 510 466 590 452 660Q444 686 438 668C450 590 448 500 434 434z',
      round(scene, scene.color),
    ) +
    stroke('M378 128L376 240', white, 4, 'opacity=".85"')
  )
}

/** The cuticle nipper: crossed steel, colored grips, a spring between. */
export const nipper: Painter = (scene) =>
  shadow(scene, 400, 708, 150) +
  `<g transform="translate(10 0)">${stroke('M372 430Q396 520 392 580', '#8f858b', 7)}${stroke('M414 430Q392 500 398 560', '#b9b0b5', 6)}` +
  `<g transform="translate(784 0) scale(-1 1)">${arm(scene)}</g>${arm(scene)}` +
  `${oval(
    392,
    320,
    26,
    26,
    radial(
      scene,
      [
        [0, white],
        [0.5, '#B9B0B5'],
        [1, '#6d6068'],
      ],
      [0.35, 0.3, 0.8],
    ),
    'stroke="#544a50" stroke-width="1.5"',
  )}${stroke('M380 320h24', '#544a50', 4)}${halfMoon(392, 220, 34, white, 0.9)}</g>`

/** The tip cutter: a long lever, a round guide for the tip, a blade. */
export const clipper: Painter = (scene) =>
  shadow(scene, 400, 708, 190) +
  '<g transform="translate(400 904) scale(1.12) translate(-400 -706)">' +
  rotate(
    path(
      'M330 300L640 214Q676 208 680 232T654 268L350 392z',
      metal(scene, steel, [0, 0, 0, 1]),
      'stroke="#6d6068" stroke-width="1.4"',
    ) +
      path('M440 274L640 218Q668 214 670 232T648 258L450 330z', round(scene, scene.color)) +
      path(
        'M322 392L640 520Q676 536 662 562T620 572L300 452z',
        metal(scene, steel, [0, 0, 0, 1]),
        'stroke="#6d6068" stroke-width="1.4"',
      ) +
      path('M430 438L634 522Q658 536 648 554T618 560L416 486z', round(scene, scene.color)) +
      path(
        'M150 268Q300 250 370 330L392 420Q330 470 150 462Q132 460 132 440V290Q132 272 150 268z',
        metal(scene, '#D5CDD2'),
        'stroke="#6d6068" stroke-width="1.6"',
      ) +
      oval(214, 366, 62, 62, '#3A2732') +
      oval(
        214,
        366,
        48,
        48,
        radial(scene, [
          [0, '#FFFDFB', 0.9],
          [1, '#EADFE4', 0.75],
        ]),
      ) +
      path(
        'M168 350Q214 330 260 350V366H168z',
        metal(scene, '#E8E2E6'),
        'stroke="#6d6068" stroke-width="1"',
      ) +
      oval(
        346,
        372,
        24,
        24,
        radial(
          scene,
          [
            [0, white],
            [0.5, '#B9B0B5'],
            [1, '#6d6068'],
          ],
          [0.35, 0.3, 0.8],
        ),
      ) +
      stroke('M520 290Q480 370 510 440', '#8f858b', 7) +
      halfMoon(566, 252, 34, white, 0.9),
    -12,
    400,
    420,
  ) +
  '</g>'

function rod(scene: Scene, spoon: boolean): string {
  const head = spoon
    ? 'M386 214C362 196 360 120 400 100C440 120 438 196 414 214z'
    : 'M390 214L380 130Q384 96 412 92Q420 110 414 140L410 214z'
  return (
    path(head, metal(scene, '#D5CDD2'), 'stroke="#6d6068" stroke-width="1.3"') +
    (spoon
      ? oval(
          400,
          156,
          18,
          34,
          linear(scene, [
            [0, '#7d7178'],
            [1, '#E8E2E6'],
          ]),
        )
      : '') +
    path('M390 208H410L418 300H382z', metal(scene, steel)) +
    rect(378, 296, 44, 300, 12, round(scene, scene.color)) +
    stroke(
      Array.from({ length: 9 }, (_, index) => `M380 ${330 + index * 12}h40`).join(''),
      darken(scene.color, 0.4),
      2.5,
      'opacity=".5"',
    ) +
    rect(386, 310, 7, 270, 3.5, gleam(scene, 0.85, 0.1)) +
    halfMoon(400, 530, 26, white, 0.95) +
    path('M384 592H416L408 660L404 706H396L392 660z', metal(scene, steel))
  )
}

/** Two cuticle pushers, one with a spoon, one with a blade. */
export const pusher: Painter = (scene) =>
  shadow(scene, 400, 712, 120) +
  rotate(rod(scene, false), 14, 400, 760) +
  rotate(rod(scene, true), -12, 400, 760)

/** An implement in the leather case it is sold with. */
export function inCase(front: Painter): Painter {
  return (scene) => {
    const hide = lighten('#3A2732', 0.06)
    return (
      shadow(scene, 400, 706, 250) +
      rect(
        150,
        150,
        500,
        556,
        40,
        linear(
          scene,
          [
            [0, lighten(hide, 0.16)],
            [1, darken(hide, 0.3)],
          ],
          [0, 0, 1, 1],
        ),
        `stroke="${rim(hide)}" stroke-width="2"`,
      ) +
      rect(
        168,
        168,
        464,
        520,
        28,
        'none',
        `stroke="${lighten(scene.color, 0.3)}" stroke-width="3" stroke-dasharray="12 8" opacity=".7"`,
      ) +
      place(front(scene), 0, -52, 0.78) +
      path(
        'M150 600H650V666Q650 706 610 706H190Q150 706 150 666z',
        linear(
          scene,
          [
            [0, lighten(hide, 0.14)],
            [1, darken(hide, 0.25)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      stroke('M168 614H632', lighten(scene.color, 0.3), 3, 'stroke-dasharray="12 8" opacity=".7"') +
      halfMoon(400, 672, 70, white, 0.92)
    )
  }
}
