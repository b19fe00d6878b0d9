import type { Scene } from '../scene.ts'
import { type Box, path } from './shapes.ts'

/** One decimal is enough for a fleck. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** One fleck as path data: a polygon with `corners` corners, or a four-pointed star for 0. */
function fleck(x: number, y: number, r: number, corners: number, turn: number): string {
  if (corners === 0) {
    const q = r * 0.14
    return `M${n(x)} ${n(y - r)}l${n(q)} ${n(r - q)} ${n(r - q)} ${n(q)} ${n(q - r)} ${n(q)} ${n(-q)} ${n(r - q)} ${n(-q)} ${n(q - r)} ${n(q - r)} ${n(-q)} ${n(r - q)} ${n(-q)}z`
  }
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners
    return `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

/** How a scatter looks: how many, how large (px), how many corners (0 is a star) and how opaque. */
export interface Scatter {
  count: number
  from: number
  to: number
  corners: number
  color: string
  opacity: number
}

/** Flecks of one color strewn over a box, as a single path. */
export function scatter(
  scene: Scene,
  box: Box,
  { count, from, to, corners, color, opacity }: Scatter,
): string {
  const all = Array.from({ length: count }, () =>
    fleck(
      box.x + scene.random() * box.w,
      box.y + scene.random() * box.h,
      from + scene.random() ** 2 * (to - from),
      corners,
      scene.random() * 3,
    ),
  )
  return path(all.join(''), color, `opacity="${opacity}"`)
}
