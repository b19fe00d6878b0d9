import { licenses } from '@lunula/contract/licenses/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { LicenseContext } from './license-context.ts'
import { reviewedView } from './licenses.presenter.ts'
import { LICENSES, listLicenses, submitLicense } from './licenses.ts'
import { readCardPrices, readProductPrices } from './pro-prices.ts'
import { readForReview, reviewLicense } from './review-license.ts'

/** Licenses of the trade: buyers submit, staff review, and what an approved one opens. */
export function licenseRoutes(serve: Serve, licenseContext: LicenseContext): void {
  const { platform } = licenseContext
  serve(licenses.list, ({ user }) => listLicenses(platform, user.userId))
  serve(licenses.submit, ({ user, body }) => submitLicense(platform, user.userId, body))
  serve(licenses.attach, ({ user, params, file }) => LICENSES.attach(platform, user.userId, params.id, file))
  serve(licenses.ownDocument, ({ user, params }) => LICENSES.document(platform, params.id, user.userId))
  serve(licenses.withdraw, ({ user, params }) => LICENSES.withdraw(platform, user.userId, params.id))
  serve(licenses.cardPrices, ({ user, query }) => readCardPrices(platform, user.userId, query.products))
  serve(licenses.productPrices, ({ user, params }) => readProductPrices(platform, user.userId, params.id))
  serve(licenses.reviewList, ({ query }) => LICENSES.listForReview(platform, query, reviewedView))
  serve(licenses.reviewOne, ({ params }) => readForReview(platform, params.id))
  serve(licenses.readDocument, ({ params }) => LICENSES.document(platform, params.id))
  serve(licenses.review, ({ user, params, body }) =>
    reviewLicense(licenseContext, user.userId, params.id, body),
  )
}
