import sharp from 'sharp'
import { ThreadLane } from '../../../platform/threads/thread-lane.ts'
import type { ShareTexts } from './share-image.rules.ts'
import { SIDE, SIDE_LEFT, SIDE_TOP } from './share-image-layout.ts'
import type { SvgOptions } from './share-image-svg.ts'

/** Raised whenever pictures come to look different: then all are drawn anew. */
export const EDITION = 2

/** What stands at the right of the words: goods, or shades as RRGGBB. */
interface Beside {
  photo?: Buffer | undefined
  swatches?: readonly string[] | undefined
}

const lane = new ThreadLane<ShareImageTask, string>(new URL('./share-image-worker.ts', import.meta.url))

export type ShareImageTask = SvgOptions & { texts: ShareTexts }

/**
 * A PNG of a few words about a post or a page. Laying out the letters is done in a thread of its own, making
 * the PNG by sharp's threads.
 * @throws `ServiceUnavailable` when too many wait already
 */
export async function drawPicture(texts: ShareTexts, { photo, swatches = [] }: Beside = {}): Promise<Buffer> {
  const isNarrow = photo !== undefined || swatches.length > 0
  const drawn = sharp(Buffer.from(await lane.run({ texts, isNarrow, swatches })))
  if (photo) drawn.composite([{ input: await rounded(photo), left: SIDE_LEFT, top: SIDE_TOP }])
  return drawn.png({ palette: true, compressionLevel: 9 }).toBuffer()
}

const rounded = (photo: Buffer): Promise<Buffer> => {
  const shape = `<svg width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="28"/></svg>`
  return sharp(photo)
    .resize(SIDE, SIDE, { fit: 'cover' })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
