import type { REFERRAL_STATES } from '@lunula/contract/referrals/constants.ts'
import type { Generated } from 'kysely'

export interface ReferralRow {
  invitee_id: string
  inviter_id: string
  browser_id: string | null
  /** The provider's mark of the card that paid the first order. */
  card: string | null
  state: (typeof REFERRAL_STATES)[number]
  order_id: string | null
  created_at: Date
  updated_at: Date
}

/** Amounts in cents, the commission in hundredths of a percent. */
export interface ReferralSettingsRow {
  inviter_reward: number
  invitee_reward: number
  minimum_order: number
  commission: number
  payable_after_days: number
}

export interface AffiliateRow {
  user_id: string
  is_active: Generated<boolean>
  clicks: Generated<number>
  joined_at: Date
}

/** Amounts in cents. */
export interface AffiliateOrderRow {
  order_id: string
  affiliate_id: string
  merchandise: number
  commission: number
  reversed: Generated<number>
  state: 'pending' | 'earned' | 'refused'
  created_at: Date
  earned_at: Date | null
}

export interface AffiliatePayoutRow {
  id: string
  affiliate_id: string
  /** Cents. */
  amount: number
  reference: string
  paid_by: string | null
  created_at: Date
}

export interface ReferralTables {
  invite_codes: { user_id: string; code: string; created_at: Date }
  referrals: ReferralRow
  referral_settings: ReferralSettingsRow
  affiliates: AffiliateRow
  affiliate_orders: AffiliateOrderRow
  affiliate_payouts: AffiliatePayoutRow
}
