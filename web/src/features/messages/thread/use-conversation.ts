import { isApiError } from '@lunula/contract/client.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import type { Message, Thread, ThreadPart } from '@lunula/contract/messages/schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepUnreadMessages } from '../../../shared/account-area/unread-messages.ts'
import { api, apiResult, backgroundApi, reportError } from '../../../shell/api/api.ts'
import { randomKey } from '../../../shell/api/random-key.ts'
import { onNews, startStream } from '../../../shell/stream/live-events.ts'
import { forgetUnsent, keepUnsent, readUnsent } from '../unsent.ts'
import { hasGap, joined, type Outgoing, stillOut } from './line-up.ts'

interface Conversation {
  thread: Thread
  messages: readonly Message[]
  earlier: boolean
  outgoing: readonly Outgoing[]
}

const open = ({ thread, messages: read, earlier }: ThreadPart): Conversation => ({
  thread,
  messages: read,
  earlier,
  outgoing: [],
})

/**
 * What was read once more joins what is there; after a gap it takes its place, and the way back begins anew.
 */
function renewed(now: Conversation, part: ThreadPart): Conversation {
  const gap = hasGap(now.messages, part.messages)
  const all = gap ? part.messages : joined(now.messages, part.messages)
  return {
    thread: part.thread,
    messages: all,
    earlier: gap ? part.earlier : now.earlier,
    outgoing: stillOut(now.outgoing, all),
  }
}

/**
 * A conversation that is open: what was said, what is on its way, and what can be done. The view is made anew
 * for each thread.
 */
export function useConversation(part: ThreadPart) {
  const [state, setState] = useState(() => open(part))
  const id = part.thread._id
  const refresh = useCallback(() => {
    backgroundApi(messages.read, { params: { id } }).then(
      (read) => setState((now) => renewed(now, read)),
      () => {}, // what is there stays
    )
  }, [id])
  useEffect(() => setState((now) => renewed(now, part)), [part])
  const show = useCallback(
    (unsent: readonly Outgoing[]) =>
      setState((now) => ({ ...now, outgoing: stillOut(unsent, now.messages) })),
    [],
  )
  useUnsent(id, state.messages, show)
  useEffect(() => {
    const stop = onNews('message', refresh, ({ thread_id }) => thread_id === id)
    startStream()
    return stop
  }, [id, refresh])
  useReading(id, state.messages)

  const deliver = async ({ key, text }: Pick<Outgoing, 'key' | 'text'>): Promise<void> => {
    const mark = (outgoing: Outgoing['state']) =>
      setState((now) => ({
        ...now,
        outgoing: now.outgoing.map((each) => (each.key === key ? { ...each, state: outgoing } : each)),
      }))
    mark('sending')
    try {
      const message = await api(messages.write, { params: { id }, body: { text, key } })
      setState((now) => {
        const all = joined(now.messages, [message])
        return { ...now, messages: all, outgoing: stillOut(now.outgoing, all) }
      })
    } catch (error) {
      reportError(error)
      mark('failed')
      // who was blocked meanwhile sees why
      if (isApiError(error)) refresh()
    }
  }
  return {
    ...state,
    refresh,
    setThread: (thread: Thread) => setState((now) => ({ ...now, thread })),
    send: (text: string) => {
      const message = { key: randomKey(), text, state: 'sending' as const }
      keepUnsent(id, message)
      setState((now) => ({ ...now, outgoing: [...now.outgoing, message] }))
      void deliver(message)
    },
    retry: (message: Outgoing) => void deliver(message),
    discard: (key: string) => {
      forgetUnsent([key])
      setState((now) => ({ ...now, outgoing: now.outgoing.filter((each) => each.key !== key) }))
    },
    readEarlier: async (): Promise<void> => {
      const before = state.messages[0]?.number
      if (before === undefined) return
      const read = await apiResult(messages.read, { params: { id }, query: { before } })
      if (!read.ok) return
      setState((now) => ({
        ...now,
        messages: joined(now.messages, read.data.messages),
        earlier: read.data.earlier,
      }))
    },
  }
}

/**
 * What was sent and has no answer outlives the page: it is shown with its thread again until it has arrived.
 */
function useUnsent(id: string, read: readonly Message[], show: (unsent: readonly Outgoing[]) => void): void {
  useEffect(() => show(readUnsent(id)), [id, show])
  useEffect(() => forgetUnsent(read.flatMap(({ key }) => key ?? [])), [read])
}

/** Says what was read, as soon as it is in sight. */
function useReading(id: string, shown: readonly Message[]): void {
  const told = useRef(0)
  const last = shown.findLast(({ mine }) => !mine)?.number ?? 0
  useEffect(() => {
    const markSeen = () => {
      if (document.visibilityState !== 'visible' || last <= told.current) return
      told.current = last
      backgroundApi(messages.markRead, { params: { id }, body: { number: last } }).then(
        ({ unread }) => keepUnreadMessages(unread),
        () => {
          told.current = 0 // with the next message, or when the tab is looked at again
        },
      )
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [id, last])
}
