import { DEMO_AUTHORS, DEMO_WORDS } from '../../../seed/reviews.ts'
import { daysFrom } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { findProductSlugs, writeRating } from '../catalog/index.ts'
import * as repository from './reviews.repository.ts'
import { ratingOf } from './reviews.rules.ts'
import type { ReviewRow } from './reviews.tables.ts'

const MOST = 8

/**
 * Gives most of the demo products a few reviews, the same at every start; leaves a shop that has reviews
 * as it is.
 */
export async function seedReviews(platform: Platform): Promise<void> {
  const { database, clock } = platform
  if (!(await repository.isEmpty(database))) return
  const now = clock.now()
  await database.transaction(async () => {
    for (const { id, slug } of await findProductSlugs(platform.database)) {
      const rows = reviewsFor(id, numberOf(slug), now)
      if (rows.length === 0) continue
      await repository.insertReviews(database, rows)
      const stars = await repository.countStars(database, id)
      await writeRating(platform, id, { rating: ratingOf(stars), count: rows.length })
    }
  })
}

/** A number that a name always gives. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7)

/** One product in four has none yet. */
function reviewsFor(productId: string, number: number, now: Date): ReviewRow[] {
  const count = number % 4 === 0 ? 0 : 1 + (number % MOST)
  return Array.from({ length: count }, (_, at) => {
    const words = DEMO_WORDS[(number + at * 3) % DEMO_WORDS.length] ?? DEMO_WORDS[0]
    if (!words) throw new Error('There are no words for demo reviews.')
    const written = daysFrom(now, -(2 + at * 9 + (number % 7)))
    return {
      id: newId(),
      product_id: productId,
      user_id: null,
      author: DEMO_AUTHORS[(number + at * 5) % DEMO_AUTHORS.length] ?? DEMO_AUTHORS[0],
      ...words,
      hidden_at: null,
      hidden_by: null,
      hidden_reason: null,
      created_at: written,
      updated_at: written,
    }
  })
}
