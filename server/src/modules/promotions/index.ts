export { applyCode, type Granted } from './apply-code.ts'
export { keepUse, moveUses, releaseUse, reserveUse } from './promotion-uses.ts'
export { seedPromotions } from './seed-promotions.ts'
