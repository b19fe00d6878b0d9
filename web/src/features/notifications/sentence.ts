import { formatAge } from '@lunula/contract/formats/dates.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Notification, NotificationKind } from '@lunula/contract/notifications/schemas.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { Translate } from '../../ui/texts/translate.ts'

export const ICONS: Record<NotificationKind, IconName> = {
  message: 'mail',
  post_published: 'check',
  post_rejected: 'triangle-exclamation-point',
  post_expiring: 'rotate-ccw-clock',
  post_expired: 'rotate-ccw-clock',
  post_hidden: 'eye-off',
  post_removed: 'eye-off',
  post_restored: 'eye',
  post_appeal_upheld: 'eye-off',
  post_change_approved: 'check',
  post_change_rejected: 'triangle-exclamation-point',
  board_banned: 'triangle-exclamation-point',
  posts_waiting: 'eye',
  conversations_reported: 'mail',
  saved_post_over: 'heart',
  search_match: 'search',
  post_fits: 'users',
  disclosure_asked: 'lock',
  disclosure_answered: 'lock',
  back_in_stock: 'shopping-bag',
  order_news: 'package',
  inquiry: 'mail',
}

/** What a notification says. `nowMs`: milliseconds since 1970; `zone`: undefined for the reader's own. */
export function sentenceOf(
  told: Notification,
  t: Translate,
  { language, nowMs, zone }: { language: Language; nowMs: number; zone: 'UTC' | undefined },
): string {
  const { kind, data } = told
  if (kind === 'order_news') return t(`notifications:order_news.${data.news}`, { number: data.number })
  if (kind === 'disclosure_asked' && data.of === 'worker')
    return t('notifications:disclosure_worker.asked', { from: data.from, title: data.title })
  if (kind === 'disclosure_answered')
    return data.of === 'worker'
      ? t(`notifications:disclosure_worker.${data.answer}`, { title: data.title })
      : t(`notifications:disclosure.${data.answer}`, { title: data.title })
  if (kind === 'saved_post_over') return t(`notifications:saved_over.${data.as}`, { title: data.title })
  if (kind === 'post_expiring')
    return t('notifications:told.post_expiring', {
      title: data.title,
      day: formatAge(new Date(data.expires_at), nowMs, language, zone),
    })
  if (kind === 'message')
    return t('notifications:told.message', {
      ...data,
      from: data.from || t(data.of === 'worker' ? 'notifications:technician' : 'notifications:owner'),
    })
  return t(`notifications:told.${kind}`, { ...data })
}
