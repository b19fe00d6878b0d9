import type { LawReview } from '@lunula/contract/board/law-notes/law-notes.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { STATE_NAMES } from '../../../../shared/us-states.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { textLink } from '../../../../ui/display/text-link.ts'
import { type Translate, useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'

/** Where a rule holds; `US` stands for all states. */
type Jurisdiction = (typeof US_STATES)[number] | 'US'

export const jurisdictionName = (t: Translate, state: Jurisdiction): string =>
  state === 'US' ? t('admin-board:law.everywhere') : STATE_NAMES[state]

export const jurisdictionChoices = (t: Translate) =>
  (['US', ...US_STATES] as const).map((value) => ({ value, label: jurisdictionName(t, value) }))

export interface Reviewed {
  state: Jurisdiction
  review: LawReview
  valid_until: string | null
  looked_up_on: string | null
  source: string
  source_url: string | null
}

/** Yellow once nobody can rely on a row any more. */
export const rowClass = ({ review }: { review: LawReview }): string =>
  review === 'reviewed' ? '' : 'border-s-4 border-s-warning bg-warning-tint'

/** When a row was looked up, where, and until when that holds. */
export function ReviewLine({
  review,
  valid_until,
  looked_up_on,
  source,
  source_url,
}: Omit<Reviewed, 'state'>) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <Badge tone={review === 'reviewed' ? 'money' : 'surface'}>{t(`admin-board:law.of.${review}`)}</Badge>
      {source_url ? (
        <a href={source_url} target="_blank" rel="noopener noreferrer" className={textLink}>
          {source}
        </a>
      ) : (
        <span>{source}</span>
      )}
      {looked_up_on && (
        <span>{t('admin-board:law.looked_up', { day: formatDay(looked_up_on, language) })}</span>
      )}
      {valid_until && <span>{t('admin-board:law.until', { day: formatDay(valid_until, language) })}</span>}
    </span>
  )
}
