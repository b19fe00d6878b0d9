export { readBuyerHistory } from './checkout/price-cart.ts'
export type { OrderContext } from './order-context.ts'
export { hasBought, listBoughtProducts, listBoughtVariants } from './purchase-history/purchase-history.ts'
