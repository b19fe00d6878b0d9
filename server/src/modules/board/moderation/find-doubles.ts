import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import type { ModeratedPost, ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUsernames } from '../../accounts/index.ts'
import { findPosts } from '../board.repository.ts'
import { ownPosts } from '../posts/my-posts.ts'
import { findPostsWithPhoto } from './moderation.repository.ts'

const MAX_DOUBLES = 6

/** The posts that have phone number, text or a photo in common with this one or with its change. */
export async function findDoubles(
  platform: Platform,
  { post, flags, change_flags }: Pick<ModeratedPost, 'post' | 'flags' | 'change_flags'>,
): Promise<ModerationCase['doubles']> {
  const { database } = platform
  const found = new Map<string, PostFlag>()
  const note = (id: string, flag: PostFlag) => {
    if (id !== post._id && !found.has(id)) found.set(id, flag)
  }
  for (const { flag, detail } of [...flags, ...change_flags]) {
    if (flag === 'same_phone' || flag === 'same_text') note(detail, flag)
    if (flag === 'same_photo') for (const id of await findPostsWithPhoto(database, detail)) note(id, flag)
  }
  const posts = await findPosts(database, [...found.keys()].slice(0, MAX_DOUBLES))
  const views = await ownPosts(platform, posts)
  const names = await findUsernames(
    platform,
    posts.map(({ user_id }) => user_id),
  )
  return posts.flatMap(({ id, user_id }, at) => {
    const [flag, view] = [found.get(id), views[at]]
    return flag && view
      ? [{ flag, post: view, author: { _id: user_id, username: names.get(user_id) ?? '' } }]
      : []
  })
}
