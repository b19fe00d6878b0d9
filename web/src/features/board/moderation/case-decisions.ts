import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import type { ModeratedPost } from '@lunula/contract/board/moderation/schemas.ts'

/** What takes something from the author and is explained to them. */
const EXPLAINED: readonly Decision[] = ['reject', 'hide', 'remove', 'reject_change', 'uphold']

export const needsReason = (decision: Decision): boolean => EXPLAINED.includes(decision)

type Decided = Pick<ModeratedPost, 'post' | 'flags' | 'reports' | 'appeals'>

/** What can be decided now; what lets a post pass stands first, what stops it second. */
export function decisionsFor({ post, flags, reports, appeals }: Decided): Decision[] {
  const appealed = appeals.some(({ outcome }) => outcome === null)
  const found = flags.length > 0 || reports.length > 0
  const change: Decision[] =
    post.change?.state === 'waiting' ? ['approve_change', 'reject_change'] : found ? ['dismiss'] : []
  switch (post.state) {
    case 'pending':
      return ['approve', 'reject', 'remove']
    case 'published':
      return [...change, 'hide', 'remove']
    case 'expired':
      return [...change, 'remove']
    case 'hidden':
      return appealed ? ['restore', 'uphold', 'remove'] : ['restore', 'remove']
    case 'removed':
      return appealed ? ['restore', 'uphold'] : ['restore']
    case 'rejected':
      return ['remove']
    default:
      return []
  }
}

/** What the key for letting pass does, and the one for stopping; undefined where there is none. */
export const passOf = (known: Decided): Decision | undefined =>
  decisionsFor(known).find((decision) => !needsReason(decision))
export const stopOf = (known: Decided): Decision | undefined => decisionsFor(known).find(needsReason)
