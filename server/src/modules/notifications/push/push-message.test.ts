import { expect, test } from 'vitest'
import { notificationView } from '../notifications.presenter.ts'
import { pushMessage } from './push-message.ts'

const titled = (title: string): string => {
  const told = notificationView({
    id: 'n1',
    user_id: 'u1',
    kind: 'post_published',
    data: { post_id: 'p1', title },
    path: '/jobs',
    created_at: new Date(0),
    read_at: null,
  })
  return pushMessage(told, { language: 'en', unread: 1 }).title
}

test.each([
  ['of 60 letters', 'a'.repeat(60), 'a'.repeat(60)],
  ['of 61', 'a'.repeat(61), `${'a'.repeat(59)}…`],
  ['of 60 letters that are longer inside', '💅🏽'.repeat(60), '💅🏽'.repeat(60)],
  ['with an emoji at the cut', `${'a'.repeat(58)}💅🏽💅🏽💅🏽`, `${'a'.repeat(58)}💅🏽…`],
  ['with a blank at the cut', `${'a'.repeat(58)} nail tech`, `${'a'.repeat(58)}…`],
])('a title %s is cut between letters', (_, title, shown) => {
  expect(titled(title)).toBe(shown)
})
