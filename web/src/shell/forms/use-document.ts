import { MAX_DOCUMENT_BYTES } from '@lunula/contract/documents/schemas.ts'
import { useId, useState } from 'react'
import type { SummaryError } from '../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

const MEGABYTE = 1024 * 1024
/** In megabytes. */
export const MOST_MEGABYTES = MAX_DOCUMENT_BYTES / MEGABYTE

/**
 * The document of a form: kept whatever happens to the rest, refused before it travels when it is too large.
 */
export function useDocument() {
  const t = useTranslate()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  return {
    file,
    error,
    choose(chosen: File): boolean {
      const tooLarge = chosen.size > MAX_DOCUMENT_BYTES
      setError(tooLarge ? t('forms:document.too_large', { megabytes: MOST_MEGABYTES }) : null)
      if (!tooLarge) setFile(chosen)
      return !tooLarge
    },
    id,
    /** What is wrong without it, said beside it and for the summary of its form; nothing when it is there. */
    wrong(label: string): SummaryError[] {
      if (file) return []
      const message = error ?? t('forms:document.missing')
      setError(message)
      return [{ field: id, message: `${label}: ${message}` }]
    },
  }
}
