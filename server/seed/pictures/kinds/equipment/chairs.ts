import { darken, lighten, mix, rim, white } from '../../color.ts'
import { halfMoon, shadow } from '../../parts/common.ts'
import { face, linear, metal, radial } from '../../parts/paint.ts'
import { oval, path, place, rect, rotate, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

function hide(scene: Scene, d: string, tone = scene.color): string {
  const fill = linear(
    scene,
    [
      [0, lighten(tone, 0.3)],
      [0.35, tone],
      [1, darken(tone, 0.34)],
    ],
    [0, 0, 0.7, 1],
  )
  return path(d, fill, `stroke="${rim(tone)}" stroke-width="1.8" stroke-opacity=".6"`)
}

function seam(scene: Scene, d: string): string {
  return (
    stroke(d, darken(scene.color, 0.45), 3.5, 'opacity=".5"') +
    stroke(d, lighten(scene.color, 0.6), 1.6, 'opacity=".5" transform="translate(-3 -3)"')
  )
}

function basin(scene: Scene): string {
  const pearl = '#F6EFEC'
  const water = linear(
    scene,
    [
      [0, '#7FD6E6'],
      [0.5, '#C6F2F6'],
      [1, '#4FB3CE'],
    ],
    [0, 0, 1, 0.4],
  )
  return (
    path(
      'M52 540H330Q338 640 300 706H104Q56 640 52 540z',
      face(scene, pearl),
      'stroke="#a2949b" stroke-width="1.8"',
    ) +
    oval(191, 540, 140, 34, lighten(pearl, 0.6), 'stroke="#a2949b" stroke-width="1.8"') +
    oval(191, 543, 118, 24, water) +
    oval(160, 538, 40, 5, white, 'opacity=".7"') +
    oval(224, 548, 26, 4, white, 'opacity=".6"') +
    path(
      'M74 600Q90 670 112 694',
      'none',
      `stroke="${white}" stroke-width="8" opacity=".9" stroke-linecap="round"`,
    ) +
    halfMoon(191, 652, 72, mix(scene.color, '#3A2732', 0.3), 0.9) +
    stroke('M92 536V470Q92 440 124 440T152 468', '#8f858b', 12) +
    stroke('M89 536V470Q90 440 122 438', white, 3, 'opacity=".8"')
  )
}

function back(scene: Scene): string {
  return rotate(
    hide(
      scene,
      'M520 120Q524 84 566 82H598Q640 84 644 126L652 500Q650 540 606 542H552Q512 540 512 500z',
      darken(scene.color, 0.1),
    ) +
      hide(
        scene,
        'M496 150Q498 112 534 110H560Q592 112 594 150L598 500Q596 536 556 538H528Q494 536 494 500z',
      ) +
      seam(scene, 'M498 290Q546 306 594 290M497 370Q546 386 596 370M496 450Q546 466 597 450') +
      hide(
        scene,
        'M484 150Q484 116 516 112H554Q592 116 592 152V208Q590 238 560 240H516Q484 238 484 208z',
        lighten(scene.color, 0.1),
      ) +
      stroke('M500 140Q506 126 526 126', white, 6, 'opacity=".6"'),
    11,
    560,
    540,
  )
}

/** The pedicure spa chair from the side: recliner, arm with tray, basin of water at its foot. */
export const chair: Painter = (scene) =>
  shadow(scene, 390, 708, 330) +
  path(
    'M276 596H624Q664 600 668 640V706H262z',
    linear(
      scene,
      [
        [0, '#5a4350'],
        [0.3, '#3A2732'],
        [1, '#22141d'],
      ],
      [0, 0, 0, 1],
    ),
    'stroke="#6d5865" stroke-width="1.6"',
  ) +
  path('M300 622H610', 'none', 'stroke="#8a7280" stroke-width="4" opacity=".5" stroke-linecap="round"') +
  back(scene) +
  hide(scene, 'M282 520Q284 482 330 480H560Q600 482 600 524V566Q598 604 560 604H322Q282 602 282 566z') +
  seam(scene, 'M300 540Q440 554 584 540') +
  stroke('M312 500H540', white, 6, 'opacity=".45"') +
  path(
    'M396 420H450L470 560H404z',
    linear(scene, [
      [0, '#6b5462'],
      [1, '#2a1a24'],
    ]),
  ) +
  hide(
    scene,
    'M318 392Q320 362 352 360H560Q590 362 592 392V404Q590 430 560 432H352Q320 430 318 404z',
    darken(scene.color, 0.08),
  ) +
  stroke('M346 376H548', white, 6, 'opacity=".5"') +
  path(
    'M248 352H392Q404 352 404 364T392 376H248Q236 376 236 364T248 352z',
    metal(scene, '#E3DADF', [0, 0, 0, 1]),
    'stroke="#8f858b" stroke-width="1.2"',
  ) +
  rect(286, 318, 26, 36, 6, '#22141d') +
  rect(290, 323, 18, 12, 3, '#67D3A9') +
  basin(scene) +
  hide(
    scene,
    'M150 470Q152 448 176 446H262Q288 448 290 470T262 496H176Q152 494 150 470z',
    lighten(scene.color, 0.08),
  ) +
  stroke('M172 458H262', white, 5, 'opacity=".5"') +
  stroke('M220 494V540', '#8f858b', 12)

function caster(x: number, y: number): string {
  return oval(x, y, 20, 20, '#22141d') + oval(x, y, 13, 13, '#6b5462') + oval(x - 3, y - 3, 4, 4, '#cbb8c2')
}

/** The technician's stool: round padded seat, low back, gas lift, five castors. */
export const stool: Painter = (scene) => {
  const chrome = metal(scene, '#CFC6CB')
  const legs = ['M400 600L190 668', 'M400 600L610 668', 'M400 600L286 690', 'M400 600L514 690']
  return (
    shadow(scene, 400, 706, 236) +
    stroke(legs.join(''), '#7d7178', 24) +
    stroke(legs.join(''), '#DCD4D9', 9, 'transform="translate(-2 -5)"') +
    [
      [190, 684],
      [610, 684],
      [286, 700],
      [514, 700],
    ]
      .map(([x = 0, y = 0]) => caster(x, y))
      .join('') +
    rect(376, 470, 48, 140, 8, chrome) +
    rect(384, 420, 32, 70, 4, metal(scene, '#9d9299')) +
    oval(400, 606, 40, 16, '#8f858b') +
    stroke('M424 440L520 452', '#8f858b', 9) +
    stroke('M566 404Q620 300 572 220', '#7d7178', 20) +
    stroke('M561 400Q612 300 567 224', '#E8E2E6', 6) +
    hide(
      scene,
      'M276 128Q400 92 546 128Q574 138 570 176L562 240Q556 266 528 262Q400 238 292 262Q264 266 258 240L250 176Q248 138 276 128z',
    ) +
    seam(scene, 'M270 196Q410 168 556 196') +
    stroke('M290 146Q350 128 420 126', white, 7, 'opacity=".55"') +
    hide(scene, 'M214 360V392Q218 432 400 434T586 392V360z', darken(scene.color, 0.14)) +
    oval(
      400,
      360,
      186,
      54,
      radial(
        scene,
        [
          [0, lighten(scene.color, 0.38)],
          [0.7, scene.color],
          [1, darken(scene.color, 0.18)],
        ],
        [0.4, 0.3, 0.8],
      ),
      `stroke="${rim(scene.color)}" stroke-width="1.8" stroke-opacity=".6"`,
    ) +
    seam(scene, 'M214 372Q230 414 400 418T586 372') +
    halfMoon(400, 376, 76, lighten(scene.color, 0.6), 0.8)
  )
}

/** The chair with the technician's stool that belongs before it. */
export const chairAndStool: Painter = (scene) =>
  place(chair(scene), 70, -14, 0.86) + place(stool(scene), -252, 8, 0.44)

/** Two stools, one behind the other. */
export const stoolPair: Painter = (scene) =>
  place(stool(scene), 150, -50, 0.72) + place(stool(scene), -90, 0, 0.9)
