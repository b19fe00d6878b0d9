import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const shippingOfficePages = [
  officePage(officePaths.shipping, {
    permission: 'settings.write',
    load: ({ call }) => call(shippingSettings.read),
    meta: unlisted('admin-shipping:title'),
    view: () => import('./shipping-settings-page.tsx'),
  }),
]
