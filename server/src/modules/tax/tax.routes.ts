import { tax } from '@lunula/contract/tax/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { addExemption, EXEMPTIONS, readForReview, reviewExemption } from './exemptions.ts'
import { exemptionView } from './tax.presenter.ts'

/** Resale certificates: buyers submit, staff review. */
export function taxRoutes(serve: Serve, platform: Platform): void {
  serve(tax.exemptions, async ({ user }) => ({ docs: await EXEMPTIONS.list(platform, user.userId) }))
  serve(tax.addExemption, ({ user, body }) => addExemption(platform, user.userId, body))
  serve(tax.addDocument, ({ user, params, file }) =>
    EXEMPTIONS.attach(platform, user.userId, params.id, file),
  )
  serve(tax.removeExemption, ({ user, params }) => EXEMPTIONS.withdraw(platform, user.userId, params.id))
  serve(tax.reviewList, ({ query }) => EXEMPTIONS.listForReview(platform, query, exemptionView))
  serve(tax.reviewOne, ({ params }) => readForReview(platform, params.id))
  serve(tax.readDocument, ({ params }) => EXEMPTIONS.document(platform, params.id))
  serve(tax.review, ({ user, params, body }) => reviewExemption(platform, user.userId, params.id, body))
}
