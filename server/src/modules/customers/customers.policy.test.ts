import { PERMISSIONS, ROLES } from '@lunula/contract/accounts/permissions.ts'
import { expect, test } from 'vitest'
import { allowedActions } from './customers.policy.ts'

type Account = Parameters<typeof allowedActions>[0]

const customer: Account = { id: 'lan', role: null, deleted_at: null, ban_reason: null }
const actor = { userId: 'kim', permissions: PERMISSIONS }

test.each<[string, Partial<Account>, string[]]>([
  ['a customer', {}, ['note', 'credit', 'end_sessions', 'ban', 'merge', 'export', 'erase']],
  [
    'who is banned',
    { ban_reason: 'spam' },
    ['note', 'credit', 'end_sessions', 'lift', 'merge', 'export', 'erase'],
  ],
  ['a colleague', { role: 'support' }, ['note', 'credit', 'ban']],
  ['oneself', { id: 'kim', role: 'owner' }, ['note']],
  ['oneself, banned', { id: 'kim', role: 'owner', ban_reason: 'spam' }, ['note', 'lift']],
  ['who is gone', { deleted_at: new Date('2026-11-25T08:00:00Z') }, []],
])('with %s: %j', (_, account, actions) => {
  expect(allowedActions({ ...customer, ...account }, actor)).toEqual(actions)
})

test('each does what their permissions say', () => {
  const may = (role: keyof typeof ROLES) => allowedActions(customer, { ...actor, permissions: ROLES[role] })
  expect(may('moderator')).toEqual(['ban'])
  expect(may('support')).toEqual(['note', 'credit', 'end_sessions', 'merge', 'export', 'erase'])
  expect(may('fulfilment')).toEqual([])
})
