import type { User } from '@lunula/contract/accounts/schemas.ts'
import { createMemoryRouter, RouterContextProvider, redirect } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { knownUserContext, visitorContext } from '../contexts.ts'
import { giveWay, guardsFor, setUpFirst } from './guards.ts'
import { keepRouter } from './navigation.ts'

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

describe('a page that leads elsewhere', () => {
  /** Of the shop: a list, its cart, a page for guests, one for users, and a start page that leads on. */
  async function shopFor(visitor: () => User | null) {
    const open = { loader: () => null }
    const routes = [
      { path: '/list', ...open },
      { path: '/cart', ...open },
      { path: '/auth/signin', middleware: guardsFor('guests'), ...open },
      { path: '/account', middleware: guardsFor('users'), ...open },
      { path: '/', loader: () => redirect('/list') },
    ]
    const router = createMemoryRouter([{ id: 'root', middleware: [giveWay, setUpFirst], children: routes }], {
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(visitorContext, async () => visitor())
        context.set(knownUserContext, visitor)
        return context
      },
      initialEntries: ['/list'],
      hydrationData: { loaderData: {} },
    })
    keepRouter(router)
    await vi.waitUntil(() => router.state.initialized)
    const at = () => router.state.location.pathname
    const back = async (steps = -1) => {
      await router.navigate(steps)
      await vi.waitUntil(() => router.state.navigation.state === 'idle')
      return at()
    }
    return { router, at, back }
  }

  test('and is come to by Back gives way there, so that Back goes on back and forward leads forward', async () => {
    let visitor: User | null = null
    const { router, back } = await shopFor(() => visitor)
    await router.navigate('/cart')
    await router.navigate('/auth/signin')
    visitor = user
    await router.navigate('/account')
    expect(await back()).toBe('/list')
    expect(await back(1)).toBe('/account')
    expect([await back(-2), await back()]).toEqual(['/cart', '/list'])
  })

  test('keeps the page before it where it is opened anew', async () => {
    const { router, at, back } = await shopFor(() => null)
    await router.navigate('/cart')
    await router.navigate('/account')
    expect(at()).toBe('/auth/signin')
    expect(await back()).toBe('/cart')
  })

  test('and stood for another goes on standing for it, however often it is led on', async () => {
    const { router, at, back } = await shopFor(() => user)
    await router.navigate('/cart')
    await router.navigate('/account')
    await router.navigate('/auth/signin', { replace: true })
    expect([at(), await back()]).toEqual(['/list', '/cart'])
  })
})
