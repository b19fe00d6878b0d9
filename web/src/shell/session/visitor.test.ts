import type { User } from '@lunula/contract/accounts/schemas.ts'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routesWith } from '../../app/routes.tsx'
import { keepRouter } from '../routing/navigation.ts'
import { wayToOffice } from '../routing/way-to-office.ts'
import { browserContext } from './browser-context.ts'
import { useSession } from './session-store.ts'

const user = { _id: 'u1', username: 'lan', email: 'lan@salon.test', permissions: [] } as unknown as User
const token = (left: number) => `h.${btoa(JSON.stringify({ left, exp: Date.now() / 1000 + left }))}.s`

/** A page with a cookie that can be dropped. */
const pageWith = (cookie: string) => ({
  documentElement: { lang: 'en' },
  get cookie() {
    return cookie
  },
  set cookie(_dropped: string) {
    cookie = ''
  },
})

/** What was asked of the API, in order. */
let asked: string[]
let answers: Record<string, () => Response>
beforeEach(() => {
  asked = []
  answers = {}
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', pageWith(''))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers[path.replace('/api/v1', '').split('?')[0] ?? '']
    return answer?.() ?? Response.json({ data: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ user: null, endedAt: null })
})

/** Goes to an address as a browser does, as somebody who is remembered so, and answers where that ends. */
async function open(address: string, remembered: User | null, left = 900): Promise<string> {
  const router = createMemoryRouter(routesWith(wayToOffice), {
    initialEntries: ['/error500'],
    getContext: browserContext,
  })
  keepRouter(router)
  await vi.waitUntil(() => router.state.initialized)
  asked = []
  useSession.setState({ user: remembered })
  vi.stubGlobal('document', pageWith(`access_token=${token(left)}`))
  await router.navigate(address)
  await vi.waitUntil(() => router.state.navigation.state === 'idle')
  return router.state.location.pathname
}
const asksForUser = () => asked.filter((path) => path.endsWith('/user/me')).length

describe('what the server says of the user', () => {
  test('counts for the guards at once: a password set elsewhere ends the set-up', async () => {
    answers['/user/me'] = () => Response.json({ data: { ...user, setup_password: true } })
    expect(await open('/account/profile', { ...user, setup_password: false })).toBe('/categories')
    expect(asksForUser()).toBe(1)
    expect(useSession.getState().user?.setup_password).toBe(true)
  })

  test.each(['/account/profile', '/account/edit-profile', '/auth/verify-email', '/account'])(
    'is asked for once on the way to %s, by whoever is not remembered',
    async (address) => {
      answers['/user/me'] = () => Response.json({ data: { ...user, setup_password: true } })
      expect(await open(address, null)).toBe(address)
      expect(asksForUser()).toBe(1)
    },
  )

  test('is not remembered when another tab has signed out before it is said', async () => {
    answers['/user/me'] = () => {
      vi.stubGlobal('document', pageWith(''))
      useSession.setState({ user: null })
      return Response.json({ data: user })
    }
    await open('/account', { ...user, setup_password: true })
    expect(useSession.getState().user).toBeNull()
  })
})

test('a refused refresh on the way to a guarded page leads to the account, and back from there', async () => {
  answers['/auth/refresh-token'] = () => Response.json({ statusCode: 401, message: 'over' }, { status: 401 })
  expect(await open('/account/profile', { ...user, setup_password: true }, 1)).toBe('/account')
  expect(useSession.getState()).toMatchObject({ user: null, endedAt: '/account/profile' })
})
