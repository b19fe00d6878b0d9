import { wordList } from '@lunula/contract/formats/lists.ts'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import type { UnknownValue } from '../../board-search.ts'
import { fieldWord } from '../../words.ts'
import { BoardBar } from '../board-bar.tsx'
import type { ListState } from '../list-state.ts'
import { PhoneBar } from '../phone-bar.tsx'
import { WeekLine } from '../week-line.tsx'
import { ActiveFilters } from './active-filters.tsx'

/** Words, place and filters, and what is chosen of them. */
export default function FilterRows({ state }: { state: ListState }) {
  const t = useTranslate()
  const language = useLanguage()
  const named = ({ field, value }: UnknownValue): string => `${fieldWord(t, field, state.kind)} “${value}”`
  return (
    <>
      <BoardBar state={state} />
      <PhoneBar state={state} />
      <ActiveFilters state={state} />
      {state.unknownValues.length > 0 && (
        <p
          role="alert"
          className="rounded-field bg-warning-tint px-4 py-3 text-sm text-warning [overflow-wrap:anywhere]"
        >
          {t('fields:filter.unknown', { values: wordList(state.unknownValues.map(named), language) })}
        </p>
      )}
      {state.unknownZip && (
        <p role="alert" className="rounded-field bg-warning-tint px-4 py-3 text-sm text-warning">
          {t('fields:where.unknown_zip', { zip: state.search.zip ?? '' })}
        </p>
      )}
      {state.kind === 'job' && <WeekLine state={state} />}
    </>
  )
}
