import { useTranslate } from '../../../../ui/texts/translate.ts'
import { BoardBar } from '../board-bar.tsx'
import type { ListState } from '../list-state.ts'
import { PhoneBar } from '../phone-bar.tsx'
import { WeekLine } from '../week-line.tsx'
import { ActiveFilters } from './active-filters.tsx'

/** Words, place and filters, and what is chosen of them. */
export default function FilterRows({ state }: { state: ListState }) {
  const t = useTranslate()
  return (
    <>
      <BoardBar state={state} />
      <PhoneBar state={state} />
      <ActiveFilters state={state} />
      {state.unknownFilters && (
        <p role="alert" className="rounded-field bg-warning-tint px-4 py-3 text-sm text-warning">
          {t('fields:filter.unknown')}
        </p>
      )}
      {state.kind === 'job' && <WeekLine state={state} />}
    </>
  )
}
