import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { go, keepRouter, pageIsHydrated, reloadData, stayHere } from './navigation.ts'

test('nothing moves before the page is hydrated; then a page that cannot be opened leaves the one shown', async () => {
  const load = vi.fn(() => null)
  const held = Promise.withResolvers<null>()
  const routes = [
    { path: '/', loader: load },
    { path: '/next', loader: () => null },
    { path: '/late', loader: () => held.promise },
  ]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: {} } })
  keepRouter(router)
  await vi.waitUntil(() => router.state.initialized)
  load.mockClear()

  const gone = go('/next')
  reloadData()
  await Promise.resolve()
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/'])
  pageIsHydrated()
  await gone
  expect(router.state.location.pathname).toBe('/next')

  expect(stayHere()).toBeNull()
  void go('/late?x=1')
  await vi.waitUntil(() => router.state.navigation.state === 'loading')
  expect(stayHere()).toBe('/late?x=1')
  await vi.waitUntil(() => router.state.navigation.state === 'idle')
  expect(router.state.location.pathname).toBe('/next')
  held.resolve(null)
})
