import { payAssumptions } from '@lunula/contract/board/pay/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAssumptions, insertAssumptions, upsertAssumptions } from './pay-assumptions.repository.ts'

/** What a reader supposes of a week, on all their devices. */
export function payAssumptionRoutes(serve: Serve, { database, clock }: Platform): void {
  serve(payAssumptions.read, async ({ user }) => ({ assumed: await findAssumptions(database, user.userId) }))
  serve(payAssumptions.keep, async ({ user: { userId }, body: { assumed, first = false } }) => {
    const keep = first ? insertAssumptions : upsertAssumptions
    await keep(database, userId, assumed, clock.now())
    return { assumed: (await findAssumptions(database, userId)) ?? assumed }
  })
}
