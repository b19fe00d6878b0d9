import type { FastifyError, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * The one file of a form, in memory. More than `most` bytes are not read. Refusals: `request.too_large`,
 * `request.unsupported_type` for anything but a form, `request.malformed` for a broken one,
 * `uploads.missing`.
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<Buffer | Refusal> {
  if (!request.isMultipart()) return refuse('request.unsupported_type')
  try {
    const part = await request.file({ limits: { fileSize: most } })
    const bytes = await part?.toBuffer()
    // of a file that comes in pieces the parser may just cut the end off
    if (part?.file.truncated) return refuse('request.too_large')
    return bytes && bytes.length > 0 ? bytes : refuse('uploads.missing')
  } catch (error) {
    // the parser's own complaints about the form carry no status
    if ((error as FastifyError).statusCode === undefined) return refuse('request.malformed')
    throw error
  }
}
