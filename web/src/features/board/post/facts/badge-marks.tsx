import type { PostCard } from '@lunula/contract/board/schemas.ts'
import { formatMonth } from '@lunula/contract/formats/dates.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'

/** What was checked of the author, and when it was. */
export function BadgeMarks({ badges }: Pick<PostCard, 'badges'>) {
  const t = useTranslate()
  const language = useLanguage()
  return badges.map(({ badge, on }) => (
    <span key={badge} className="inline-flex items-center gap-1 text-money">
      <Icon name="badge-check" className="size-3.5" />
      {on ? t(`board:badge.${badge}_on`, { month: formatMonth(on, language) }) : t(`board:badge.${badge}`)}
    </span>
  ))
}
