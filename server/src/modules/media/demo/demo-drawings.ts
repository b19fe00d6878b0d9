import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from '../../../platform/files/atomic-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSources } from '../media.repository.ts'
import { isDrawingSource } from '../media.rules.ts'
import { drawingFile } from '../media-folder.ts'

/** Sources of demo data whose drawing this data folder does not hold, by key. */
export async function missingDrawings(platform: Platform): Promise<Map<string, string>> {
  const kept = new Set(await namesIn(dirname(drawingFile(platform, ''))))
  const drawn = (await findSources(platform.database, 'drawn:%')).filter(({ source }) =>
    isDrawingSource(source),
  )
  return new Map(drawn.filter(({ key }) => !kept.has(`${key}.svg`)).map(({ key, source }) => [key, source]))
}

/** Keeps the SVG of a drawing, from which its renditions are made. */
export const keepDrawing = (platform: Platform, key: string, svg: string): Promise<void> =>
  writeAtomically(drawingFile(platform, key), Buffer.from(svg))

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
