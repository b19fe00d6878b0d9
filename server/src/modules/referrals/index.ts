export { earn, noteAffiliate, takeBack } from './affiliates/commissions.ts'
