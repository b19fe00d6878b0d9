import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './cart.repository.ts'

/** What the carts hold of a person. */
export const cartData = ({ database }: Platform): PersonalData => ({
  name: 'cart',
  read: (userId) => repository.findAll(database, userId),
  erase: (userId) => repository.deleteAll(database, userId),
  move: (from, into) => repository.moveOrderedCarts(database, from, into),
})
