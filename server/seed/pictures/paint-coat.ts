import { carton, shadow } from './parts/common.ts'
import { place } from './parts/shapes.ts'
import type { Painter } from './scene.ts'

/** How a kind is drawn: its front, and its own second compositions where the common one would not do. */
export interface Painting {
  front: Painter
  angle?: Painter
  set?: Painter
  /** How far a low product is raised in front view, in px, to stand in the middle of its stage. */
  lift?: number
}

/** The product before the carton it comes in. */
export function beforeCarton(front: Painter): Painter {
  return (scene) =>
    shadow(scene, 590, 676, 160) +
    carton(scene, { x: 470, y: 258, w: 214, h: 418 }, scene.color) +
    place(front(scene), -104, 14, 0.86)
}
