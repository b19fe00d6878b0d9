import type { PROMOTION_STATES } from '@lunula/contract/promotions/admin/constants.ts'
import type { PromotionTerms } from '@lunula/contract/promotions/schemas.ts'

export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Where a promotion stands at a moment. */
export function stateOf(
  promotion: Pick<PromotionTerms, 'starts_at' | 'ends_at' | 'total_limit'> & {
    is_active: boolean
    uses: number
  },
  now: Date,
): PromotionState {
  const { is_active, starts_at, ends_at, total_limit, uses } = promotion
  if (!is_active) return 'off'
  if (ends_at && now >= ends_at) return 'ended'
  if (now < starts_at) return 'planned'
  return total_limit !== null && uses >= total_limit ? 'used_up' : 'running'
}

/**
 * What contradicts itself in the terms that staff typed, by the code of its refusal; null when they hold
 * together.
 */
export function contradictionIn(
  terms: Pick<PromotionTerms, 'kind' | 'percent' | 'amount' | 'max_discount' | 'starts_at' | 'ends_at'>,
): 'promotions.gift_wrong' | 'promotions.ends_before_start' | null {
  const { kind, percent, amount, max_discount, starts_at, ends_at } = terms
  const gives = {
    percent: percent !== null && amount === null,
    fixed_amount: amount !== null && percent === null && max_discount === null,
    free_shipping: percent === null && amount === null && max_discount === null,
  }
  if (!gives[kind]) return 'promotions.gift_wrong'
  return ends_at && ends_at <= starts_at ? 'promotions.ends_before_start' : null
}
