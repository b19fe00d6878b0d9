import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { ThreadReportReason } from '@lunula/contract/messages/constants.ts'

export interface ThreadRow {
  id: string
  post_id: string | null
  post_kind: PostKind
  poster_id: string
  reader_id: string
  created_at: Date
  fingerprint: string
  /** How many there are. */
  messages: number
  last_at: Date
}

export interface SideRow {
  thread_id: string
  user_id: string
  last_read: number
  /** The message that was mailed since everything was read. */
  mailed: number | null
}

export interface MessageRow {
  thread_id: string
  /** From 1, without gaps. */
  number: number
  user_id: string
  text: string | null
  warning: boolean
  key: string
  sent_at: Date
}

export interface BlockRow {
  user_id: string
  blocked_id: string
  blocked_at: Date
}

export interface MailsOffRow {
  user_id: string
  off_at: Date
}

export interface Evidence {
  by: 'reporter' | 'reported'
  text: string
  createdAt: string
}

export interface ReportRow {
  id: string
  thread_id: string | null
  reporter_id: string | null
  reported_id: string | null
  post_id: string | null
  reason: ThreadReportReason
  note: string
  messages: Evidence[]
  created_at: Date
  settled_at: Date | null
  settled_by: string | null
  settled_note: string
}

export interface MessageTables {
  threads: ThreadRow
  thread_sides: SideRow
  messages: MessageRow
  message_blocks: BlockRow
  message_mails_off: MailsOffRow
  message_reports: ReportRow
}
