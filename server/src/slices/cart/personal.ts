import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './store.ts'

/** What the carts hold of a person. */
export const cartData = ({ database }: Platform): PersonalData => ({
  name: 'cart',
  read: (userId) => store.findAll(database, userId),
  erase: (userId) => store.deleteAll(database, userId),
})
