import { beforeEach, expect, test, vi } from 'vitest'
import { carryTokens, withShopPictures } from './carry-tokens.ts'
import { forgetTokens, heldTokens, keepTokens, openVault } from './token-vault.ts'

vi.mock('@aparajita/capacitor-secure-storage', () => ({
  KeychainAccess: { afterFirstUnlockThisDeviceOnly: 3 },
  SecureStorage: {
    // as the plugin does: whatever is set is kept as JSON
    get: async (key: string) => JSON.parse(stored.get(key) ?? 'null'),
    set: async (key: string, value: unknown) =>
      void (storageFails ? broken() : stored.set(key, JSON.stringify(value))),
    remove: async (key: string) => stored.delete(key),
  },
}))

const stored = new Map<string, string>()
let storageFails = false
const broken = (): never => {
  throw new Error('osError')
}
const choices = new Map<string, string>()
const tokens = { accessToken: 'A1', refreshToken: 'R1' }
const request = (path: string, body = '{}') => ({
  method: 'POST' as const,
  path,
  headers: {},
  body,
  signal: undefined,
})

beforeEach(async () => {
  storageFails = false
  vi.stubEnv('SHOP_URL', 'https://shop.test')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => choices.get(key) ?? null,
    setItem: (key: string, value: string) => choices.set(key, value),
  })
  choices.clear()
  await forgetTokens()
  stored.clear()
})

test('tokens of an answer are kept, and name the session in the calls that are about it', async () => {
  const send = vi.fn(async () => ({ status: 200, json: { data: { token: tokens, user: {} } } }))
  const carry = carryTokens(send)
  await carry(request('/auth/sign_in', '{"email":"x"}'))
  expect(send).toHaveBeenLastCalledWith(request('/auth/sign_in', '{"email":"x"}'))
  expect(heldTokens()).toEqual(tokens)
  expect(JSON.parse(stored.get('tokens') ?? '')).toEqual(tokens)
  for (const path of ['/auth/refresh-token', '/auth/sign_out']) {
    await carry(request(path))
    expect(send).toHaveBeenLastCalledWith(request(path, '{"refreshToken":"R1"}'))
  }
})

test.each([
  [401, { data: { token: tokens } }],
  [200, { data: { token: { accessToken: 'A2' } } }],
  [200, { data: null }],
  [200, null],
])('an answer %i with %j changes nothing', async (status, json) => {
  await keepTokens(tokens)
  await carryTokens(async () => ({ status, json }))(request('/auth/refresh-token'))
  expect(heldTokens()).toEqual(tokens)
})

test('what others answer is no token', async () => {
  await carryTokens(async () => ({ status: 200, json: { data: { token: tokens } } }))(request('/cart/add'))
  expect(heldTokens()).toBeNull()
})

test('a session outlasts the app being closed, and not its being removed', async () => {
  await openVault()
  await keepTokens(tokens)
  await openVault()
  expect(heldTokens()).toEqual(tokens)
  choices.clear()
  await openVault()
  expect(heldTokens()).toBeNull()
})

test.each(['{', 'null', '[]', '"text"', '{"accessToken":1,"refreshToken":"R"}'])(
  'a storage that holds %j holds no session',
  async (kept) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openVault()
    stored.set('tokens', kept)
    await openVault()
    expect(heldTokens()).toBeNull()
  },
)

test('a storage that refuses loses nothing of this visit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  storageFails = true
  await keepTokens(tokens)
  expect(heldTokens()).toEqual(tokens)
})

test('pictures get the address of the shop, wherever they stand, and nothing else does', () => {
  expect(
    withShopPictures({
      docs: [{ picture: { url: '/media/a', alt: 'see /media/a' }, path: '/product/a', count: 1 }],
      avatar: '/media/b-160.webp',
      none: null,
    }),
  ).toEqual({
    docs: [
      { picture: { url: 'https://shop.test/media/a', alt: 'see /media/a' }, path: '/product/a', count: 1 },
    ],
    avatar: 'https://shop.test/media/b-160.webp',
    none: null,
  })
})
