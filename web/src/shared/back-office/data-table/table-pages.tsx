import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { useLocation } from 'react-router'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** How many rows there are, as far as they are counted, and the ways to those before and after. */
export function TablePages({
  count,
  counted_all,
  next_cursor,
  prev_cursor,
}: Omit<CursorPageOf<unknown>, 'docs'>) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const to = (cursor: string) => {
    const next = new URLSearchParams(search)
    next.set('cursor', cursor)
    return `${pathname}?${next}`
  }
  const way = (cursor: string | null, name: string) =>
    cursor && (
      <Link to={to(cursor)} className={buttonClass({ size: 'small' })}>
        {name}
      </Link>
    )
  return (
    <nav
      aria-label={t('admin-office:table.pages')}
      className="mt-3 flex min-h-9 items-center gap-2 print:hidden"
    >
      <p className="flex-1 text-sm text-soft" role="status">
        {counted_all
          ? t('admin-office:table.count', { count })
          : t('admin-office:table.count_more', { count: formatNumber(count) })}
      </p>
      {way(prev_cursor, t('admin-office:table.previous'))}
      {way(next_cursor, t('admin-office:table.next'))}
    </nav>
  )
}
