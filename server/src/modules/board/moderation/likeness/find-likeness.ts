import type { Platform } from '../../../../platform/platform.ts'
import type { FoundPost } from '../../board.repository.ts'
import * as repository from './likeness.repository.ts'
import { likenessOf, type Signature, signatureOf } from './signature.ts'

/** From here on two texts of different people are taken for the same. */
export const SAME_TEXT = 0.5
/** One’s own posts may be alike: two jobs in one salon. */
const SAME_OWN_TEXT = 0.9
const MOST_COMPARED = 50
const MOST_FOUND = 3
const BATCH = 200

/** The posts that say nearly the same, up to three. */
export async function findSameText(
  { database }: Platform,
  { id, user_id }: Pick<FoundPost, 'id' | 'user_id'>,
  { signature, bands }: Signature,
): Promise<string[]> {
  const posts = await repository.findLikePosts(database, { id, bands }, MOST_COMPARED)
  return posts
    .filter((post) => {
      const least = post.user_id === user_id ? SAME_OWN_TEXT : SAME_TEXT
      return likenessOf(signature, post.signature) >= least
    })
    .slice(0, MOST_FOUND)
    .map((post) => post.id)
}

/** Looks at the texts of posts that came another way than by being handed in. */
export async function compareAll({ database }: Platform): Promise<void> {
  for (;;) {
    const posts = await repository.findUncompared(database, BATCH)
    for (const { id, description } of posts)
      await repository.keepSignature(database, id, signatureOf(description ?? ''))
    if (posts.length < BATCH) return
  }
}
