import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { isFiltered, unfiltered } from '../list-search.ts'
import type { ListState } from './list-state.ts'

/** A list without products: the filters leave none, or the page does not exist. */
export function NothingLeft({ state: { list, search, to } }: { state: ListState }) {
  const t = useTranslate()
  if (list.totalDocs > 0 || !isFiltered(search)) {
    return (
      <EmptyState
        title={t('catalog:list.no_page')}
        action={
          <Link to={to({ ...search, page: undefined })} className={buttonClass({ variant: 'primary' })}>
            {t('catalog:list.first_page')}
          </Link>
        }
      >
        {t('catalog:list.no_page_text', { count: list.totalPages })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('catalog:list.none')}
      action={
        <Link to={to(unfiltered(search))} className={buttonClass({ variant: 'primary' })}>
          {t('catalog:filter.clear')}
        </Link>
      }
    >
      {t('catalog:list.none_text')}
    </EmptyState>
  )
}
