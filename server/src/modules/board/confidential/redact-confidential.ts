import { tidyContent } from '@lunula/contract/board/fields/complete.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findConfidential, updateDerived } from '../board.repository.ts'
import { derivedFrom } from '../posts/derived-columns.ts'
import { postsChanged } from '../version/version.ts'

/**
 * Takes name and address out of what lists, searches and pages know of posts sold in confidence that were
 * saved before this was checked. Runs at every start: there are few such posts, and those that give nothing
 * away are only read.
 */
export async function redactConfidential(platform: Platform): Promise<void> {
  const { database, clock } = platform
  for (const post of await findConfidential(database)) {
    const derived = derivedFrom(post.kind, tidyContent(post.kind, post.content), dayAt(clock.now()))
    if (derived.title === post.title && derived.description_html === post.description_html) continue
    await database.transaction(async () => {
      await updateDerived(database, post, derived)
      await postsChanged(platform)
    })
  }
}
