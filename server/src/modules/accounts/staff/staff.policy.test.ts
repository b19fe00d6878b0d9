import {
  type Permission,
  permissionsOf,
  ROLE_NAMES,
  type Role,
} from '@lunula/contract/accounts/permissions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeAccess, judgeRoleChange } from './staff.policy.ts'

const holding = (role: Role | null) => ({ role, permissions: permissionsOf(role) })
const holder = (id: string, role: Role | null) => ({ id, ...holding(role) })
/** A role that the shop made. */
const own = (id: string, permissions: readonly Permission[]) => ({ id, role: null, permissions })
const owner = holder('owner', 'owner')
const manager = holder('manager', 'manager')
const nobody = holder('nobody', null)

describe('who may give and take roles', () => {
  test.each([
    ['an owner makes a moderator', { actor: owner, target: nobody, to: 'moderator', owners: 1 }, null],
    ['an owner makes another owner', { actor: owner, target: nobody, to: 'owner', owners: 1 }, null],
    [
      'an owner removes another owner',
      { actor: owner, target: holder('b', 'owner'), to: null, owners: 2 },
      null,
    ],
    ['an owner steps down', { actor: owner, target: owner, to: null, owners: 2 }, 'staff.not_yourself'],
    [
      'a manager makes an owner',
      { actor: manager, target: nobody, to: 'owner', owners: 1 },
      'staff.owners_only',
    ],
    [
      'a manager removes an owner',
      { actor: manager, target: owner, to: null, owners: 2 },
      'staff.owners_only',
    ],
    [
      'a manager changes a moderator',
      { actor: manager, target: holder('m', 'moderator'), to: 'support', owners: 1 },
      null,
    ],
    [
      'a role of one’s own gives less',
      {
        actor: own('s', ['staff.write', 'orders.read']),
        target: nobody,
        to: own('r', ['orders.read']),
        owners: 1,
      },
      null,
    ],
    [
      'a role of one’s own gives more',
      { actor: own('s', ['staff.write', 'orders.read']), target: nobody, to: 'support', owners: 1 },
      'staff.role_beyond_yours',
    ],
    [
      'a role of one’s own takes more away',
      { actor: own('s', ['staff.write', 'orders.read']), target: manager, to: null, owners: 1 },
      'staff.role_beyond_yours',
    ],
    ['the command line makes the first owner', { actor: null, target: nobody, to: 'owner', owners: 0 }, null],
    [
      'the command line removes the last owner',
      { actor: null, target: owner, to: null, owners: 1 },
      'staff.last_owner',
    ],
    [
      'the last owner becomes a manager',
      { actor: null, target: owner, to: 'manager', owners: 1 },
      'staff.last_owner',
    ],
    ['an owner stays an owner', { actor: null, target: owner, to: 'owner', owners: 1 }, null],
  ] as const)('%s', (_name, change, expected) => {
    const { to } = change
    const given = typeof to === 'string' ? holding(to) : to
    expect(judgeRoleChange({ ...change, to: given })).toBe(expected)
  })

  test('whatever is tried in whatever order, an owner stays once there is one', () => {
    const roles = fc.option(fc.constantFrom(...ROLE_NAMES))
    const tries = fc.array(fc.record({ actor: fc.option(fc.nat(3)), target: fc.nat(3), to: roles }))
    fc.assert(
      fc.property(tries, (changes) => {
        const staff = ['a', 'b', 'c', 'd'].map((id, index) => holder(id, index === 0 ? 'owner' : null))
        const owners = (): number => staff.filter(({ role }) => role === 'owner').length
        for (const { actor, target, to } of changes) {
          const whose = staff[target]
          if (!whose) continue
          const by = actor === null ? null : (staff[actor] ?? null)
          const problem = judgeRoleChange({
            actor: by,
            target: whose,
            to: to && holding(to),
            owners: owners(),
          })
          if (problem === null) staff[target] = holder(whose.id, to)
        }
        expect(owners()).toBeGreaterThan(0)
      }),
    )
  })
})

describe('who may sign a member out or forget their second factor', () => {
  const moderator = holder('moderator', 'moderator')
  const secondOwner = holder('second', 'owner')
  test.each([
    ['the command line', null, owner, null, null],
    ['an owner, of a manager', owner, manager, null, null],
    ['an owner, of another owner', owner, secondOwner, null, null],
    ['an owner, of themselves', owner, owner, 'staff.not_yourself', 'staff.not_yourself'],
    ['a manager, of a moderator', manager, moderator, null, 'staff.owners_only'],
    ['a manager, of an owner', manager, owner, 'staff.owners_only', 'staff.owners_only'],
    ['a manager, of themselves', manager, manager, 'staff.not_yourself', 'staff.not_yourself'],
  ] as const)('%s', (_, actor, target, endSessions, resetSecondFactor) => {
    expect(judgeAccess({ actor, target, action: 'end_sessions' })).toBe(endSessions)
    expect(judgeAccess({ actor, target, action: 'reset_second_factor' })).toBe(resetSecondFactor)
  })
})
