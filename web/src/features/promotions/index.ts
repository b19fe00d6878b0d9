export { CheckedCode } from './checked-code.tsx'
export { CodeForm, PromoField } from './promo-field.tsx'
export { dropCode, tryCode } from './promotion-actions.ts'
export { codeToPrice, usePromotion } from './promotion-store.ts'
