import type { MailRow } from '../../platform/mail/mail-layout.ts'

/** What a preview fills in; no person's. */
export const SAMPLE_VALUES: Readonly<Record<string, string | number>> = {
  address: '123 Bolsa Ave, Westminster, CA 92683',
  amount: '$24.90',
  arrival: 'Nov 27 – Dec 1',
  carrier: 'UPS',
  count: 2,
  day: 'Dec 8, 2026',
  days: 7,
  email: 'lan@example.com',
  from: 'Mai',
  mark: 'R-1042',
  method: 'Ground',
  name: 'Lan',
  number: 'L-10042',
  reason: 'The seal is broken.',
  reset: 'https://example.com/auth/forgot-password',
  return: 'R-1042',
  title: 'Nail technician in Westminster',
  topic: 'an order',
  url: 'https://example.com/track/1Z999',
  username: 'lan.nguyen',
}

/** What stands beside a text that names an amount or another fact. */
export const SAMPLE_FACTS: Readonly<Record<string, string>> = {
  'account.device': 'Safari, iPhone',
  'account.time': '11:04',
  'certificate.business': 'Lan’s Nails',
  'inquiry.news.from': 'Lan <lan@example.com>',
  'inquiry.news.order': 'LN-10042',
  'licence.expires_on': '01/01/30',
  'licence.state': 'CA',
  'news.refunded.so_far': '$24.90',
  'order.credit': '−$5.00',
  'order.credit_returned': '$5.00',
  'order.discount': '−$2.20',
  'order.handling': '$2.00',
  'order.shipping': '$6.95',
  'order.subtotal': '$22.00',
  'order.tax': '$1.60',
  'return.fee': '$1.65',
}

/** The last of them in a mail is its total. */
export const SAMPLE_TOTALS: Readonly<Record<string, string>> = {
  'draft.total': '$24.90',
  'news.refunded.amount': '$24.90',
  'order.total': '$24.90',
  'return.due': '$24.90',
}

/** Goods are called by their SKU, which is the same in all languages. */
export const SAMPLE_GOODS: MailRow = ['2 × HM-GP-001-004', '$22.00', { color: 'B3122F' }]

/** Mails that name goods. */
export const namesGoods = (mail: string): boolean =>
  /^(?:order|draft|stock_alert|cart_reminder)$|^news\./.test(mail)
