export { useCardPrice, useProfessional } from './pro-prices.ts'
export { type ProAccess, useProProduct } from './use-pro-product.ts'
