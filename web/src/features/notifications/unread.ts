import { notifications } from '@lunula/contract/notifications/endpoints.ts'
import { create } from 'zustand'
import { backgroundApi } from '../../shell/api/api.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { onEvent, onResume, startStream } from '../../shell/stream/live-events.ts'

/** How many notifications are not read yet, as far as this tab knows. */
export const useUnread = create<{ unread: number }>(() => ({ unread: 0 }))

const show = (unread = 0): void => useUnread.setState({ unread })

/** What the server has said last; other tabs, and the next visit, show it at once. */
export function keepUnread(unread: number): void {
  if (!useSession.getState().user) return
  browserStorage.set('notifyCount', unread)
  show(unread)
}

let started = false

/** Keeps the count in step from now on, over whatever happens on other devices. Once more changes nothing. */
export function startUnread(): void {
  if (started) return
  started = true
  show(browserStorage.read('notifyCount'))
  browserStorage.watch('notifyCount', show)
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) show(browserStorage.read('notifyCount'))
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
