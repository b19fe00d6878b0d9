import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Link } from '../../../shell/link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isFiltered, unfiltered } from '../list-search.ts'
import type { ListState } from './list-state.ts'

/** A list without products: the filters leave none, or the page does not exist. */
export function NothingLeft({ state: { list, search, to } }: { state: ListState }) {
  const t = useTranslate()
  if (list.totalDocs > 0 || !isFiltered(search)) {
    return (
      <EmptyState
        title={t('catalogue:list.no_page')}
        action={
          <Link to={to({ ...search, page: undefined })} className={buttonClass({ variant: 'primary' })}>
            {t('catalogue:list.first_page')}
          </Link>
        }
      >
        {t('catalogue:list.no_page_text', { count: list.totalPages })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('catalogue:list.none')}
      action={
        <Link to={to(unfiltered(search))} className={buttonClass({ variant: 'primary' })}>
          {t('catalogue:filter.clear')}
        </Link>
      }
    >
      {t('catalogue:list.none_text')}
    </EmptyState>
  )
}
