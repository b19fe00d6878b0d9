import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { useLocation } from 'react-router'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Place = Omit<CursorPageOf<unknown>, 'docs'>

/**
 * How many rows there are, as far as they are counted, and the ways to those before and after. That there are
 * none is seen already.
 */
export function TablePages({ count, counted_all, ...place }: Place) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const to = (cursor: string) => {
    const next = new URLSearchParams(search)
    next.set('cursor', cursor)
    return `${pathname}?${next}`
  }
  return (
    <nav
      aria-label={t('admin-office:table.pages')}
      className="mt-3 flex min-h-9 items-center gap-2 print:hidden"
    >
      <p className={count === 0 ? 'unseen' : 'flex-1 text-sm text-soft'} role="status">
        {counted_all
          ? t('admin-office:table.count', { count })
          : t('admin-office:table.count_more', { count: formatNumber(count) })}
      </p>
      <Ways {...place} to={to} />
    </nav>
  )
}

interface WaysProps extends Pick<Place, 'prev_cursor' | 'next_cursor'> {
  to: (cursor: string) => string
}

/** The ways alone, for a list that says elsewhere how much it holds; nothing when it is one page. */
export function PageWays(props: WaysProps) {
  const t = useTranslate()
  if (!props.prev_cursor && !props.next_cursor) return null
  return (
    <nav aria-label={t('admin-office:table.pages')} className="mt-3 flex min-h-9 items-center gap-2">
      <Ways {...props} />
    </nav>
  )
}

function Ways({ prev_cursor, next_cursor, to }: WaysProps) {
  const t = useTranslate()
  const way = (cursor: string | null, name: string) =>
    cursor && (
      <Link to={to(cursor)} className={buttonClass({ size: 'small' })}>
        {name}
      </Link>
    )
  return (
    <>
      {way(prev_cursor, t('admin-office:table.previous'))}
      {way(next_cursor, t('admin-office:table.next'))}
    </>
  )
}
