import { daysFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from './webhook-event.repository.ts'

/** What a provider sends when something changed. It is only a reason to look; what is true is asked for. */
export interface Notice {
  /** Once per event, however often it is delivered. */
  eventId: string
  type: string
  /** The payment that it is about, directly or through a refund or a dispute. */
  gatewayPaymentId: string | null
}

/** Providers try again for days, not for weeks. */
const KEPT_DAYS = 30

/** Keeps a notice that is new; false for one that came before. Runs in the caller's transaction. */
export const keepNotice = ({ database, clock }: Platform, { eventId, type, gatewayPaymentId }: Notice) =>
  repository.insertNotice(database, {
    event_id: eventId,
    type,
    gateway_payment_id: gatewayPaymentId,
    received_at: clock.now(),
    handled_at: null,
  })

/** A notice that is still to be handled. */
export async function findOpenNotice({ database }: Platform, eventId: string): Promise<Notice | null> {
  const row = await repository.findNotice(database, eventId)
  if (!row || row.handled_at) return null
  return { eventId, type: row.type, gatewayPaymentId: row.gateway_payment_id }
}

export const closeNotice = ({ database, clock }: Platform, eventId: string) =>
  repository.markHandled(database, eventId, clock.now())

export const forgetOldNotices = ({ database, clock }: Platform) =>
  repository.deleteNotices(database, daysFrom(clock.now(), -KEPT_DAYS))
