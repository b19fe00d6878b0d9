import type { FailedMail, OpenPayment } from '@lunula/contract/back-office/home/schemas.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import * as repository from './home.repository.ts'
import { MAIL_QUEUES } from './mail-queues.ts'

/** Letters of what a mail server said that are told. */
const MAX_ERROR = 300

/** Exactly what the home counts as payments without an outcome. */
export async function listOpenPayments({ database }: Platform): Promise<{ docs: OpenPayment[] }> {
  const rows = await repository.findOpenPayments(database)
  return {
    docs: rows.map(({ id, kind, state, amount, order_id, number, placed_at, updated_at }) => ({
      _id: id,
      kind,
      state,
      amount,
      order: order_id && number ? { _id: order_id, number, placed: placed_at !== null } : null,
      since: updated_at.toISOString(),
    })),
  }
}

/** Exactly what the home counts as mails that failed. */
export async function listFailedMails({ database }: Platform): Promise<{ docs: FailedMail[] }> {
  const rows = await repository.findFailedMails(database, null)
  return {
    docs: rows.map(({ id, name, order_id, number, error, retry_count, completed_on }) => ({
      _id: id,
      kind: MAIL_QUEUES[name] ?? 'account',
      order: order_id && number ? { _id: order_id, number } : null,
      error: (error ?? '').slice(0, MAX_ERROR),
      tries: retry_count + 1,
      failedAt: completed_on.toISOString(),
    })),
  }
}

/** Tries a mail anew. Refusal: `back_office.mail_not_failed` when it is not among those that failed. */
export function retryMail(platform: Platform, id: string): Promise<Refusal | null> {
  const { database, jobs } = platform
  return database.transaction(async () => {
    const [failed] = await repository.findFailedMails(database, id)
    if (!failed) return refuse('back_office.mail_not_failed')
    await jobs.retry(failed.name, id)
    await recordChange(platform, {
      subject: { kind: 'mail', id },
      before: { state: 'failed' },
      after: { state: 'retry' },
    })
    return null
  })
}
