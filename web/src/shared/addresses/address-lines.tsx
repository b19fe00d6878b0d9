import type { Order } from '@lunula/contract/orders/schemas.ts'
import { phoneText } from '../phone-text.ts'

type Lines = Omit<Order['address'], 'email' | 'country'>

/** An address as it would stand on a parcel. */
export const AddressLines = ({ address, withPhone = true }: { address: Lines; withPhone?: boolean }) => (
  <address className="not-italic">
    <span className="block font-semibold">
      {address.first_name} {address.last_name}
    </span>
    <span className="block">
      {address.address}
      {address.address2 && `, ${address.address2}`}
    </span>
    <span className="block">
      {address.city}, {address.state} {address.zip_code}
    </span>
    {withPhone && <span className="block text-soft">{phoneText(address.phone)}</span>}
  </address>
)
