import { formatAge, SHOP_TIME_ZONE } from '@lunula/contract/formats/dates.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Notification } from '@lunula/contract/notifications/schemas.ts'
import { lettersOf } from '../../../platform/documents/line-breaks.ts'
import { text } from '../../../platform/text.ts'
import type { PushMessage } from './providers/push-provider.ts'

const LONGEST_TITLE = 60

/** What a device shows of a notification, in its owner's language; never the text of a message. */
export function pushMessage(
  told: Notification,
  { language, unread }: Pick<PushMessage, 'unread'> & { language: Language },
): PushMessage {
  const { title, body } = wordsOf(told, language)
  return { tag: told._id, title: shortened(title), body, path: told.path, language, unread }
}

/** Never within a letter: half an emoji is shown as a broken sign. */
function shortened(title: string): string {
  const letters = lettersOf(title)
  return letters.length > LONGEST_TITLE
    ? `${letters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd()}…`
    : title
}

function wordsOf({ kind, data }: Notification, language: Language): { title: string; body: string } {
  const t = text(language)
  switch (kind) {
    case 'order_news':
      return { title: t('push:order', { number: data.number }), body: t(`push:order_news.${data.news}`) }
    case 'message':
      return { title: data.from || t('push:owner'), body: t('push:told.message', { title: data.title }) }
    case 'search_match':
      return { title: data.name, body: t('push:told.search_match', { count: data.count }) }
    case 'back_in_stock':
      return { title: data.name, body: t('push:told.back_in_stock') }
    case 'board_banned':
      return { title: t('push:board'), body: t('push:told.board_banned', { reason: data.reason }) }
    case 'disclosure_answered':
      return { title: data.title, body: t(`push:disclosure.${data.answer}`) }
    case 'disclosure_asked':
      return { title: data.title, body: t('push:told.disclosure_asked', { from: data.from }) }
    case 'saved_post_over':
      return { title: data.title, body: t(`push:saved_over.${data.as}`) }
    case 'post_expiring':
      return {
        title: data.title,
        body: t('push:told.post_expiring', {
          day: formatAge(new Date(data.expires_at), Date.now(), language, SHOP_TIME_ZONE),
        }),
      }
    case 'post_fits':
      return { title: data.title, body: t('push:told.post_fits', { count: data.count }) }
    case 'posts_waiting':
    case 'conversations_reported':
    case 'inquiry':
      throw new Error(`${kind} is not pushed.`)
    default:
      return { title: data.title, body: t(`push:told.${kind}`) }
  }
}
