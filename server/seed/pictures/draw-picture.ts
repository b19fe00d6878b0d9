import { arrange } from './arrange.ts'
import { painters } from './kinds/index.ts'
import { fan } from './parts/fan.ts'
import type { DrawingSource } from './picture-source.ts'
import { openScene } from './scene.ts'

/**
 * Draws a product as one SVG of 800 × 800 px on a clear ground, without text and without anything from
 * outside. The same source gives the same picture, letter by letter. The source must come from `parseDrawing`
 * or be typed as its answer: only checked colors and numbers reach the markup.
 */
export function draw(source: DrawingSource): string {
  const scene = openScene(source)
  const content = source.view === 'swatch' ? fan(scene) : arrange(scene, painters[source.kind])
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">' +
    `<defs>${scene.definitions()}</defs>${content}</svg>`
  )
}
