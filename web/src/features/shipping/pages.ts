import { cards } from '@lunula/contract/payments/endpoints.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import { redirect } from 'react-router'
import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { loadAddresses } from '../../shared/addresses/load-addresses.ts'

export const shippingPages = [
  page(paths.newAddress, {
    audience: 'users',
    meta: ({ t }) => ({ title: t('shipping:new.title'), robots: 'noindex' }),
    view: () => import('./new-address-page.tsx'),
  }),
  page(paths.editAddress, {
    audience: 'users',
    load: ({ call, params }) => call(shipping.address, { params }),
    meta: ({ t }) => ({ title: t('shipping:edit.title'), robots: 'noindex' }),
    view: () => import('./edit-address-page.tsx'),
  }),
  page(paths.addresses, {
    audience: 'users',
    load: async ({ call }) => {
      const [addresses, saved] = await Promise.all([loadAddresses(call), call(cards.list)])
      return { addresses, saved }
    },
    meta: ({ t }) => ({ title: t('shipping:book.title'), robots: 'noindex' }),
    view: () => import('./address-book-page.tsx'),
  }),
  page(paths.shippingInformation, {
    audience: 'users',
    load: async ({ call, search: { fresh, ...chosen } }) => {
      const hasAddresses = (await loadAddresses(call)).length > 0
      if (hasAddresses && !fresh) throw redirect(paths.addressSaved({}, chosen))
      return { hasAddresses }
    },
    meta: ({ t }) => ({ title: t('shipping:checkout.title'), robots: 'noindex' }),
    view: () => import('./shipping-page.tsx'),
  }),
  page(paths.addressSaved, {
    audience: 'users',
    load: async ({ call, search }) => {
      const addresses = await loadAddresses(call)
      if (addresses.length === 0) throw redirect(paths.shippingInformation({}, search))
      return addresses
    },
    meta: ({ t }) => ({ title: t('shipping:checkout.title'), robots: 'noindex' }),
    view: () => import('./saved-addresses-page.tsx'),
  }),
]
