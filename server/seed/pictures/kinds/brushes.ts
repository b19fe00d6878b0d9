import { darken, lighten, mix, plum, white } from '../color.ts'
import { cap, halfMoon, ring, shadow } from '../parts/common.ts'
import { gleam, linear, metal, round } from '../parts/paint.ts'
import { oval, path, rotate } from '../parts/shapes.ts'
import type { Painter, Scene } from '../scene.ts'

interface Tip {
  /** Hair as path data, growing up from (400, 250). */
  hair: string
  tone: string
}

const tips = {
  kolinsky: { hair: 'M374 252C366 196 372 140 400 92C428 140 434 196 426 252z', tone: '#8A5A34' },
  flat: { hair: 'M376 252L372 150Q400 138 428 150L424 252z', tone: '#6E4A30' },
  liner: { hair: 'M390 252Q392 150 400 78Q408 150 410 252z', tone: '#4A3540' },
  fan: { hair: 'M386 252Q344 170 330 128Q366 104 400 104T470 128Q456 170 414 252z', tone: '#8A5A34' },
  dot: { hair: 'M396 252V150a12 12 0 1 1 8 0V252z', tone: '#C9C3C8' },
} satisfies Record<string, Tip>

/** One brush, standing on its end at (400, 700), its tip up; `slim` narrows it. */
function one(scene: Scene, tip: Tip, handle: string, slim = 1): string {
  const hair = linear(scene, [
    [0, darken(tip.tone, 0.4)],
    [0.3, lighten(tip.tone, 0.34)],
    [0.55, tip.tone],
    [1, darken(tip.tone, 0.5)],
  ])
  const body = 'M368 360H432Q452 470 440 560Q430 640 416 690Q400 714 384 690Q370 640 360 560Q348 470 368 360z'
  return (
    `<g transform="translate(400 0) scale(${slim} 1) translate(-400 0)">` +
    path(tip.hair, hair, 'stroke="#3a2732" stroke-width="1" stroke-opacity=".35"') +
    path('M372 244H428L434 366H366z', metal(scene, '#D8C3B8')) +
    path('M370 286h60M369 300h62M368 346h64', 'none', 'stroke="#7d5148" stroke-width="2" opacity=".5"') +
    path(body, round(scene, handle)) +
    path(
      'M378 382Q366 480 374 570Q380 620 384 640Q392 620 388 560Q382 470 390 382z',
      gleam(scene, 0.9, 0.06),
    ) +
    halfMoon(402, 470, 44, white, 0.92) +
    '</g>'
  )
}

/** Two kolinsky brushes, crossed lightly. */
export const brush: Painter = (scene) =>
  shadow(scene, 400, 712, 150) +
  rotate(one(scene, tips.kolinsky, mix(scene.color, plum, 0.55), 1.05), -15, 400, 760) +
  rotate(one(scene, tips.kolinsky, scene.color, 1.25), 9, 400, 760)

/** Five art brushes: liner, flat, fan, dotting tool, detail. */
export const artBrush: Painter = (scene) => {
  const row = [tips.dot, tips.fan, tips.liner, tips.flat, tips.kolinsky]
  const tones = [lighten(scene.color, 0.35), scene.color, plum, scene.color, lighten(scene.color, 0.35)]
  const order = [0, 4, 1, 3, 2]
  const hands = order.map((index) =>
    rotate(
      one(scene, row[index] ?? tips.liner, tones[index] ?? scene.color, 0.72),
      (index - 2) * 14,
      400,
      860,
    ),
  )
  return shadow(scene, 400, 712, 170) + hands.join('')
}

/** A brush laid beside its travel cap and a dappen dish. */
export const brushSet: Painter = (scene) =>
  shadow(scene, 400, 706, 250) +
  rotate(one(scene, tips.kolinsky, scene.color, 1.2), 34, 400, 706) +
  path(
    'M166 560H390L368 692Q366 706 348 706H208Q190 706 188 692z',
    linear(scene, [
      [0, '#9d8f97', 0.8],
      [0.08, white, 0.9],
      [0.3, '#e9e2e6', 0.6],
      [0.6, white, 0.7],
      [1, '#8f8089', 0.8],
    ]),
    'stroke="#8f8089" stroke-width="1.5" stroke-opacity=".6"',
  ) +
  oval(278, 560, 112, 22, '#EDE5E9', 'stroke="#8f8089" stroke-width="2" stroke-opacity=".6"') +
  oval(278, 563, 94, 15, lighten(scene.color, 0.55)) +
  oval(250, 560, 30, 4, white, 'opacity=".8"') +
  path('M206 596L220 684', 'none', `stroke="${white}" stroke-width="7" opacity=".8" stroke-linecap="round"`) +
  cap(scene, { x: 80, y: 400, w: 66, h: 306 }, 14) +
  ring(scene, 80, 690, 66, 10)
