import type { Message } from '@lunula/contract/messages/schemas.ts'

/** A message that was written here and has no answer yet; `failed` when it has to be sent again. */
export interface Outgoing {
  key: string
  text: string
  state: 'sending' | 'failed'
}

/** What was read and what has come since, each once, in the order of their numbers. */
export function joined(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byNumber = new Map(known.map((message) => [message.number, message]))
  for (const message of more) byNumber.set(message.number, message)
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

/** Those of the outgoing that have not arrived. */
export function stillOut(outgoing: readonly Outgoing[], known: readonly Message[]): readonly Outgoing[] {
  const arrived = new Set(known.map(({ key }) => key))
  return outgoing.filter(({ key }) => !arrived.has(key))
}

/**
 * Whether the newly read ones do not follow upon those that are known: so many have come meanwhile that some
 * between are missing.
 */
export const hasGap = (known: readonly Message[], more: readonly Message[]): boolean =>
  known.length > 0 && more.length > 0 && (more[0]?.number ?? 0) > (known.at(-1)?.number ?? 0) + 1

const RUN_MS = 5 * 60_000

/** Whether somebody stops speaking for a while with this message: what is said in one go has one time. */
export const endsRun = (message: Message, next: Message | undefined): boolean =>
  !next || next.mine !== message.mine || Date.parse(next.createdAt) - Date.parse(message.createdAt) > RUN_MS
