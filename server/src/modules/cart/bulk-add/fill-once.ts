import type { Platform } from '../../../platform/platform.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import * as repository from '../cart.repository.ts'
import type { Buyer } from '../cart-queries.ts'

interface Press {
  /** What fills the cart: a key counts for it alone. */
  source: 'guest' | 'list' | 'order' | 'shades' | 'skus'
  key: string | undefined
}

/**
 * Fills the user's cart once per key, in one transaction: asked again with a key that is known, whose answer
 * may have been lost, it answers as the first time and adds nothing. What was refused is not kept, and
 * without a key nothing is.
 */
export async function fillOnce<Answered extends object>(
  { database, clock }: Platform,
  { userId }: Buyer,
  { source, key: given }: Press,
  fill: () => Promise<Answered>,
): Promise<Answered> {
  if (given === undefined) return fill()
  const key = source === 'guest' ? given : `${source}:${given}`
  return database.transaction(async () => {
    const now = clock.now()
    await repository.ensureOpenCart(database, userId, now) // locks it: of two calls with one key the second waits
    const before = await repository.findMerge(database, userId, key)
    if (before) return before as Answered
    const answer = await fill()
    if (!isRefusal(answer)) await repository.insertMerge(database, { userId, key, answer, now })
    return answer
  })
}
