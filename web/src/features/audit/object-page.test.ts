import { expect, test } from 'vitest'
import { objectPage } from './object-page.ts'

test.each([
  ['product', '01a2', '/admin/products/01a2'],
  ['order', '01a2', '/admin/orders/01a2'],
  ['mail_text', 'order.placed.vi', '/admin/mail-texts/order.placed/vi'],
  ['page_text', 'terms.th', '/admin/pages/terms/th'],
  ['post', '01a2', '/admin/posts?post=01a2&queue=all'],
  ['shipping_zone', 'WY.2027-01-01', '/admin/shipping'],
  ['variant', '01a2', null],
  ['old_thing', '01a2', null],
  ['warehouse', null, null],
])('%s %s stands at %s', (kind, id, page) => {
  expect(objectPage({ kind, id })).toBe(page)
})
