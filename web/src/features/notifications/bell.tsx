import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { iconButtonClass } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { startUnread, useUnread } from './unread.ts'

/** The way to the notifications, and how many are new. */
export default function Bell() {
  const t = useTranslate()
  const unread = useUnread((state) => state.unread)
  useEffect(startUnread, [])
  const label = unread > 0 ? t('notifications:bell', { count: unread }) : t('notifications:title')
  return (
    <Link to={paths.notifications()} aria-label={label} title={label} className={iconButtonClass()}>
      <span className="relative">
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 left-2.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-accent"
          >
            {shortCount(unread)}
          </span>
        )}
      </span>
    </Link>
  )
}
