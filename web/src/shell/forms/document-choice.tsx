import { FileChoice } from '../../ui/fields/file-choice.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { MOST_MEGABYTES, type useDocument } from './use-document.ts'

/** Without HEIC among them, phones that take pictures in it hand over a JPEG. */
const TYPES = 'application/pdf,image/jpeg,image/png,image/webp'

interface DocumentChoiceProps {
  document: ReturnType<typeof useDocument>
  label: string
  uploading: boolean
  /** What is done with it at once; without it the document waits for the form. */
  onChosen?: (file: File) => void
}

/** The picture or PDF of a paper, such as a license or a certificate. */
export function DocumentChoice({ document, label, uploading, onChosen }: DocumentChoiceProps) {
  const t = useTranslate()
  return (
    <FileChoice
      id={document.id}
      label={label}
      hint={t('forms:document.hint', { megabytes: MOST_MEGABYTES })}
      accept={TYPES}
      chosen={document.file?.name ?? null}
      error={document.error}
      doing={uploading && document.file ? t('forms:document.uploading') : null}
      onChoose={(file) => {
        if (document.choose(file)) onChosen?.(file)
      }}
    />
  )
}
