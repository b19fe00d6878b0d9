import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './addresses-store.ts'
import { addressView } from './view.ts'

/** The address book of a person. */
export const addressData = ({ database }: Platform): PersonalData => ({
  name: 'addresses',
  read: async (userId) => (await store.findAddresses(database, userId)).map(addressView),
  erase: (userId) => store.deleteAddresses(database, userId),
})
