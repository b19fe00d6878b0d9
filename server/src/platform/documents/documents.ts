import type { DOCUMENT_TYPES } from '@lunula/contract/documents/schemas.ts'
import sharp from 'sharp'
import { type Refusal, refuse } from '../refusal.ts'

const MAX_PIXELS = 50_000_000
/** A page of paper is read well at this size. */
const MAX_EDGE = 2400

export interface CleanDocument {
  contentType: (typeof DOCUMENT_TYPES)[number]
  content: Buffer
}

/**
 * A document as it may be kept, judged by its content and never by its name: a PDF as it is, a photograph
 * encoded anew, so that nothing but its pixels is left. Refusal: `uploads.not_a_document`.
 */
export async function cleanDocument(bytes: Buffer): Promise<CleanDocument | Refusal> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { contentType: 'application/pdf', content: bytes }
  if (!isPhotograph(bytes)) return refuse('uploads.not_a_document')
  try {
    const content = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { contentType: 'image/jpeg', content }
  } catch {
    return refuse('uploads.not_a_document')
  }
}

/** JPEG, PNG or WebP by its first bytes. */
const isPhotograph = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
