import { darken, ink, lighten, mix, white } from '../../color.ts'
import { glossOf, paleShade } from '../../parts/coat.ts'
import { cap, halfMoon, label, ring, shadow } from '../../parts/common.ts'
import { clip, gleam, linear, radial, round } from '../../parts/paint.ts'
import { n, path, rect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

/** The poly gel tube, standing on its cap, crimped at the top. */
export const tube: Painter = (scene) => {
  const d = 'M276 104H524L506 548Q504 582 470 582H330Q296 582 294 548z'
  const pale = paleShade(scene)
  const crimp = Array.from({ length: 30 }, (_, index) => `M${280 + index * 8.2} 108V138`).join('')
  return (
    shadow(scene, 400, 706, 100) +
    path(
      d,
      round(scene, scene.color),
      `stroke="${darken(scene.color, 0.4)}" stroke-width="1.2" stroke-opacity=".4"`,
    ) +
    path(
      'M276 104H524L523 144Q400 160 277 144z',
      linear(
        scene,
        [
          [0, lighten(scene.color, 0.4)],
          [0.6, scene.color],
          [1, darken(scene.color, 0.25)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    path(crimp, 'none', `stroke="${darken(scene.color, 0.45)}" stroke-width="2" opacity=".3"`) +
    path(
      'M300 168L316 540Q318 556 328 556Q334 552 332 536L324 168Q312 150 300 168z',
      gleam(scene, 0.9, 0.1),
      `opacity="${glossOf(scene.finish)}"`,
    ) +
    halfMoon(402, 372, 124, pale ? darken(scene.color, 0.5) : white, pale ? 0.75 : 0.95) +
    rect(366, 410, 72, 5, 2.5, pale ? darken(scene.color, 0.45) : white, 'opacity=".55"') +
    ring(scene, 312, 576, 176, 12) +
    cap(scene, { x: 308, y: 586, w: 184, h: 120 }, 18)
  )
}

/** The drop bottle of cuticle oil: amber or tinted glass, a rubber bulb, the pipette inside. */
export const dropper: Painter = (scene) => {
  const d = 'M286 406Q286 366 330 362H470Q514 366 514 406V650Q514 706 458 706H342Q286 706 286 650z'
  const oil = mix(scene.color, white, 0.1)
  return (
    shadow(scene, 400, 706, 118) +
    path(d, lighten(oil, 0.55), 'opacity=".75"') +
    path(d, round(scene, oil), 'fill-opacity=".78" stroke="#6d5865" stroke-width="1.5" stroke-opacity=".4"') +
    clip(
      scene,
      d,
      rect(280, 360, 240, 84, 0, white, 'opacity=".28"') +
        stroke('M282 444Q400 456 518 444', lighten(oil, 0.6), 3, 'opacity=".7"'),
    ) +
    rect(391, 360, 18, 272, 9, white, 'opacity=".32"') +
    path(
      d,
      radial(
        scene,
        [
          [0, lighten(oil, 0.8), 0.65],
          [1, oil, 0],
        ],
        [0.55, 0.9, 0.5],
      ),
    ) +
    label(scene, { x: 287, y: 494, w: 226, h: 130 }, '#FBF4F0', mix(scene.color, ink, 0.35), 0) +
    rect(306, 396, 12, 270, 6, gleam(scene, 0.95, 0.2)) +
    rect(352, 332, 96, 36, 4, round(scene, '#5a4350')) +
    ring(scene, 338, 322, 124, 16) +
    cap(scene, { x: 340, y: 232, w: 120, h: 92 }, 12) +
    path('M364 232V162Q364 106 400 106T436 162V232z', round(scene, '#4A3540'))
  )
}

function pumpHead(scene: Scene): string {
  const tone = round(scene, '#3A2732')
  return (
    rect(386, 176, 28, 84, 6, round(scene, '#C9BFC4')) +
    path('M372 128Q372 108 394 108H446Q470 108 476 126L486 164H466L456 146H372z', tone) +
    rect(360, 124, 84, 56, 14, tone) +
    rect(370, 134, 8, 34, 4, white, 'opacity=".5"')
  )
}

/** The pump bottle of lotion, soap or soak. */
export const lotion: Painter = (scene) => {
  const d = 'M264 372Q264 316 326 312H474Q536 316 536 372V652Q536 706 482 706H318Q264 706 264 652z'
  return (
    shadow(scene, 400, 706, 140) +
    pumpHead(scene) +
    path(
      d,
      round(scene, scene.color),
      `stroke="${darken(scene.color, 0.4)}" stroke-width="1.2" stroke-opacity=".4"`,
    ) +
    label(scene, { x: 265, y: 430, w: 270, h: 196 }, '#FBF4F0', mix(scene.color, ink, 0.3), 0) +
    rect(288, 350, 14, 320, 7, gleam(scene, 0.9, 0.12), `opacity="${n(glossOf(scene.finish))}"`) +
    cap(scene, { x: 336, y: 248, w: 128, h: 66 }, 10) +
    ring(scene, 338, 306, 124, 10)
  )
}

function trigger(scene: Scene): string {
  const tone = round(scene, '#3A2732')
  return (
    path(
      'M296 108Q298 92 316 92H456Q520 96 528 160L532 214H470V176Q440 170 430 206H372L366 170H300Q284 166 286 148z',
      tone,
    ) +
    path('M334 168Q316 214 334 268Q342 284 352 274Q346 222 362 172z', round(scene, '#5a4350')) +
    rect(262, 112, 32, 44, 6, round(scene, scene.color)) +
    path(
      'M310 104H452Q490 106 508 134',
      'none',
      `stroke="${white}" stroke-width="6" opacity=".4" stroke-linecap="round"`,
    )
  )
}

/** The trigger spray of sanitizer. */
export const spray: Painter = (scene) => {
  const d =
    'M372 286H488Q492 340 540 384Q568 412 568 456V652Q568 706 514 706H346Q292 706 292 652V456Q292 412 320 384Q368 340 372 286z'
  return (
    shadow(scene, 430, 706, 142) +
    path(d, lighten(scene.color, 0.6), 'opacity=".8"') +
    path(
      d,
      round(scene, scene.color),
      'fill-opacity=".66" stroke="#6d5865" stroke-width="1.5" stroke-opacity=".35"',
    ) +
    rect(426, 286, 10, 388, 5, white, 'opacity=".35"') +
    label(scene, { x: 293, y: 474, w: 274, h: 164 }, '#FBF4F0', mix(scene.color, ink, 0.35), 0) +
    path(
      'M320 440Q322 416 340 400Q352 392 354 404Q342 424 341 450V660Q332 676 320 660z',
      gleam(scene, 0.95, 0.15),
    ) +
    trigger(scene) +
    cap(scene, { x: 368, y: 212, w: 124, h: 78 }, 10)
  )
}
