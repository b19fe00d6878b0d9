import type { PushDeviceRow } from '../push.tables.ts'

/** What a device shows. */
export interface PushMessage {
  /** A second one of the same tag takes the first one's place. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** Where it leads on the site. */
  readonly path: string
  readonly language: string
  /** How much its reader has not read, for the app's icon. */
  readonly unread: number
}

/**
 * What a push service says. `gone`: the token is dead for good; `refused`: this message will never be taken;
 * `later`: in so many seconds at the earliest.
 */
export type PushOutcome = { is: 'taken' | 'gone' | 'refused' } | { is: 'later'; seconds: number }

/** A push service. Throws when it does not answer, or answers what may pass. */
export interface PushProvider {
  send(device: PushDeviceRow, message: PushMessage): Promise<PushOutcome>
}

/** A push that is not taken within two days is worth nothing any more. In seconds. */
export const PUSH_TTL = 48 * 3600
export const PUSH_TIMEOUT_MS = 10_000
const LONGEST_PAUSE = 3600

/** Seconds that an answer asks to wait, within reason; `Retry-After` may be a date as well. */
export function pauseOf(retryAfter: string | undefined, now: Date): number {
  const seconds = Number(retryAfter)
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(retryAfter ?? '') - now.getTime()) / 1000
  return Math.min(LONGEST_PAUSE, Math.max(60, Math.ceil(wait) || 60))
}
