export { findReturnedCredit } from './credits.repository.ts'
export {
  adjustCredit,
  holdCredit,
  readCredit,
  readCreditBalance,
  readCreditEntries,
  readRewards,
  releaseCredit,
  returnCredit,
  rewardCredit,
  spendCredit,
  takeRewardsBack,
} from './credits.ts'
