import { browserStorage } from '../../shell/storage/storage.ts'
import type { Outgoing } from './thread/line-up.ts'

/** Beyond so many the oldest are forgotten. */
const MOST = 50

const kept = () => browserStorage.read('unsentMessages') ?? []

/** What was sent in a thread and has no answer: it may have arrived all the same. */
export const readUnsent = (thread: string): Outgoing[] =>
  kept()
    .filter((message) => message.thread === thread)
    .map(({ key, text }) => ({ key, text, state: 'failed' }))

export function keepUnsent(thread: string, { key, text }: Pick<Outgoing, 'key' | 'text'>): void {
  browserStorage.set('unsentMessages', [...kept(), { thread, key, text }].slice(-MOST))
}

/** They have arrived, or are not wanted any more. */
export function forgetUnsent(keys: readonly string[]): void {
  const left = kept().filter(({ key }) => !keys.includes(key))
  if (left.length < kept().length) browserStorage.set('unsentMessages', left)
}
