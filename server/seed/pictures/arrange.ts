import { beforeCarton, type Painting } from './paint-coat.ts'
import { place } from './parts/shapes.ts'
import type { Scene } from './scene.ts'

/**
 * Draws a product in the view that the scene asks for; one without a second composition stands before a
 * carton.
 */
export function arrange(scene: Scene, { front, angle, set, lift = 0 }: Painting): string {
  if (scene.view === 'front') return lift ? place(front(scene), 0, -lift) : front(scene)
  const own = scene.view === 'angle' ? (angle ?? set) : (set ?? angle)
  return (own ?? beforeCarton(front))(scene)
}
