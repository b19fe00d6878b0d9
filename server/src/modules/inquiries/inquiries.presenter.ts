import type { Inquiry, InquirySummary } from '@lunula/contract/inquiries/schemas.ts'
import type { InquiryMessageRow, InquiryRow } from './inquiries.tables.ts'

/** Letters of a message that a list shows. */
const BEGINNING = 160

export const inquirySummaryView = (row: InquiryRow, text: string): InquirySummary => ({
  ...fieldsOf(row),
  text: text.slice(0, BEGINNING),
})

export const inquiryView = (
  row: InquiryRow,
  messages: readonly InquiryMessageRow[],
  names: ReadonlyMap<string, string>,
): Inquiry => ({
  ...fieldsOf(row),
  messages: messages.map(({ id, staff_id, text, sent_at }) => ({
    _id: id,
    by: staff_id && (names.get(staff_id) ?? 'Lunula'),
    text,
    createdAt: sent_at.toISOString(),
  })),
})

const fieldsOf = ({ id, created_at, updated_at, ...row }: InquiryRow) => ({
  _id: id,
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
