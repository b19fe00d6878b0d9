import { ink, lighten, mix, white } from '../../color.ts'
import { cap, label, lid, ring, shadow } from '../../parts/common.ts'
import { gleam, linear, round } from '../../parts/paint.ts'
import { path, place, stroke } from '../../parts/shapes.ts'
import type { Painter } from '../../scene.ts'

const body = '#F4EDEA'

/** The gallon jug with its handle: milky plastic, a label in the product's color. */
export const gallon: Painter = (scene) => {
  const d =
    'M330 236H452C470 290 588 296 588 396V650Q588 706 532 706H268Q212 706 212 650V430C212 340 316 320 330 236z'
  const grip =
    'M486 330Q550 340 552 412V520Q552 542 534 542T516 520V424Q514 388 478 372Q456 360 462 342T486 330z'
  return (
    shadow(scene, 400, 706, 198) +
    path(
      `${d}${grip}`,
      round(scene, body),
      'fill-rule="evenodd" stroke="#9c8b92" stroke-width="1.5" stroke-opacity=".45"',
    ) +
    path(grip, 'none', 'stroke="#8f7d85" stroke-width="7" opacity=".5"') +
    path(
      'M492 342Q540 352 541 412V520',
      'none',
      `stroke="${white}" stroke-width="4" opacity=".7" stroke-linecap="round"`,
    ) +
    path('M212 470Q360 500 500 470V556H588V636H212z', scene.color) +
    path(
      'M212 470Q360 500 500 470V556H588V636H212z',
      linear(scene, [
        [0, ink, 0.3],
        [0.12, ink, 0.04],
        [0.24, white, 0.42],
        [0.4, white, 0],
        [0.7, ink, 0.06],
        [1, ink, 0.32],
      ]),
    ) +
    label(scene, { x: 282, y: 506, w: 190, h: 112 }, '#FBF4F0', mix(scene.color, ink, 0.35), 12) +
    path(
      'M246 440C250 384 300 350 336 310Q346 312 338 324C310 360 268 390 262 446V650Q254 664 246 650z',
      gleam(scene, 0.95, 0.2),
    ) +
    lid(scene, { x: 324, y: 154, w: 134, h: 86 }, 14) +
    ring(scene, 328, 234, 126, 9)
  )
}

/** The pint bottle with a flip cap: half-clear, so that the liquid's level shows. */
export const pint: Painter = (scene) => {
  const d =
    'M342 256H458Q462 300 506 326Q540 346 540 396V652Q540 706 486 706H314Q260 706 260 652V396Q260 346 294 326Q338 300 342 256z'
  const liquid = 'M264 420Q400 432 536 420V652Q536 700 486 700H314Q264 700 264 652z'
  return (
    shadow(scene, 400, 706, 144) +
    path(
      d,
      round(scene, '#F1E9EC'),
      'fill-opacity=".82" stroke="#9c8b92" stroke-width="1.5" stroke-opacity=".5"',
    ) +
    path(
      liquid,
      linear(
        scene,
        [
          [0, lighten(scene.color, 0.5), 0.5],
          [1, lighten(scene.color, 0.15), 0.7],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    stroke('M266 420Q400 432 534 420', white, 3, 'opacity=".85"') +
    label(scene, { x: 261, y: 464, w: 278, h: 176 }, scene.color, '#FBF4F0', 0) +
    path(
      'M286 410Q288 372 316 354Q328 350 326 360Q308 380 306 420V664Q296 680 286 664z',
      gleam(scene, 0.95, 0.2),
    ) +
    cap(scene, { x: 332, y: 132, w: 136, h: 128 }, 14) +
    ring(scene, 334, 252, 132, 10)
  )
}

/** The gallon beside the pint, the two sizes it is sold in. */
export const liquidSizes: Painter = (scene) =>
  place(gallon(scene), -110, -4, 0.98) + place(pint(scene), 186, 8, 0.66)
