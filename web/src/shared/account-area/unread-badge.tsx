import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { useEffect } from 'react'
import { useTranslate } from '../../ui/texts/translate.ts'
import { startUnreadMessages, useUnreadMessages } from './unread-messages.ts'

/** How many messages wait, beside the name of their place in the account area. */
export function UnreadBadge() {
  const unread = useUnreadMessages((state) => state.unread)
  useEffect(startUnreadMessages, [])
  return <Count unread={unread} />
}

/** A number that stands out; nothing for none. */
export function Count({ unread }: { unread: number }) {
  const t = useTranslate()
  if (unread === 0) return null
  return (
    <span className="min-w-5.5 flex-none rounded-full bg-accent px-1.5 text-center text-caption leading-5.5 font-bold text-on-accent">
      <span aria-hidden="true">{shortCount(unread)}</span>
      <span className="unseen">{t('messages:unread', { count: unread })}</span>
    </span>
  )
}
