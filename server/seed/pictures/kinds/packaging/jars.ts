import { darken, ink, lighten, mix, plum, white } from '../../color.ts'
import { coat, glossOf, paleShade } from '../../parts/coat.ts'
import { carton, halfMoon, label, lid, ring, shadow } from '../../parts/common.ts'
import { clip, gleam, linear, radial, round } from '../../parts/paint.ts'
import { oval, path, place, rect, roundRect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

function clearGlass(scene: Scene): string {
  return linear(scene, [
    [0, '#8f8089', 0.8],
    [0.02, white, 0.85],
    [0.08, '#efe8ec', 0.35],
    [0.5, white, 0.2],
    [0.92, '#d9cfd5', 0.4],
    [0.98, white, 0.8],
    [1, '#8f8089', 0.8],
  ])
}

function moonOn(scene: Scene, cx: number, cy: number, w: number): string {
  const pale = paleShade(scene)
  return halfMoon(cx, cy, w, pale ? darken(scene.color, 0.5) : white, pale ? 0.75 : 0.94)
}

/** The low jar of builder or art gel: a thick wall of clear glass around the shade, under a broad lid. */
export const jar: Painter = (scene) => {
  const outer = roundRect({ x: 180, y: 452, w: 440, h: 254 }, 46)
  const inner = roundRect({ x: 208, y: 452, w: 384, h: 222 }, 34)
  return (
    shadow(scene, 400, 706, 226) +
    path(outer, clearGlass(scene), 'stroke="#8f8089" stroke-width="1.5" stroke-opacity=".5"') +
    path(
      outer,
      radial(
        scene,
        [
          [0, lighten(scene.color, 0.5), 0.7],
          [1, lighten(scene.color, 0.7), 0.1],
        ],
        [0.5, 0.96, 0.5],
      ),
    ) +
    coat(scene, inner, { x: 208, y: 452, w: 384, h: 222 }) +
    rect(
      208,
      452,
      384,
      40,
      0,
      linear(
        scene,
        [
          [0, '#0B0408', 0.42],
          [1, '#0B0408', 0],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    rect(236, 496, 20, 142, 10, gleam(scene, 0.9, 0.1), `opacity="${glossOf(scene.finish)}"`) +
    stroke('M214 692Q400 706 586 692', white, 3, 'opacity=".6"') +
    moonOn(scene, 404, 606, 132) +
    lid(scene, { x: 166, y: 300, w: 468, h: 158 }, 26) +
    ring(scene, 168, 448, 464, 12)
  )
}

function grains(scene: Scene, d: string, y: number, h: number): string {
  const dots = Array.from({ length: 150 }, () => {
    const at = `${Math.round(150 + scene.random() * 560)} ${Math.round(y + scene.random() * h)}`
    return `M${at}h2.4`
  })
  return clip(
    scene,
    d,
    path(dots.join(''), 'none', `stroke="${darken(scene.color, 0.4)}" stroke-width="2.2" opacity=".28"`),
  )
}

/** A heap of loose powder in the shade, its top at (x, y). */
function heap(scene: Scene, x: number, y: number, half: number, h: number): string {
  const d = `M${x - half} ${y + h}C${x - half * 0.6} ${y + h * 0.86} ${x - half * 0.3} ${y} ${x} ${y}S${x + half * 0.64} ${y + h * 0.84} ${x + half} ${y + h}Q${x} ${y + h + 22} ${x - half} ${y + h}z`
  return coat(scene, d, { x: x - half, y, w: half * 2, h: h + 14 }) + grains(scene, d, y, h)
}

/** The dip powder jar, with a spill of the powder before it. */
export const powder: Painter = (scene) => {
  const outer = 'M226 330H574V640Q574 706 508 706H292Q226 706 226 640z'
  const inner = 'M244 392Q400 372 556 392V636Q556 688 504 688H296Q244 688 244 636z'
  return (
    shadow(scene, 420, 706, 210) +
    path(outer, clearGlass(scene), 'stroke="#8f8089" stroke-width="1.5" stroke-opacity=".55"') +
    coat(scene, inner, { x: 244, y: 380, w: 312, h: 308 }) +
    grains(scene, inner, 380, 300) +
    rect(262, 350, 16, 300, 8, gleam(scene, 0.9, 0.14), 'opacity=".7"') +
    moonOn(scene, 404, 552, 126) +
    lid(scene, { x: 212, y: 196, w: 376, h: 142 }, 24) +
    ring(scene, 214, 328, 372, 12) +
    heap(scene, 586, 606, 128, 104)
  )
}

/** The big tub of acrylic powder for the back room: white, with a label in the shade. */
export const tub: Painter = (scene) => {
  const pale = paleShade(scene)
  return (
    shadow(scene, 400, 706, 216) +
    path('M196 262H604L590 664Q586 706 544 706H256Q214 706 210 664z', round(scene, '#F2EAE7')) +
    path('M199 352H601L592 610H208z', scene.color) +
    path(
      'M199 352H601L592 610H208z',
      linear(scene, [
        [0, ink, 0.3],
        [0.12, ink, 0.05],
        [0.25, white, 0.4],
        [0.4, white, 0],
        [0.7, ink, 0.06],
        [1, ink, 0.34],
      ]),
    ) +
    halfMoon(400, 508, 164, pale ? mix(scene.color, '#7A3F3A', 0.45) : white, 0.95) +
    rect(352, 552, 96, 6, 3, pale ? darken(scene.color, 0.4) : white, 'opacity=".6"') +
    path(
      'M232 366L240 600',
      'none',
      `stroke="${white}" stroke-width="8" opacity=".35" stroke-linecap="round"`,
    ) +
    lid(scene, { x: 180, y: 146, w: 440, h: 124 }, 22) +
    ring(scene, 184, 262, 432, 10)
  )
}

/** The scrub or mask jar: frosted, wide, with a soft swirl of cream showing. */
export const scrub: Painter = (scene) => {
  const d = roundRect({ x: 206, y: 330, w: 388, h: 376 }, 54)
  return (
    shadow(scene, 400, 706, 202) +
    path(
      d,
      round(scene, mix(scene.color, '#FFF8F4', 0.35)),
      'stroke="#8f8089" stroke-width="1.2" stroke-opacity=".35"',
    ) +
    clip(scene, d, grains(scene, d, 360, 340)) +
    label(scene, { x: 207, y: 430, w: 386, h: 190 }, '#FBF4F0', mix(scene.color, ink, 0.3), 0) +
    rect(236, 366, 14, 300, 7, gleam(scene, 0.85, 0.1), 'opacity=".6"') +
    lid(scene, { x: 190, y: 214, w: 420, h: 124 }, 24, mix(plum, scene.color, 0.08)) +
    ring(scene, 194, 328, 412, 12)
  )
}

/** A jar with its carton and a dab of the gel. */
export const openJar: Painter = (scene) => {
  const dab =
    'M470 684C510 650 600 648 640 668C690 666 716 694 680 708C610 722 520 722 476 710C452 704 452 694 470 684z'
  return (
    shadow(scene, 570, 640, 150) +
    carton(scene, { x: 440, y: 330, w: 250, h: 306 }, scene.color) +
    place(jar(scene), -110, 6, 0.92) +
    coat(scene, dab, { x: 456, y: 648, w: 244, h: 72 }, false) +
    stroke('M500 686C530 668 590 664 630 678', white, 5, `opacity="${0.6 * glossOf(scene.finish)}"`) +
    oval(648, 700, 14, 3, white, 'opacity=".35"')
  )
}
