/** What a mail is about that failed. */
export const MAIL_KINDS = [
  'account',
  'order',
  'board',
  'license',
  'message',
  'cart',
  'search',
  'stock',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
