import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'
import { Link } from './link.tsx'
import { pagesAround } from './pages-around.ts'

interface PaginationProps {
  page: number
  totalPages: number
  /** The address of a page. */
  to: (page: number) => string
}

const STEP =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-3 font-medium transition-colors'

/** The pages of a list as real links: before, numbers, next. Nothing while there is only one. */
export function Pagination({ page, totalPages, to }: PaginationProps) {
  const t = useTranslate()
  if (totalPages < 2) return null
  return (
    <nav aria-label={t('ui:pages.label')} className="flex flex-wrap items-center justify-center gap-1 pt-10">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={`${STEP} hover:bg-sunk`}>
          <Icon name="chevron-left" className="size-4" />
          <span className="max-sm:unseen">{t('ui:pages.previous')}</span>
        </Link>
      )}
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pagesAround(page, totalPages).map((number, at) => (
          <li key={number ?? `gap-${at < 3}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-soft">
                …
              </span>
            ) : (
              <Link
                to={to(number)}
                aria-label={t('ui:pages.page', { number })}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(STEP, number === page ? 'bg-ink text-paper' : 'hover:bg-sunk')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < totalPages && (
        <Link to={to(page + 1)} rel="next" className={`${STEP} hover:bg-sunk`}>
          <span className="max-sm:unseen">{t('ui:pages.next')}</span>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      )}
    </nav>
  )
}
