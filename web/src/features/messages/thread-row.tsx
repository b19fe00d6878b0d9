import { formatAge, formatClock } from '@lunula/contract/formats/dates.ts'
import type { Thread } from '@lunula/contract/messages/schemas.ts'
import { paths } from '../../app/paths.ts'
import { Count } from '../../shared/account-area/unread-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { otherName } from './other-name.ts'

interface ThreadRowProps {
  thread: Thread
  /** Whether it is the one that is open beside. */
  current?: boolean
}

/** A conversation in the list: with whom, about what, and what was said last. */
export function ThreadRow({ thread, current = false }: ThreadRowProps) {
  const t = useTranslate()
  const { _id: id, post, last, unread } = thread
  const name = otherName(t, thread)
  const said = last.excerpt || t('messages:removed')
  return (
    <Link
      to={paths.thread({ id })}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-18 items-start gap-3.5 px-4 py-3.5 transition-colors hover:bg-sunk focus-visible:-outline-offset-2 aria-[current=page]:bg-sunk',
        unread > 0 && 'font-semibold',
      )}
    >
      <Avatar name={name} src={null} size="medium" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate">{name}</span>
          <span className="flex-none text-caption font-normal text-soft">
            <When iso={last.createdAt} />
          </span>
        </span>
        <span className="truncate text-sm font-normal text-soft">
          {post?.title ?? t('messages:post.gone')}
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={classNames('truncate text-sm', unread === 0 && 'text-soft')}>
            {last.mine ? t('messages:you_said', { text: said }) : said}
          </span>
          <Count unread={unread} />
        </span>
      </span>
    </Link>
  )
}

const DAY_MS = 86_400_000

/** The clock for what is younger than a day, the day for what is older. */
function When({ iso }: { iso: string }) {
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  const date = new Date(iso)
  const now = Date.now()
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {now - date.getTime() < DAY_MS ? formatClock(date, zone) : formatAge(date, now, language, zone)}
    </time>
  )
}
