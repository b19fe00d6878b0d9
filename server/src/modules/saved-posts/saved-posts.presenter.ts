import type { PostCard } from '@lunula/contract/board/schemas.ts'
import type { SavedPost } from '@lunula/contract/saved-posts/schemas.ts'
import type { FoundPost } from '../board/index.ts'
import type { SavedPostRow } from './saved-posts.tables.ts'

/** `card` while the post stands; without one it is over. */
export const savedView = (
  { created_at }: SavedPostRow,
  post: FoundPost,
  card: PostCard | undefined,
): SavedPost => ({
  _id: post.id,
  kind: post.kind,
  title: post.title,
  city: post.city ?? '',
  state: post.us_state as SavedPost['state'],
  card: card ?? null,
  over: card ? null : post.state === 'closed' ? 'closed' : 'expired',
  closed_as: post.closed_as,
  savedAt: created_at.toISOString(),
})
