import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import * as endpoints from './endpoints.ts'

/**
 * What a user's open pages are told as it happens, by name. A module adds its own here; each fits into a few
 * hundred bytes.
 */
export interface LiveEvents {
  /** Something new to know, or something read on another device. */
  notification: { unread: number }
  /**
   * Something was written in a conversation, by either side, or read on another device; `unread` counts all
   * messages that wait.
   */
  message: { thread_id: string; unread: number }
}

export type LiveEvent = { [N in keyof LiveEvents]: { name: N; data: LiveEvents[N] } }[keyof LiveEvents]

export const eventOperations = {
  stream: {
    operationId: 'followEvents',
    tag: 'events',
    summary:
      'Server-sent events about one’s own affairs, until the token ends. After `superseded`, a newer stream has taken this one’s place',
    produces: 'text/event-stream',
    answer: T.String(),
  },
} as const satisfies Operations

export const events = describe(endpoints.events, eventOperations)
