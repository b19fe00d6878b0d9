import { join } from 'node:path'
import type { Platform } from '../../platform/platform.ts'
import type { Rendition } from './media.rules.ts'

/** Raised when the drawings or the way of encoding change, so that pictures kept before are made anew. */
const EDITION = 1

const folder = ({ config }: Platform): string => join(config.dataDir, 'pictures', String(EDITION))

/** Where a made picture is kept; 256 folders, so that none grows large. */
export const renditionFile = (platform: Platform, { key, width, format }: Rendition): string =>
  join(folder(platform), key.slice(0, 2), `${key}-${width}.${format}`)

/** Where a fetched picture is kept as it is used for making the others. */
export const originalFile = (platform: Platform, key: string): string =>
  join(platform.config.dataDir, 'pictures', 'originals', `${key}.webp`)

/** Where a drawing of demo data is kept, as SVG. */
export const drawingFile = (platform: Platform, key: string): string =>
  join(platform.config.dataDir, 'pictures', 'originals', `${key}.svg`)
