import type { MailKind } from '@lunula/contract/back-office/home/constants.ts'

/** Queues whose jobs send one mail each, and what their mails are about. */
export const MAIL_QUEUES: Readonly<Record<string, MailKind>> = {
  'accounts.link': 'account',
  'accounts.notice': 'account',
  'orders.confirm': 'order',
  'orders.news': 'order',
  'orders.resend': 'order',
  'orders.label_failed': 'order',
  'board.mail-ended': 'board',
  'board.mail-ending': 'board',
  'licences.mail': 'license',
  'messages.mail': 'message',
  'cart-reminders.send': 'cart',
  'saved-searches.mail': 'search',
  'stock-alerts.mail': 'stock',
  'stock-alerts.mail-unpushed': 'stock',
}
