import { notifications } from '@lunula/contract/notifications/endpoints.ts'
import { create } from 'zustand'
import { clearShownPushes, showAppBadge } from '../../shared/push/shown-pushes.ts'
import { backgroundApi } from '../../shell/api/api.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { onEvent, onResume, startStream } from '../../shell/stream/live-events.ts'

/** How many notifications are not read yet, as far as this tab knows. */
export const useUnread = create<{ unread: number }>(() => ({ unread: 0 }))

function show(unread = 0): void {
  useUnread.setState({ unread })
  void showAppBadge(unread)
}

/**
 * What the server has said last; other tabs, and the next visit, show it at once. What was read the device
 * shows no longer.
 */
export function keepUnread(unread: number): void {
  if (!useSession.getState().user) return
  const isFewer = unread < useUnread.getState().unread
  browserStorage.set('notifyCount', unread)
  show(unread)
  if (unread === 0) void clearShownPushes()
  else if (isFewer) void clearShownPushes(location.pathname + location.search)
}

let started = false

/** Keeps the count in step from now on, over whatever happens on other devices. Once more changes nothing. */
export function startUnread(): void {
  if (started) return
  started = true
  show(browserStorage.read('notifyCount'))
  browserStorage.watch('notifyCount', show)
  useSession.subscribe(({ user }, before) => {
    if (user?._id === before.user?._id) return
    show(browserStorage.read('notifyCount'))
    if (before.user) void clearShownPushes() // they were the other user's
  })
  onEvent('notification', ({ unread }) => keepUnread(unread))
  const ask = () => {
    // the count that is shown stays when there is no answer
    backgroundApi(notifications.unread).then(
      ({ unread }) => keepUnread(unread),
      () => {},
    )
  }
  onResume(ask)
  if (!startStream()) ask()
}
