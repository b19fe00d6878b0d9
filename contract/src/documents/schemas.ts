import * as T from 'typebox'
import { choice } from '../schema.ts'

/** The most bytes of a private document, such as a certificate or a license. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024
/** How documents are kept; photographs of other formats become JPEG. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg'] as const

/** A private document for whoever may read it. */
export const PrivateDocument = T.Object({
  content_type: choice(DOCUMENT_TYPES),
  content: T.String({ description: 'base64' }),
})
export type PrivateDocument = T.Static<typeof PrivateDocument>
