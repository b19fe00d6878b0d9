import { formatAge, formatClock } from '@lunula/contract/formats/dates.ts'
import { notifications } from '@lunula/contract/notifications/endpoints.ts'
import type { Notification } from '@lunula/contract/notifications/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { api, apiResult, backgroundApi } from '../../shell/api/api.ts'
import { onNews } from '../../shell/stream/live-events.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { byDay } from './by-day.ts'
import { loadList } from './load-list.ts'
import { ICONS, sentenceOf } from './sentence.ts'
import { keepUnread, useUnread } from './unread.ts'

export { loadPage } from './load-list.ts'

/** `/account/notifications`: what one was told, by days. What comes meanwhile appears by itself. */
export default function NotificationsPage({
  data: loaded,
}: ViewProps<typeof paths.notifications, PageOf<Notification>>) {
  const t = useTranslate()
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  const data = useLatest(loaded)
  return (
    <AccountFrame
      title={t('notifications:title')}
      lead={data.totalDocs > 0 && t('notifications:lead')}
      action={<ReadAll shown={data.docs} />}
    >
      {data.docs.length === 0 && (
        <EmptyState
          title={t('notifications:empty.title')}
          action={
            <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
              {t('notifications:empty.action')}
            </Link>
          }
        >
          {t('notifications:empty.text')}
        </EmptyState>
      )}
      <div className="grid gap-8">
        {byDay(data.docs, Date.now(), zone).map(({ key, name, at, docs }) => (
          <section key={key} aria-labelledby={`day-${key}`}>
            <h2 id={`day-${key}`} className="mb-3 font-semibold text-soft">
              {name && zone === undefined
                ? t(`notifications:day.${name}`)
                : formatAge(at, Date.now(), language, zone)}
            </h2>
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {docs.map((told) => (
                  <li key={told._id}>
                    <NotificationRow told={told} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
      <p className="text-sm text-soft">
        <Link
          to={`${paths.settings()}#push`}
          className={`${textLink} tap-line mt-3 inline-flex min-h-6 items-center`}
        >
          {t('notifications:on_device')}
        </Link>
      </p>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => paths.notifications({}, { page })}
      />
    </AccountFrame>
  )
}

/** The page as it was loaded, read once more when something happens, here or on another device. */
function useLatest(loaded: PageOf<Notification>): PageOf<Notification> {
  const [latest, setLatest] = useState({ of: loaded, data: loaded })
  useEffect(() => {
    const { page } = loaded
    const again = () => {
      loadList(backgroundApi, page).then(
        (data) => setLatest({ of: loaded, data }),
        () => {}, // what is there stays
      )
    }
    return onNews('notification', again)
  }, [loaded])
  return latest.of === loaded ? latest.data : loaded
}

function ReadAll({ shown }: { shown: readonly Notification[] }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const unread = useUnread((state) => state.unread)
  const [busy, setBusy] = useState(false)
  if (unread === 0 && shown.every(({ read }) => read)) return null
  async function readAll(): Promise<void> {
    setBusy(true)
    const answer = await apiResult(notifications.readAll)
    setBusy(false)
    if (!answer.ok) return
    keepUnread(answer.data.unread)
    await revalidate()
  }
  return (
    <Button
      size="small"
      needsScript
      busy={busy}
      icon={<Icon name="check" className="size-4" />}
      onClick={() => void readAll()}
    >
      {t('notifications:read_all')}
    </Button>
  )
}

/** Opening it marks it as read, which the page that it leads to need not wait for. */
function markRead({ _id: id, read }: Notification): void {
  if (read) return
  api(notifications.read, { params: { id } }).then(
    ({ unread }) => keepUnread(unread),
    () => {}, // it stays new until it is opened again
  )
}

function NotificationRow({ told }: { told: Notification }) {
  const t = useTranslate()
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  const { kind, path, read, createdAt } = told
  return (
    <Link
      to={path}
      onClick={() => markRead(told)}
      className="flex min-h-14 items-start gap-3.5 px-4 py-3.5 transition-colors hover:bg-sunk focus-visible:-outline-offset-2 sm:px-5"
    >
      <span
        className={classNames(
          'grid size-9 flex-none place-items-center rounded-full',
          read ? 'bg-sunk text-soft' : 'bg-moon text-ink',
        )}
      >
        <Icon name={ICONS[kind]} className="size-4.5" />
      </span>
      <span
        className={classNames(
          'min-w-0 flex-1 self-center [overflow-wrap:anywhere]',
          !read && 'font-semibold',
        )}
      >
        {sentenceOf(told, t, { language, nowMs: Date.now(), zone })}
      </span>
      <span className="flex flex-none items-center gap-2 self-center text-sm text-soft">
        <time dateTime={createdAt}>{formatClock(new Date(createdAt), zone)}</time>
        <span className={classNames('size-2 rounded-full', !read && 'bg-accent')}>
          {!read && <span className="unseen">{t('notifications:new')}</span>}
        </span>
      </span>
    </Link>
  )
}
