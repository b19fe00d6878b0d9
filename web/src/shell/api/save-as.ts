import type { PrivateDocument } from '@lunula/contract/documents.ts'

/** Hands a file to the browser's downloads. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Hands over a private document as the server has told it. */
export function saveDocument(name: string, { content_type, content }: PrivateDocument): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const ending = content_type === 'application/pdf' ? 'pdf' : 'jpg'
  saveAs(`${name}.${ending}`, new Blob([bytes], { type: content_type }))
}
