import type { PrivateDocument } from '@lunula/contract/documents/schemas.ts'
import { saveAs } from './save-as.ts'

/** Hands over a private document as the server has told it. */
export function saveDocument(name: string, { content_type, content }: PrivateDocument): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const ending = content_type === 'application/pdf' ? 'pdf' : 'jpg'
  saveAs(`${name}.${ending}`, new Blob([bytes], { type: content_type }))
}
