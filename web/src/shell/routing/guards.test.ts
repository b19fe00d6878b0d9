import type { User } from '@lunula/contract/accounts/schemas.ts'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { knownUserContext, visitorContext } from '../contexts.ts'
import { guardsFor, setUpFirst } from './guards.ts'

type Guard = ReturnType<typeof guardsFor>[number]

const user = { setup_password: true, permissions: ['orders.read'] } as unknown as User
const unfinished: User = { ...user, setup_password: false }

/** Where the guards send a visitor who opens an address; null when they let the visitor in. */
async function sentTo(guards: Guard[], visitor: User | null, address: string): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(visitorContext, async () => visitor)
  context.set(knownUserContext, () => visitor)
  const request = new Request(`http://shop.test${address}`)
  for (const guard of guards) {
    try {
      await guard({ context, request } as unknown as Parameters<Guard>[0], async () => undefined)
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
  }
  return null
}

describe('a screen', () => {
  test.each(['everyone', 'each'] as const)('for %s lets everyone in', async (audience) => {
    for (const visitor of [null, user]) expect(await sentTo(guardsFor(audience), visitor, '/cart')).toBeNull()
  })

  test('for guests sends whoever is signed in to the start', async () => {
    expect(await sentTo(guardsFor('guests'), null, '/auth/signin')).toBeNull()
    expect(await sentTo(guardsFor('guests'), user, '/auth/signin')).toBe('/')
  })

  test('for users asks a guest to sign in, and remembers where they were going', async () => {
    expect(await sentTo(guardsFor('users'), null, '/account/order-list?page=2')).toBe(
      '/auth/signin?next=%2Faccount%2Forder-list%3Fpage%3D2',
    )
  })

  test('with an empty permission lets every user in, with a named one those who hold it', async () => {
    expect(await sentTo(guardsFor('users', ''), user, '/account/profile')).toBeNull()
    expect(await sentTo(guardsFor('users', 'orders.read'), user, '/admin/orders')).toBeNull()
    expect(await sentTo(guardsFor('users', 'staff.write'), user, '/admin/staff')).toBe('/error?code=401')
  })
})

describe('whoever has no password yet', () => {
  test.each([
    ['/cart', '/auth/setup-password?next=%2Fcart'],
    ['/account/profile', '/auth/setup-password?next=%2Faccount%2Fprofile'],
    ['/', '/auth/setup-password'],
    ['/auth/reset-password?token=secret', '/auth/setup-password'],
    ['/blank-page', '/auth/setup-password'],
    ['/blank-page?code=secret&state=s', '/auth/setup-password'],
    ['/auth/setup-password?next=%2Fcart', null],
  ])('is sent from %s to %s', async (address, place) => {
    expect(await sentTo([setUpFirst], unfinished, address)).toBe(place)
    for (const visitor of [user, null]) expect(await sentTo([setUpFirst], visitor, address)).toBeNull()
  })
})
