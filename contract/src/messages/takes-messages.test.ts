import { expect, test } from 'vitest'
import { takesMessages } from './takes-messages.ts'

test.each([
  [{}, false],
  [{ contact_ways: ['call', 'text'], contact_shown_to: 'everyone', confidential: false }, false],
  [{ contact_ways: ['call', 'message'] }, true],
  [{ contact_ways: ['call'], contact_shown_to: 'message_only' }, true],
  [{ contact_ways: ['call'], confidential: true }, true],
])('%j takes messages: %s', (post, takes) => {
  expect(takesMessages(post)).toBe(takes)
})
