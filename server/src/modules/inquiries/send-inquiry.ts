import type { InquiryBody, ReplyBody } from '@lunula/contract/inquiries/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { newId } from '../../platform/id.ts'
import { readLinkToken } from '../../platform/mail/signed-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { findStaffWith } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import * as repository from './inquiries.repository.ts'
import type { InquiryRow } from './inquiries.tables.ts'
import { mailLater, REPLY_LINK } from './inquiry-emails.ts'
import { countInquiry } from './inquiry-limits.ts'

interface Sender {
  ip: string
  language: Language
}

/**
 * Keeps a message of the contact form, tells staff, and tells the sender by mail that it arrived. What fills
 * in the field that people do not see is answered alike and not kept, and so is what was written already and
 * has no answer: that it arrived may not have been heard of. Refusals: `inquiries.empty`,
 * `request.too_many`.
 */
export async function sendInquiry(
  platform: Platform,
  { ip, language }: Sender,
  { name, email, order_number = '', topic, message, website }: InquiryBody,
): Promise<Refusal | null> {
  if (name.trim() === '' || message.trim() === '') return refuse('inquiries.empty')
  const refusal = await countInquiry(platform, { ip, email })
  if (refusal) return refusal
  if (website) return null
  const now = platform.clock.now()
  const inquiry: InquiryRow = {
    id: newId(),
    name: name.trim(),
    email,
    order_number: order_number.trim() || null,
    topic,
    language,
    state: 'open',
    created_at: now,
    updated_at: now,
  }
  const { database } = platform
  await database.transaction(async () => {
    await repository.lockEmail(database, email)
    for (const before of await repository.findByEmail(database, email)) {
      const isAlike = before.topic === topic && before.order_number === inquiry.order_number
      if (before.state === 'open' && isAlike && (await isLast(platform, before.id, message))) return
    }
    await repository.insertInquiry(database, inquiry)
    const messageId = await keepMessage(platform, inquiry, message)
    await mailLater(platform, { kind: 'receipt', inquiryId: inquiry.id, messageId })
  })
  return null
}

/**
 * The customer writes again, by the link of an answer; the inquiry is open again, and the same words twice in
 * a row are kept once. Refusals:
 * `inquiries.link_invalid`, `inquiries.link_expired`, `inquiries.empty`, `request.too_many`.
 */
export async function replyToInquiry(
  platform: Platform,
  ip: string,
  { token, message }: ReplyBody,
): Promise<Refusal | null> {
  const id = readLinkToken(platform, REPLY_LINK, token)
  if (isRefusal(id)) return id
  if (message.trim() === '') return refuse('inquiries.empty')
  const refusal = await countInquiry(platform, { ip, email: id })
  if (refusal) return refusal
  return platform.database.transaction(async () => {
    const inquiry = await repository.setState(platform.database, id, 'open', platform.clock.now())
    if (!inquiry) return refuse('inquiries.link_invalid')
    if (await isLast(platform, id, message)) return null
    await keepMessage(platform, inquiry, message)
    return null
  })
}

/** Whether the last word of an inquiry is this one of the customer. */
async function isLast({ database }: Platform, id: string, message: string): Promise<boolean> {
  const last = (await repository.findMessages(database, [id])).at(-1)
  return last?.staff_id === null && last.text === message.trim()
}

/** Keeps what a customer wrote and tells staff: those who may answer in the shop, the seller by mail. */
async function keepMessage(platform: Platform, inquiry: InquiryRow, message: string): Promise<string> {
  const id = newId()
  await repository.insertMessage(platform.database, {
    id,
    inquiry_id: inquiry.id,
    staff_id: null,
    text: message.trim(),
    sent_at: platform.clock.now(),
  })
  await mailLater(platform, { kind: 'news', inquiryId: inquiry.id, messageId: id })
  for (const staffId of await findStaffWith(platform, 'customers.write'))
    await notify(platform, staffId, {
      kind: 'inquiry',
      data: { inquiry_id: inquiry.id, from: inquiry.name },
      path: `/admin/inquiries/${inquiry.id}`,
    })
  return id
}
