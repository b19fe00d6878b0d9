export {
  earnCommission,
  earnReward,
  forgetAffiliate,
  noteAffiliate,
  takeBack,
} from './affiliates/commissions.ts'
export { findInvited } from './referrals.repository.ts'
