import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { keepSaving } from '../draft/autosave.ts'
import { useDraft } from '../draft/draft-store.ts'
import { LAYOUT } from '../layout.ts'
import { NOTES } from './notes/notes.tsx'
import { Photos } from './photos.tsx'
import { SectionCard } from './section.tsx'
import { ConflictBox } from './status/conflict-box.tsx'
import { PublishBar } from './status/publish-bar.tsx'
import { useProblemLines } from './use-problem-lines.ts'
import { useSuggestedTitle } from './use-suggested-title.ts'
import { useZip } from './use-zip.ts'

interface PostFormProps {
  kind: PostKind
  /** Called with the post once it is handed in or changed. */
  onDone: (post: OwnPost) => void
  children?: ReactNode
}

/**
 * The form of a post: its steps in the order of the layout, what stands in the way above them, and the button
 * that follows along below.
 */
export function PostForm({ kind, onDone, children }: PostFormProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const isOpen = useDraft(({ draft }) => draft !== null)
  const [tries, setTries] = useState(0)
  const lines = useProblemLines(kind, tries)
  const notes = NOTES[kind]
  useEffect(keepSaving, [])
  useZip()
  useSuggestedTitle(kind)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      // only the button publishes: Enter in a field goes on to the next
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      className="grid gap-5"
    >
      {children}
      <ConflictBox />
      <ErrorSummary key={tries} title={t('posting:summary', { count: lines.length })} errors={lines} />
      <fieldset disabled={!hydrated || !isOpen} className="grid min-w-0 gap-5">
        {LAYOUT[kind].map((section, index) => (
          <SectionCard key={section.name} {...{ kind, section }} number={index + 1} below={notes.below}>
            {notes.after[section.name]}
            {section.photos && <Photos kind={kind} />}
          </SectionCard>
        ))}
      </fieldset>
      <PublishBar onProblems={() => setTries((count) => count + 1)} onDone={onDone} />
    </form>
  )
}
