import { darken, ink, lighten, mix, plum, rim, turn, white } from '../../color.ts'
import { coat, paleShade } from '../../parts/coat.ts'
import { halfMoon, shadow } from '../../parts/common.ts'
import { scatter } from '../../parts/flecks.ts'
import { clip, face, gleam, linear, radial, round } from '../../parts/paint.ts'
import { n, oval, path, place, rect, roundRect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

/** One cut stone seen from above: facets around a bright table. */
function stone(x: number, y: number, r: number, tone: string): string {
  const point = (index: number, radius: number) => {
    const angle = (index * Math.PI) / 4 + Math.PI / 8
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  }
  const facets = Array.from({ length: 8 }, (_, index) => {
    const shade = [0.75, 0.2, 0.45, 0.05, 0.5, 0.15, 0.6, 0.85][index] ?? 0.4
    const color = shade > 0.3 ? lighten(tone, shade) : darken(tone, 0.4 - shade)
    return path(
      `M${point(index, r)}L${point(index + 1, r)}L${point(index + 1, r * 0.5)}L${point(index, r * 0.5)}z`,
      color,
    )
  })
  const table = Array.from({ length: 8 }, (_, index) => point(index, r * 0.5)).join('L')
  return (
    facets.join('') +
    path(`M${table}z`, lighten(tone, 0.6)) +
    path(`M${point(4, r * 0.5)}L${point(5, r * 0.5)}L${point(6, r * 0.5)}z`, white, 'opacity=".9"')
  )
}

/** The round case with twelve wells of stones. */
export const stones: Painter = (scene) => {
  const tones = [
    scene.color,
    lighten(scene.color, 0.35),
    turn(scene.color, 30),
    turn(lighten(scene.color, 0.2), -30),
    '#E9E2EE',
    '#F2D58C',
  ]
  const wells = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    const cx = 400 + 206 * Math.cos(angle)
    const cy = 420 + 206 * Math.sin(angle)
    const inner = Array.from({ length: 9 }, (_, at) => {
      const turnBy = at * 2.4
      const far = at === 0 ? 0 : 12 + (at > 4 ? 18 : 8)
      return stone(
        cx + far * Math.cos(turnBy),
        cy + far * Math.sin(turnBy),
        8 + (index % 4) * 2.4,
        tones[(index + (at % 2) * 6) % 6] ?? scene.color,
      )
    })
    return (
      oval(
        cx,
        cy,
        46,
        46,
        radial(scene, [
          [0, '#FFFFFF'],
          [0.8, '#EFE6EA'],
          [1, '#CDBFC6'],
        ]),
        'stroke="#b8a4ad" stroke-width="1.2"',
      ) + inner.join('')
    )
  })
  return (
    shadow(scene, 400, 712, 250) +
    oval(408, 432, 284, 284, darken(plum, 0.3)) +
    oval(400, 420, 284, 284, face(scene, plum), `stroke="${rim(plum)}" stroke-width="2"`) +
    oval(400, 420, 268, 268, 'none', 'stroke="#8a7280" stroke-width="2" opacity=".6"') +
    wells.join('') +
    oval(
      400,
      420,
      128,
      128,
      radial(
        scene,
        [
          [0, '#5a4350'],
          [1, '#2a1a24'],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) +
    halfMoon(400, 446, 128, white, 0.95) +
    stroke('M176 300Q232 190 350 160', white, 8, 'opacity=".35"')
  )
}

/** Loose stones, poured out large. */
export const looseStones: Painter = (scene) => {
  const spots = [
    [270, 560, 92],
    [470, 590, 104],
    [610, 640, 58],
    [370, 440, 66],
    [180, 660, 42],
    [540, 470, 44],
    [330, 668, 34],
  ]
  const tones = [
    scene.color,
    lighten(scene.color, 0.3),
    turn(scene.color, 30),
    '#E9E2EE',
    '#F2D58C',
    turn(scene.color, -30),
    scene.color,
  ]
  return (
    shadow(scene, 400, 704, 270) +
    spots
      .map(
        ([x = 0, y = 0, r = 0], index) =>
          oval(x + 6, y + r * 0.9, r * 0.9, r * 0.2, ink, 'opacity=".16"') +
          stone(x, y, r, tones[index] ?? scene.color),
      )
      .join('')
  )
}

function pot(scene: Scene, x: number, y: number, tone: string): string {
  const body = roundRect({ x: x + 8, y: y + 60, w: 164, h: 104 }, 16)
  const own = {
    ...scene,
    color: tone,
    finish: scene.finish === 'creme' ? ('glitter' as const) : scene.finish,
  }
  return (
    coat(own, body, { x: x + 8, y: y + 60, w: 164, h: 104 }) +
    path(
      body,
      linear(scene, [
        [0, white, 0.7],
        [0.06, white, 0.15],
        [0.2, white, 0],
        [0.9, white, 0.1],
        [1, white, 0.6],
      ]),
    ) +
    rect(x, y, 180, 70, 12, round(scene, plum)) +
    rect(x + 26, y + 10, 10, 48, 5, gleam(scene, 0.7, 0.1)) +
    halfMoon(x + 92, y + 46, 48, white, 0.92)
  )
}

/** Six glitter pots, stacked, from the shade to its neighbors. */
export const glitterPots: Painter = (scene) => {
  const tones = [
    scene.color,
    turn(scene.color, 26),
    lighten(scene.color, 0.4),
    turn(scene.color, -26),
    mix(scene.color, '#D9B45C', 0.5),
    darken(scene.color, 0.35),
  ]
  const spots = [
    [108, 542],
    [310, 542],
    [512, 542],
    [208, 376],
    [412, 376],
    [310, 210],
  ]
  return (
    shadow(scene, 400, 706, 300) +
    spots.map(([x = 0, y = 0], index) => pot(scene, x, y, tones[index] ?? scene.color)).join('')
  )
}

/** Chrome powder: an open compact, its pan like a mirror, with the sponge that rubs it on. */
export const chromePot: Painter = (scene) => {
  const own = scene.finish === 'creme' ? { ...scene, finish: 'chrome' as const } : scene
  const pan = 'M212 590a176 74 0 1 1 352 0a176 74 0 1 1 -352 0z'
  const pale = paleShade(scene)
  return (
    shadow(scene, 400, 706, 250) +
    oval(388, 318, 208, 208, face(scene, plum), `stroke="${rim(plum)}" stroke-width="2"`) +
    oval(
      388,
      318,
      184,
      184,
      radial(
        scene,
        [
          [0, '#5a4350'],
          [1, '#2a1a24'],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) +
    halfMoon(388, 346, 170, pale ? white : mix(scene.color, white, 0.45), 0.95) +
    stroke('M222 250Q260 160 360 134', white, 7, 'opacity=".45"') +
    rect(350, 500, 76, 26, 8, '#22141d') +
    path('M180 590V624Q188 706 388 706T596 624V590z', round(scene, plum)) +
    oval(388, 590, 208, 92, face(scene, plum), `stroke="${rim(plum)}" stroke-width="2"`) +
    coat(own, pan, { x: 212, y: 516, w: 352, h: 148 }, false) +
    clip(
      scene,
      pan,
      scatter(
        scene,
        { x: 212, y: 516, w: 352, h: 148 },
        { count: 160, from: 0.8, to: 2.2, corners: 4, color: white, opacity: 0.7 },
      ),
    ) +
    path(pan, 'none', `stroke="${white}" stroke-width="2" opacity=".5"`) +
    `<g transform="rotate(32 600 600)">${rect(590, 420, 24, 210, 10, round(scene, '#F4ECE8'))}${path('M580 600h44l4 60q-4 34-26 34t-26-34z', round(scene, lighten(scene.color, 0.25)))}</g>`
  )
}

function roll(scene: Scene, x: number, y: number, tone: string): string {
  const own = { ...scene, color: tone, finish: 'chrome' as const }
  const d = roundRect({ x, y, w: 120, h: 330 }, 10)
  return (
    coat(own, d, { x, y, w: 120, h: 330 }) +
    oval(x + 60, y + 4, 60, 18, lighten(tone, 0.5), `stroke="${rim(tone)}" stroke-width="1.5"`) +
    oval(x + 60, y + 4, 24, 7, '#3A2732') +
    rect(x, y + 130, 120, 90, 0, '#FBF4F0', 'opacity=".94"') +
    rect(
      x,
      y + 130,
      120,
      90,
      0,
      linear(scene, [
        [0, ink, 0.25],
        [0.25, white, 0.4],
        [0.6, ink, 0],
        [1, ink, 0.28],
      ]),
    ) +
    halfMoon(x + 60, y + 188, 60, mix(tone, ink, 0.35), 1)
  )
}

/** Four rolls of transfer foil and a torn sheet before them. */
export const foil: Painter = (scene) => {
  const tones = [turn(scene.color, 40), scene.color, turn(scene.color, -40), '#D9B45C']
  const sheet = 'M262 650H392C430 668 520 690 640 700Q648 716 620 718H420C330 712 280 690 262 650z'
  const own = { ...scene, finish: 'chrome' as const }
  return (
    shadow(scene, 400, 702, 310) +
    place(
      tones.map((tone, index) => roll(scene, 134 + index * 138, 360 - (index % 2) * 40, tone)).join(''),
      0,
      10,
      1,
    ) +
    coat(own, sheet, { x: 262, y: 650, w: 386, h: 68 }, false)
  )
}
