import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { Inquiry, InquirySummary, inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { findUsernames } from '../accounts/index.ts'
import { readNoticesOf } from '../notifications/index.ts'
import { inquirySummaryView, inquiryView } from './inquiries.presenter.ts'
import * as repository from './inquiries.repository.ts'
import type { InquiryRow } from './inquiries.tables.ts'
import { mailLater } from './inquiry-emails.ts'

/** Those that wait the longest first unless asked otherwise. */
export async function listInquiries(
  { database }: Platform,
  { q = '', ...query }: Parsed<typeof inquiries.list>['query'],
): Promise<CursorPageOf<InquirySummary>> {
  const { rows, ...page } = await repository.findPage(database, { q: q.trim(), ...query })
  const messages = await repository.findMessages(
    database,
    rows.map(({ id }) => id),
  )
  const docs = rows.map((row) =>
    inquirySummaryView(row, messages.find(({ inquiry_id }) => inquiry_id === row.id)?.text ?? ''),
  )
  return { docs, ...page }
}

/** Reading it marks the notice of it as read. Refusal: `inquiries.not_found`. */
export async function readInquiry(
  platform: Platform,
  staffId: string,
  id: string,
): Promise<Inquiry | Refusal> {
  const inquiry = await repository.findInquiry(platform.database, id)
  if (!inquiry) return refuse('inquiries.not_found')
  await readNoticesOf(platform, staffId, `/admin/inquiries/${id}`)
  return view(platform, inquiry)
}

/** `seen` names the last message that staff have read. */
interface Step {
  id: string
  seen?: string | undefined
}

/**
 * Sends an answer by mail, in the language of the page they wrote on. The same one sent again, because its
 * answer was lost, is not mailed again. Refusals: `inquiries.empty`, and those
 * of `take`.
 */
export const answerInquiry = (
  platform: Platform,
  staffId: string,
  { id, seen, message }: Step & { message: string },
): Promise<Inquiry | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    if (message.trim() === '') return refuse('inquiries.empty')
    const inquiry = await take(platform, { id, seen }, 'answered')
    if (isRefusal(inquiry)) {
      const isDone = await isLastAnswer(platform, staffId, { id, seen, message })
      return isDone ? readInquiry(platform, staffId, id) : inquiry
    }
    const messageId = newId()
    await repository.insertMessage(database, {
      id: messageId,
      inquiry_id: id,
      staff_id: staffId,
      text: message.trim(),
      sent_at: clock.now(),
    })
    await mailLater(platform, { kind: 'answer', inquiryId: id, messageId })
    return view(platform, inquiry)
  })

async function isLastAnswer(
  { database }: Platform,
  staffId: string,
  { id, seen, message }: Step & { message: string },
): Promise<boolean> {
  const [before, last] = (await repository.findMessages(database, [id])).slice(-2)
  return before?.id === seen && last?.staff_id === staffId && last.text === message.trim()
}

/** Refusals: those of `take`. */
export const closeInquiry = (platform: Platform, step: Step): Promise<Inquiry | Refusal> =>
  platform.database.transaction(async () => {
    const inquiry = await take(platform, step, 'closed')
    return isRefusal(inquiry) ? inquiry : view(platform, inquiry)
  })

/**
 * Moves an inquiry on, held until the end of the transaction. Refusals: `inquiries.not_found`, and
 * `inquiries.changed_elsewhere` where a message came since, of the customer or of somebody else of the staff.
 */
async function take(
  { database, clock }: Platform,
  { id, seen }: Step,
  state: InquiryRow['state'],
): Promise<InquiryRow | Refusal> {
  const inquiry = await repository.setState(database, id, state, clock.now())
  if (!inquiry) return refuse('inquiries.not_found')
  const last = (await repository.findMessages(database, [id])).at(-1)
  return seen === undefined || seen === last?.id ? inquiry : refuse('inquiries.changed_elsewhere')
}

async function view(platform: Platform, inquiry: InquiryRow): Promise<Inquiry> {
  const messages = await repository.findMessages(platform.database, [inquiry.id])
  const staffIds = messages.flatMap(({ staff_id }) => staff_id ?? [])
  return inquiryView(inquiry, messages, await findUsernames(platform, staffIds))
}
