import { licenses } from '@lunula/contract/licenses/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { LicenseContext } from './license-context.ts'
import { attachDocument, listLicenses, readDocument, submitLicense, withdrawLicense } from './licenses.ts'
import { readCardPrices, readProductPrices } from './pro-prices.ts'
import { listForReview, readForReview, reviewLicense } from './review/review-license.ts'

/** Licenses of the trade: buyers submit, staff review, and what an approved one opens. */
export function licenseRoutes(serve: Serve, licensing: LicenseContext): void {
  const { platform } = licensing
  serve(licenses.list, ({ user }) => listLicenses(platform, user.userId))
  serve(licenses.submit, ({ user, body }) => submitLicense(platform, user.userId, body))
  serve(licenses.attach, ({ user, params, file }) => attachDocument(platform, user.userId, params.id, file))
  serve(licenses.ownDocument, ({ user, params }) => readDocument(platform, params.id, user.userId))
  serve(
    licenses.withdraw,
    async ({ user, params }) => (await withdrawLicense(platform, user.userId, params.id)) ?? DONE,
  )
  serve(licenses.cardPrices, ({ user, query }) => readCardPrices(platform, user.userId, query.products))
  serve(licenses.productPrices, ({ user, params }) => readProductPrices(platform, user.userId, params.id))
  serve(licenses.reviewList, ({ query }) => listForReview(platform, query))
  serve(licenses.reviewOne, ({ params }) => readForReview(platform, params.id))
  serve(licenses.readDocument, ({ params }) => readDocument(platform, params.id))
  serve(licenses.review, ({ user, params, body }) => reviewLicense(licensing, user.userId, params.id, body))
}
