export {
  holdCredit,
  readCredit,
  readCreditBalance,
  readCreditEntries,
  releaseCredit,
  returnCredit,
  returnedCredit,
  rewardCredit,
  spendCredit,
  takeRewardsBack,
} from './credits.ts'
