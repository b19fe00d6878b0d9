import { createHash } from 'node:crypto'
import type { ThreadRow } from './messages.tables.ts'

const EXCERPT = 140

/** In one line, cut between characters. */
export function excerptOf(text: string, length = EXCERPT): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('')
}

/** The same for texts that differ in case, spaces and punctuation only. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
    )
    .digest('base64url')

export const otherOf = ({ poster_id, reader_id }: ThreadRow, userId: string): string =>
  userId === poster_id ? reader_id : poster_id

/** Where a thread stands on the site; what leads there counts as read with it. */
export const threadPath = (threadId: string): string => `/account/messages/${threadId}`
