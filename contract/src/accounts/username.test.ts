import { expect, test } from 'vitest'
import { brokenUsernameRule, USERNAME_PATTERN } from './username.ts'

test.each([
  ['lan', 'length'],
  ['', 'length'],
  ['a'.repeat(21), 'length'],
  ['lan nguyen', 'characters'],
  ['Lân', 'characters'],
  ['la-n', 'characters'],
  ['_lan', 'edge'],
  ['lan.', 'edge'],
  ['la..n', 'doubled'],
  ['la._n', 'doubled'],
])('the username “%s” breaks the rule of %s', (name, rule) => {
  expect(name).not.toMatch(new RegExp(USERNAME_PATTERN, 'u'))
  expect(brokenUsernameRule(name)).toBe(rule)
})

test.each(['lan1', 'a'.repeat(20), 'lan.nguyen_92683'])('the username “%s” breaks none', (name) => {
  expect(name).toMatch(new RegExp(USERNAME_PATTERN, 'u'))
})
