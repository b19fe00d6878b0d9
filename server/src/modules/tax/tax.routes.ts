import { DONE } from '@lunula/contract/schema.ts'
import { taxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { tax } from '@lunula/contract/tax/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addExemption, EXEMPTIONS, readForReview, reviewExemption } from './exemptions.ts'
import { listTaxRates, removeTaxRate, setTaxRate } from './rates/edit-tax-rates.ts'
import { exemptionView } from './tax.presenter.ts'
import type { TaxContext } from './tax-context.ts'

/** Resale certificates: buyers submit, staff review; and the rates, which staff keep. */
export function taxRoutes(serve: Serve, taxContext: TaxContext): void {
  const { platform } = taxContext
  serve(tax.exemptions, async ({ user }) => ({ docs: await EXEMPTIONS.list(platform, user.userId) }))
  serve(tax.addExemption, ({ user, body }) => addExemption(platform, user.userId, body))
  serve(tax.addDocument, ({ user, params, file }) =>
    EXEMPTIONS.attach(platform, user.userId, params.id, file),
  )
  serve(tax.removeExemption, ({ user, params }) => EXEMPTIONS.withdraw(platform, user.userId, params.id))
  serve(tax.reviewList, ({ query }) => EXEMPTIONS.listForReview(platform, query, exemptionView))
  serve(tax.reviewOne, ({ params }) => readForReview(platform, params.id))
  serve(tax.readDocument, ({ params }) => EXEMPTIONS.document(platform, params.id))
  serve(taxRates.list, () => listTaxRates(platform))
  serve(taxRates.set, ({ body }) => setTaxRate(platform, body))
  serve(taxRates.remove, async ({ params }) => (await removeTaxRate(platform, params)) ?? DONE)
  serve(tax.review, ({ user, params, body }) => reviewExemption(taxContext, user.userId, params.id, body))
}
