import { setImmediate as nextTurn } from 'node:timers/promises'
import { draw } from '../seed/pictures/draw-picture.ts'
import { parseDrawing } from '../seed/pictures/picture-source.ts'
import { keepDrawing, missingDrawings } from './modules/media/index.ts'
import type { Platform } from './platform/platform.ts'

/** Draws the pictures of demo data that the data folder does not hold yet. */
export async function seedDrawings(platform: Platform): Promise<void> {
  for (const [key, source] of await missingDrawings(platform)) {
    const drawing = parseDrawing(source)
    if (drawing) await keepDrawing(platform, key, draw(drawing))
    await nextTurn()
  }
}
