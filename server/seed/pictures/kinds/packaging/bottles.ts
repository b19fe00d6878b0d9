import { darken, ink, lighten, lightness, white } from '../../color.ts'
import { coat, glossOf, paleShade } from '../../parts/coat.ts'
import { cap, halfMoon, ring, shadow } from '../../parts/common.ts'
import { clip, gleam, linear, radial, round } from '../../parts/paint.ts'
import { oval, path, rect, rotate, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

const gelBody = 'M302 446Q304 404 350 404H450Q496 404 498 446L526 660Q532 706 486 706H314Q268 706 274 660z'
const glassBody =
  'M330 404H470C540 414 556 470 556 546V640Q556 706 490 706H310Q244 706 244 640V546C244 470 260 414 330 404z'
const glassFill =
  'M336 424H464C522 432 536 480 536 548V634Q536 686 484 686H316Q264 686 264 634V548C264 480 278 432 336 424z'

function mark(scene: Scene, cx: number, cy: number, w: number): string {
  const pale = paleShade(scene)
  return halfMoon(cx, cy, w, pale ? darken(scene.color, 0.5) : white, pale ? 0.75 : 0.94)
}

function foot(scene: Scene, d: string): string {
  const deep = darken(scene.color, 0.55)
  const shade = linear(
    scene,
    [
      [0.78, deep, 0],
      [0.93, deep, 0.42],
      [1, lighten(scene.color, 0.3), 0.5],
    ],
    [0, 0, 0, 1],
  )
  const top = linear(
    scene,
    [
      [0, deep, 0.5],
      [0.09, deep, 0.1],
      [0.18, deep, 0],
    ],
    [0, 0, 0, 1],
  )
  return path(d, shade) + path(d, top)
}

function gelVessel(scene: Scene): string {
  const gloss = glossOf(scene.finish)
  const neck =
    scene.finish === 'chrome' || scene.finish === 'pearl'
      ? lighten(scene.color, 0.1)
      : darken(scene.color, 0.2)
  return (
    rect(342, 372, 116, 40, 4, round(scene, neck)) +
    rect(
      342,
      372,
      116,
      24,
      0,
      linear(
        scene,
        [
          [0, '#0B0408', 0.5],
          [1, '#0B0408', 0],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    coat(scene, gelBody, { x: 268, y: 404, w: 264, h: 302 }) +
    foot(scene, gelBody) +
    path(
      'M324 452Q328 424 352 422H372Q346 430 343 462L328 640Q325 664 312 662Q302 660 305 638z',
      gleam(scene, 0.92, 0.12),
      `opacity="${gloss}"`,
    ) +
    path(
      'M486 452L508 650Q510 676 496 684Q502 668 499 648L478 450Q482 440 486 452z',
      white,
      `opacity="${0.34 * gloss}"`,
    ) +
    mark(scene, 404, 572, 124)
  )
}

/** The gel bottle: light-tight, painted in its own shade. */
export const gel: Painter = (scene) =>
  shadow(scene, 400, 706, 138) +
  gelVessel(scene) +
  cap(scene, { x: 328, y: 84, w: 144, h: 286 }, 28) +
  ring(scene, 330, 362, 140, 12)

function glassVessel(scene: Scene): string {
  const dark = lightness(scene.color) < 0.3
  const glass = linear(scene, [
    [0, '#8f8089', 0.75],
    [0.03, white, 0.85],
    [0.1, '#efe8ec', 0.4],
    [0.5, white, 0.3],
    [0.9, '#d9cfd5', 0.45],
    [0.97, white, 0.8],
    [1, '#8f8089', 0.75],
  ])
  const base = radial(
    scene,
    [
      [0, lighten(scene.color, 0.5), dark ? 0.55 : 0.8],
      [1, lighten(scene.color, 0.7), 0.15],
    ],
    [0.5, 0.96, 0.5],
  )
  return (
    path(glassBody, glass, 'stroke="#8f8089" stroke-width="1.5" stroke-opacity=".5"') +
    path(glassBody, base) +
    coat(scene, glassFill, { x: 264, y: 424, w: 272, h: 262 }) +
    (scene.finish === 'jelly'
      ? clip(scene, glassFill, rect(392, 404, 16, 210, 8, darken(scene.color, 0.45), 'opacity=".4"'))
      : '') +
    path(
      'M286 520C288 474 304 446 342 440C318 456 312 486 311 524L308 628Q306 650 296 650Q286 648 286 630z',
      gleam(scene, 0.95, 0.2),
      `opacity="${glossOf(scene.finish)}"`,
    ) +
    stroke('M548 500Q552 520 552 560V630', white, 4, 'opacity=".6"') +
    stroke('M268 694Q400 704 532 694', white, 3, 'opacity=".55"') +
    mark(scene, 404, 596, 118)
  )
}

/** The lacquer bottle: thick clear glass with the shade inside. */
export const lacquer: Painter = (scene) =>
  shadow(scene, 400, 706, 156) +
  rect(346, 374, 108, 36, 4, round(scene, darken(scene.color, 0.12))) +
  glassVessel(scene) +
  cap(scene, { x: 338, y: 84, w: 124, h: 288 }, 22) +
  ring(scene, 340, 364, 120, 12)

function applicator(scene: Scene): string {
  const hairs = linear(scene, [
    [0, ink],
    [0.5, '#5a4350'],
    [1, ink],
  ])
  return (
    rect(391, 366, 18, 124, 5, round(scene, '#EFE6EA')) +
    path('M388 482h24l5 70q1 26-17 34-18-8-17-34z', hairs) +
    path(
      'M386 520l28-6 4 40q1 30-18 38-19-8-18-38z',
      linear(scene, [
        [0, darken(scene.color, 0.3)],
        [0.35, lighten(scene.color, 0.35)],
        [1, darken(scene.color, 0.3)],
      ]),
    ) +
    cap(scene, { x: 338, y: 84, w: 124, h: 280 }, 24) +
    ring(scene, 340, 356, 120, 12)
  )
}

/** An open bottle with its brush leaning out and a stroke of color on the ground. */
export const openBottle: Painter = (scene) => {
  const swipe =
    'M424 690C494 664 594 668 660 676C686 680 682 704 652 708C574 716 494 722 432 712C410 708 408 698 424 690z'
  const mouth =
    oval(400, 374, 58, 9, darken(scene.color, 0.55)) + oval(400, 374, 50, 6, '#0B0408', 'opacity=".6"')
  return (
    '<g transform="translate(400 706) scale(1.06) translate(-410 -722)">' +
    shadow(scene, 222, 706, 138) +
    `<g transform="translate(-178 0)">${gelVessel(scene)}${mouth}</g>` +
    coat(scene, swipe, { x: 410, y: 664, w: 286, h: 56 }, false) +
    stroke('M454 690C514 676 594 678 654 684', white, 5, `opacity="${0.5 * glossOf(scene.finish)}"`) +
    rotate(`<g transform="translate(98 86)">${applicator(scene)}</g>`, 21, 498, 684) +
    '</g>'
  )
}
