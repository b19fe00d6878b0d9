import { cart } from '@lunula/contract/cart/endpoints.ts'
import type { Call } from '@lunula/contract/client.ts'
import { cards } from '@lunula/contract/payments/endpoints.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import { redirect } from 'react-router'
import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { loadAddresses } from '../../shared/addresses/load-addresses.ts'

/** Nothing to check out leads back to the cart. */
async function goBackWithoutLines(call: Call): Promise<void> {
  if ((await call(cart.info)).total_quantity === 0) throw redirect(paths.cart())
}

export const shippingPages = [
  page(paths.newAddress, {
    audience: 'users',
    meta: unlisted('shipping:new.title'),
    view: () => import('./new-address-page.tsx'),
  }),
  page(paths.editAddress, {
    audience: 'users',
    load: ({ call, params }) => call(shipping.address, { params }),
    meta: unlisted('shipping:edit.title'),
    view: () => import('./edit-address-page.tsx'),
  }),
  page(paths.addresses, {
    audience: 'users',
    load: async ({ call }) => {
      const [addresses, saved] = await Promise.all([loadAddresses(call), call(cards.list)])
      return { addresses, saved }
    },
    meta: unlisted('shipping:book.title'),
    view: () => import('./address-book-page.tsx'),
  }),
  page(paths.shippingInformation, {
    audience: 'users',
    frame: 'checkout',
    load: async ({ call, search: { fresh, ...chosen } }) => {
      await goBackWithoutLines(call)
      const hasAddresses = (await loadAddresses(call)).length > 0
      if (hasAddresses && !fresh) throw redirect(paths.addressSaved({}, chosen))
      return { hasAddresses }
    },
    meta: unlisted('shipping:checkout.title'),
    view: () => import('./shipping-page.tsx'),
  }),
  page(paths.addressSaved, {
    audience: 'users',
    frame: 'checkout',
    load: async ({ call, search }) => {
      await goBackWithoutLines(call)
      const addresses = await loadAddresses(call)
      if (addresses.length === 0) throw redirect(paths.shippingInformation({}, search))
      return addresses
    },
    meta: unlisted('shipping:checkout.title'),
    view: () => import('./saved-addresses-page.tsx'),
  }),
]
