import { licences } from '@lunula/contract/licences.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import * as actions from './licences.ts'
import type { Licensing } from './licensing.ts'
import { readCardPrices, readProductPrices } from './prices.ts'
import { listForReview, readForReview, reviewLicence } from './reviewing.ts'

/** Licences of the trade: buyers submit, staff review, and what an approved one opens. */
export function licenceRoutes(serve: Serve, licensing: Licensing): void {
  const { platform } = licensing
  serve(licences.list, ({ user }) => actions.listLicences(platform, user.userId))
  serve(licences.submit, ({ user, body }) => actions.submitLicence(platform, user.userId, body))
  serve(licences.attach, ({ user, params, file }) =>
    actions.attachDocument(platform, user.userId, params.id, file),
  )
  serve(licences.ownDocument, ({ user, params }) => actions.readDocument(platform, params.id, user.userId))
  serve(
    licences.withdraw,
    async ({ user, params }) => (await actions.withdrawLicence(platform, user.userId, params.id)) ?? DONE,
  )
  serve(licences.cardPrices, ({ user, query }) => readCardPrices(platform, user.userId, query.products))
  serve(licences.productPrices, ({ user, params }) => readProductPrices(platform, user.userId, params.id))
  serve(licences.reviewList, ({ query }) => listForReview(platform, query))
  serve(licences.reviewOne, ({ params }) => readForReview(platform, params.id))
  serve(licences.readDocument, ({ params }) => actions.readDocument(platform, params.id))
  serve(licences.review, ({ user, params, body }) => reviewLicence(licensing, user.userId, params.id, body))
}
