export type { OrderContext } from './order-context.ts'
export { findBuyerHistory } from './orders.repository.ts'
export {
  findBoughtProducts,
  findBoughtVariants,
  hasPlacedOrderWith,
} from './purchase-history/purchase-history.repository.ts'
