export { addLines } from './bulk-add/add-lines.ts'
export { type Filled, fillLines } from './bulk-add/bulk-add.ts'
export { type BuyerOffer, loadOffers } from './buyer-offers.ts'
export { fullName } from './cart.rules.ts'
export {
  type Buyer,
  type FullCart,
  findCart,
  findLeftCarts,
  lockFullCart,
  readCart,
  readItems,
  readLines,
} from './cart-queries.ts'
export { closeCart, lockCart } from './update-cart.ts'
