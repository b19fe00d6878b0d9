import { DONE } from '@lunula/contract/schema.ts'
import { tax } from '@lunula/contract/tax/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as exemptions from './exemptions.ts'

/** Resale certificates: buyers submit, staff review. */
export function taxRoutes(serve: Serve, platform: Platform): void {
  serve(tax.exemptions, async ({ user }) => ({
    docs: await exemptions.listExemptions(platform, user.userId),
  }))
  serve(tax.addExemption, ({ user, body }) => exemptions.addExemption(platform, user.userId, body))
  serve(tax.addDocument, ({ user, params, file }) =>
    exemptions.addDocument(platform, user.userId, params.id, file),
  )
  serve(
    tax.removeExemption,
    async ({ user, params }) => (await exemptions.removeExemption(platform, user.userId, params.id)) ?? DONE,
  )
  serve(tax.reviewList, ({ query }) => exemptions.listForReview(platform, query))
  serve(tax.readDocument, ({ params }) => exemptions.readDocument(platform, params.id))
  serve(tax.review, ({ user, params, body }) =>
    exemptions.reviewExemption(platform, user.userId, params.id, body),
  )
}
