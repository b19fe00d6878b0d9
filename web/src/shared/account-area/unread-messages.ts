import { messages } from '@lunula/contract/messages/endpoints.ts'
import { create } from 'zustand'
import { backgroundApi } from '../../shell/api/api.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { onEvent, onResume, startStream } from '../../shell/stream/live-events.ts'

/** How many messages are not read yet, as far as this tab knows. */
export const useUnreadMessages = create<{ unread: number }>(() => ({ unread: 0 }))

export const keepUnreadMessages = (unread: number): void => useUnreadMessages.setState({ unread })

let started = false

/** Keeps the count in step from now on, over whatever happens on other devices. Once more changes nothing. */
export function startUnreadMessages(): void {
  if (started) return
  started = true
  const ask = () => {
    // the count that is shown stays when there is no answer
    backgroundApi(messages.unread).then(
      ({ unread }) => keepUnreadMessages(unread),
      () => {},
    )
  }
  useSession.subscribe(({ user }, before) => {
    if (user?._id === before.user?._id) return
    keepUnreadMessages(0)
    ask()
  })
  onEvent('message', ({ unread }) => keepUnreadMessages(unread))
  onResume(ask)
  if (!startStream()) ask()
}
