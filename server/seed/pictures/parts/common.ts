import { darken, ink, lighten, mix, plum, rim, white } from '../color.ts'
import type { Scene } from '../scene.ts'
import { clip, face, gleam, linear, radial, round } from './paint.ts'
import { type Box, n, oval, path, rect, roundRect } from './shapes.ts'

/** The soft contact shadow: a wide one and a tight dark one, `rx` px from the middle. */
export function shadow(scene: Scene, cx: number, cy: number, rx: number): string {
  const soft = radial(scene, [
    [0, ink, 0.34],
    [0.55, ink, 0.16],
    [1, ink, 0],
  ])
  const tight = radial(scene, [
    [0, '#0B0408', 0.5],
    [0.7, '#0B0408', 0.3],
    [1, '#0B0408', 0],
  ])
  return (
    oval(cx + rx * 0.05, cy + 4, rx * 1.22, Math.max(16, rx * 0.13), soft) +
    oval(cx, cy, rx, Math.max(7, rx * 0.05), tight)
  )
}

/** The lunula, `w` px wide, its lower tips at (cx, cy). */
export function halfMoon(cx: number, cy: number, w: number, color = white, opacity = 0.92): string {
  const d = `M${n(cx - w / 2)} ${n(cy)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0a${n(w * 0.63)} ${n(w * 0.63)} 0 0 0 ${n(-w)} 0z`
  return path(d, color, `opacity="${opacity}"`)
}

/** An upright cap with a crisp light at the left and a fine rose-gold ring below. */
export function cap(scene: Scene, { x, y, w, h }: Box, r: number, color = plum): string {
  const body =
    color === plum
      ? linear(scene, [
          [0, '#6d5865'],
          [0.025, '#2a1a24'],
          [0.13, '#35232e'],
          [0.25, '#7a6371'],
          [0.33, '#604b58'],
          [0.48, '#3a2732'],
          [0.75, '#22141d'],
          [0.95, '#1a0f16'],
          [0.985, '#4a3742'],
          [1, '#6d5865'],
        ])
      : round(scene, color)
  const d = roundRect({ x, y, w, h }, r)
  const inside =
    rect(
      x,
      y,
      w,
      Math.min(26, h * 0.14),
      0,
      linear(
        scene,
        [
          [0, white, 0.28],
          [1, white, 0],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    rect(
      x,
      y + h - h * 0.16,
      w,
      h * 0.16,
      0,
      linear(
        scene,
        [
          [0, '#0B0408', 0],
          [1, '#0B0408', 0.34],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    rect(
      x + w * 0.17,
      y + Math.min(18, h * 0.12),
      w * 0.055,
      h - Math.min(44, h * 0.28),
      w * 0.027,
      gleam(scene, 0.62, 0.08),
    )
  return path(d, body) + clip(scene, d, inside)
}

/** The fine metal ring under a cap. */
export function ring(scene: Scene, x: number, y: number, w: number, h: number): string {
  const stops = [
    [0, '#7d5148'],
    [0.22, '#fbe3d6'],
    [0.45, '#c98f7f'],
    [0.8, '#8d5f54'],
    [0.95, '#e2b3a3'],
    [1, '#7d5148'],
  ] as const
  return rect(x, y, w, h, Math.min(3, h / 2), linear(scene, stops))
}

/** A ribbed screw lid for jars and jugs. */
export function lid(scene: Scene, { x, y, w, h }: Box, r: number, color = plum): string {
  const ribs = Array.from({ length: 27 }, (_, index) => {
    const at = x + (w / 2) * (1 - Math.cos((Math.PI * (index + 1)) / 28))
    return `M${n(at)} ${n(y + h * 0.32)}v${n(h * 0.54)}`
  })
  return (
    cap(scene, { x, y, w, h }, r, color) +
    path(ribs.join(''), 'none', `stroke="${darken(color, 0.6)}" stroke-width="3" opacity=".34"`)
  )
}

/** A paper label on something round, with the half-moon on it. */
export function label(scene: Scene, { x, y, w, h }: Box, color: string, mark: string, r = 6): string {
  const shade = linear(scene, [
    [0, ink, 0.24],
    [0.12, ink, 0.04],
    [0.25, white, 0.42],
    [0.4, white, 0],
    [0.7, ink, 0.05],
    [1, ink, 0.28],
  ])
  const size = Math.min(w * 0.34, h * 0.55)
  return (
    rect(x, y, w, h, r, color) +
    rect(x, y, w, h, r, shade) +
    halfMoon(x + w / 2, y + h * 0.5 + size * 0.12, size, mark, 1) +
    rect(x + w * 0.36, y + h * 0.5 + size * 0.42, w * 0.28, Math.max(3, h * 0.02), 2, mark, 'opacity=".45"')
  )
}

/** A carton seen a little from the right: front, side and top, with the half-moon over a tinted foot. */
export function carton(
  scene: Scene,
  { x, y, w, h }: Box,
  color: string,
  depth = 56,
  paper = '#F8F0EC',
): string {
  const lift = depth * 0.36
  const side = `M${x + w} ${y}l${depth} ${-lift}v${h}l${-depth} ${lift}z`
  const top = `M${x} ${y}l${depth} ${-lift}h${w}l${-depth} ${lift}z`
  const band = h * 0.34
  return (
    path(
      side,
      linear(scene, [
        [0, darken(paper, 0.24)],
        [1, darken(paper, 0.4)],
      ]),
    ) +
    path(`M${x + w} ${y + h - band}l${depth} ${-lift}v${band}l${-depth} ${lift}z`, darken(color, 0.42)) +
    path(top, lighten(paper, 0.65), `stroke="${rim(paper)}" stroke-width="1" stroke-opacity=".5"`) +
    rect(
      x,
      y,
      w,
      h,
      2,
      face(scene, paper, 0.5),
      `stroke="${rim(paper)}" stroke-width="1.5" stroke-opacity=".45"`,
    ) +
    rect(x, y + h - band, w, band, 0, face(scene, color, 0.8)) +
    halfMoon(x + w / 2, y + (h - band) * 0.58, Math.min(w * 0.44, h * 0.36), mix(color, ink, 0.12), 1) +
    rect(x, y, 3, h, 1, white, 'opacity=".7"')
  )
}
