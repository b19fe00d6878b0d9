import { POST_KINDS, type PostKind } from '@lunula/contract/board/fields/choices.ts'
import { listPath } from '../../../shared/post-kinds.ts'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The four lists of the board. */
export function BoardTabs({ kind }: { kind: PostKind }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('board:title')} className="scroll-row -mx-4 px-4 py-1 print:hidden">
      <ul className="flex gap-1 max-sm:*:*:px-2 sm:gap-2">
        {POST_KINDS.map((each) => (
          <li key={each}>
            <Link
              to={listPath(each)}
              aria-current={each === kind ? 'page' : undefined}
              className={chipClass(each === kind)}
            >
              {t(`board:tab.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
