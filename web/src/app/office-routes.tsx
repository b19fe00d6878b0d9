import type { RouteObject } from 'react-router'
import { secondFactorPages } from '../features/accounts/second-factor/pages.ts'
import { staffPages } from '../features/accounts/staff/pages.ts'
import { auditPages } from '../features/audit/pages.ts'
import { officeHomePages } from '../features/back-office/pages.ts'
import { moderationPages } from '../features/board/moderation/pages.ts'
import { goodsPages } from '../features/catalog/office/pages.ts'
import { pageTextPages } from '../features/content-pages/office/pages.ts'
import { credentialPages } from '../features/credentials/pages.ts'
import { customerPages } from '../features/customers/pages.ts'
import { inquiryPages } from '../features/inquiries/pages.ts'
import { mailTextPages } from '../features/mail-texts/pages.ts'
import { deskPages } from '../features/orders/desk/pages.ts'
import { promotionOfficePages } from '../features/promotions/office/pages.ts'
import { affiliateOfficePages } from '../features/referrals/office/pages.ts'
import { reviewPages } from '../features/reviews/office/pages.ts'
import { feePages } from '../features/shipping/fees/pages.ts'
import { shippingOfficePages } from '../features/shipping/office/pages.ts'
import { taxRatePages } from '../features/tax/office/pages.ts'
import { OfficeFrame } from '../shared/back-office/office-frame.tsx'
import { loadMember, OFFICE_ID, staffOnly } from '../shared/back-office/office-member.ts'

/** Every page of the back office within its frame. Each slice lists its own, as for the shop. */
export const officeRoute: RouteObject = {
  id: OFFICE_ID,
  middleware: [staffOnly],
  loader: loadMember,
  Component: OfficeFrame,
  children: [
    ...officeHomePages,
    ...deskPages,
    ...goodsPages,
    ...customerPages,
    ...credentialPages,
    ...reviewPages,
    ...inquiryPages,
    ...staffPages,
    ...secondFactorPages,
    ...auditPages,
    ...promotionOfficePages,
    ...affiliateOfficePages,
    ...moderationPages,
    ...pageTextPages,
    ...taxRatePages,
    ...shippingOfficePages,
    ...feePages,
    ...mailTextPages,
  ],
}
