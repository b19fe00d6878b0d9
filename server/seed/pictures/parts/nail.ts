import { ink, lighten, white } from '../color.ts'
import type { Scene } from '../scene.ts'
import { coat, glossOf } from './coat.ts'
import { clip, linear } from './paint.ts'
import { n, path } from './shapes.ts'

/** An almond nail as path data: middle of the root at (cx, cy), pointing up. */
export function almond(cx: number, cy: number, w: number, h: number): string {
  const half = w / 2
  return (
    `M${n(cx - half)} ${n(cy - w * 0.2)}C${n(cx - half * 1.04)} ${n(cy - h * 0.55)} ${n(cx - half * 0.82)} ${n(cy - h)} ${n(cx)} ${n(cy - h)}` +
    `S${n(cx + half * 1.04)} ${n(cy - h * 0.55)} ${n(cx + half)} ${n(cy - w * 0.2)}` +
    `C${n(cx + half * 0.9)} ${n(cy + w * 0.1)} ${n(cx - half * 0.9)} ${n(cy + w * 0.1)} ${n(cx - half)} ${n(cy - w * 0.2)}z`
  )
}

/** The long crisp light on the left of a painted nail. */
function light(scene: Scene, cx: number, cy: number, w: number, h: number): string {
  const fill = linear(
    scene,
    [
      [0, white, 0.9],
      [0.5, white, 0.5],
      [1, white, 0.02],
    ],
    [0, 0, 0.1, 1],
  )
  const left = cx - w * 0.34
  const d =
    `M${n(left)} ${n(cy - h * 0.3)}C${n(left - w * 0.02)} ${n(cy - h * 0.6)} ${n(left + w * 0.08)} ${n(cy - h * 0.82)} ${n(left + w * 0.24)} ${n(cy - h * 0.9)}` +
    `C${n(left + w * 0.13)} ${n(cy - h * 0.72)} ${n(left + w * 0.1)} ${n(cy - h * 0.52)} ${n(left + w * 0.1)} ${n(cy - h * 0.3)}C${n(left + w * 0.1)} ${n(cy - h * 0.22)} ${n(left)} ${n(cy - h * 0.22)} ${n(left)} ${n(cy - h * 0.3)}z`
  return path(d, fill, `opacity="${glossOf(scene.finish)}"`)
}

/** A nail painted in the scene's shade and finish; `w` and `h` in px. */
export function nail(scene: Scene, cx: number, cy: number, w: number, h: number): string {
  const d = almond(cx, cy, w, h)
  const tip = linear(
    scene,
    [
      [0, white, 0.22],
      [0.25, white, 0],
      [0.8, ink, 0],
      [1, ink, 0.2],
    ],
    [0, 0, 0, 1],
  )
  const soft = scene.finish === 'matte' ? path(d, lighten(scene.color, 0.4), 'opacity=".08"') : ''
  return (
    coat(scene, d, { x: cx - w / 2, y: cy - h, w, h: h + w * 0.1 }) +
    clip(scene, d, path(d, tip)) +
    soft +
    light(scene, cx, cy, w, h)
  )
}
