import type { AddressBody, AddressFields } from '@lunula/contract/shipping/schemas.ts'

/** The address form's fields, all of them text. The country is the one that the shop ships to. */
export interface AddressValues {
  email: string
  first_name: string
  last_name: string
  phone: string
  address: string
  address2: string
  city: string
  state: string
  zip_code: string
  is_default: boolean
}

export const NO_ADDRESS: AddressValues = {
  email: '',
  first_name: '',
  last_name: '',
  phone: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip_code: '',
  is_default: false,
}

export const valuesOf = (
  address: Omit<AddressFields, 'state' | 'country'> & { state: string; is_default?: boolean },
): AddressValues => ({
  email: address.email ?? '',
  first_name: address.first_name,
  last_name: address.last_name,
  phone: address.phone,
  address: address.address,
  address2: address.address2 ?? '',
  city: address.city,
  state: address.state,
  zip_code: address.zip_code,
  is_default: address.is_default ?? false,
})

/** What is sent: trimmed, with null for what was left empty. */
export function bodyOf(values: AddressValues): AddressBody {
  const { email, address2, state, is_default, ...needed } = values
  const trimmed = Object.fromEntries(
    Object.entries(needed).map(([name, value]) => [name, value.trim()]),
  ) as typeof needed
  return {
    type: 'shipping',
    ...trimmed,
    email: email.trim() || null,
    address2: address2.trim() || null,
    state: state as AddressBody['state'],
    country: 'US',
    ...(is_default && { is_default }),
  }
}
