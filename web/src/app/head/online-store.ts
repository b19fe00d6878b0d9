import { RESTOCKING_PERCENT, RETURN_WINDOW_DAYS } from '@lunula/contract/orders/returns.ts'
import type { Fees } from '../../shell/layout/root-data.ts'
import { paths } from '../paths.ts'

/**
 * Whose shop this is for search engines, with what it promises about returns and shipping:
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy and shipping-policy
 * beside it (looked up 2026-11-23).
 */
export const onlineStore = (fees: Fees | null): object => ({
  '@type': 'OnlineStore',
  name: 'Lunula',
  url: '/',
  logo: '/icon-512.png',
  areaServed: 'US',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_WINDOW_DAYS,
    itemCondition: 'https://schema.org/NewCondition',
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    returnLabelSource: 'https://schema.org/ReturnLabelCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
    restockingFee: RESTOCKING_PERCENT,
    merchantReturnLink: paths.returns(),
  },
  ...(fees?.free_shipping_threshold != null && {
    hasShippingService: {
      '@type': 'ShippingService',
      name: 'Ground',
      url: paths.shipping(),
      shippingConditions: {
        '@type': 'ShippingConditions',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
        orderValue: {
          '@type': 'MonetaryAmount',
          minValue: (fees.free_shipping_threshold / 100).toFixed(2),
          currency: fees.currency,
        },
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: fees.currency },
      },
    },
  }),
})
