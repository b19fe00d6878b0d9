import * as T from 'typebox'
import { choice, orNull } from '../schema.ts'

/**
 * What became of a line that was put into the cart along with others: `capped` when fewer units were left
 * than asked for.
 */
export const FILL_OUTCOMES = ['added', 'capped', 'refused'] as const
export type FillOutcome = (typeof FILL_OUTCOMES)[number]

export const filled = {
  outcome: choice(FILL_OUTCOMES),
  added: T.Integer({ description: 'units that were put into the cart' }),
  reason: orNull(T.String({ description: 'why not all of it, in the language asked for' })),
}
