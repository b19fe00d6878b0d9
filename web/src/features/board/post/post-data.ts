import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'

interface Common {
  kind: PostKind
  /** When it was loaded, ISO 8601. */
  now: string
}

/** A post that is filled, sold or has run out. */
export interface OverPost {
  title: string | null
  zip: string | null
  state: Post['state'] | null
  /** `filled`, `sold`, or null when it ran out. */
  closedAs: string | null
}

/** What the page of a post loads: the post, or why it is not shown. */
export type PostPageData = Common &
  ({ post: Post; asMember?: boolean } | { over: OverPost } | { /** Its id. */ membersOnly: string })
