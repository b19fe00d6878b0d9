import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'

export type Compression = 'zstd' | 'br' | 'gzip'
export type Encoding = Compression | 'identity'

/** What goes out, and the encoding that it is in. */
export interface Encoded {
  encoding: Encoding
  bytes: Buffer
}

/** From the one that costs least for its size: zstd takes half the time of the others for the same bytes. */
const COMPRESSIONS: readonly Compression[] = ['zstd', 'br', 'gzip']

/** Less fits into one packet of the network anyway. */
export const MIN_COMPRESSED_BYTES = 1024

/** The compressions that an `Accept-Encoding` header allows, the best first (RFC 9110 §12.5.3). */
export function acceptedCompressions(header: string | string[] | undefined): readonly Compression[] {
  const allowed = new Set(
    String(header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0+)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return COMPRESSIONS.filter((compression) => allowed.has(compression))
}

/**
 * What may go out compressed to whoever asks. Another site that sends a visitor here with words of its own in
 * the address could guess what stands beside them in the answer from its length (BREACH): such an answer,
 * which cookies came for, goes out plain.
 */
export function compressionsFor({ headers, url }: { headers: IncomingHttpHeaders; url: string }) {
  const site = headers['sec-fetch-site']
  const isSentHere = site === 'cross-site' || site === 'same-site'
  return isSentHere && headers.cookie !== undefined && url.includes('?')
    ? []
    : acceptedCompressions(headers['accept-encoding'])
}

/** As small as Brotli 4 in half of its time. */
const ZSTD_LEVEL = 6
/**
 * For what goes out again and again the higher one. 9 would be a hundredth smaller and takes 70 times as
 * long, since it clears 32 MB first.
 */
const BROTLI_QUALITY = { quick: 4, small: 6 }

export async function compress(
  plain: Buffer,
  by: Compression,
  effort: 'quick' | 'small' = 'quick',
): Promise<Buffer> {
  if (by === 'gzip') return alone(await promisify(gzip)(plain))
  if (by === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL }
    return alone(await promisify(zstdCompress)(plain, { params, pledgedSrcSize: plain.length }))
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return alone(await promisify(brotliCompress)(plain, { params }))
}

const decompressors = { zstd: zstdDecompress, br: brotliDecompress, gzip: gunzip }

export const decompress = (bytes: Buffer, from: Compression): Promise<Buffer> =>
  promisify(decompressors[from] as typeof gunzip)(bytes)

/** Without what the compressor had put aside: its answer is a view of 64 kB, however short it is. */
function alone(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.byteLength)
  view.copy(copy)
  return copy
}
