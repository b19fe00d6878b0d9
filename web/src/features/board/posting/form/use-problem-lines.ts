import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import { useEffect, useState } from 'react'
import type { SummaryError } from '../../../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { fieldWord } from '../../words.ts'
import { useDraft } from '../draft/draft-store.ts'
import { inOrder } from './check-form.ts'
import { idOf } from './field-control.tsx'
import { problemText } from './problem-text.ts'

/**
 * The lines of the summary, as they were at the last press on the button: it does not change under the eyes
 * of whoever mends. @param tries how often it was pressed in vain
 */
export function useProblemLines(kind: PostKind, tries: number): readonly SummaryError[] {
  const t = useTranslate()
  const [lines, setLines] = useState<readonly SummaryError[]>([])
  useEffect(() => {
    if (tries === 0) return
    const fields = fieldsOf(kind)
    const problems = inOrder(kind, Object.values(useDraft.getState().problems))
    setLines(
      problems.map((problem) => {
        const { field } = problem
        const name = field === 'photos' ? t('posting:photos.title') : fieldWord(t, field, kind)
        return { field: idOf(field), message: `${name}: ${problemText(t, problem, fields[field])}` }
      }),
    )
  }, [kind, tries, t])
  return lines
}
