import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './addresses/address.repository.ts'
import { addressView } from './shipping.presenter.ts'

/** The address book of a person. */
export const addressData = ({ database }: Platform): PersonalData => ({
  name: 'addresses',
  read: async (userId) => (await repository.findAddresses(database, userId)).map(addressView),
  erase: (userId) => repository.deleteAddresses(database, userId),
  move: (from, into) => repository.moveAddresses(database, from, into),
})
