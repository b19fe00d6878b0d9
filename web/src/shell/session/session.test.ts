import type { Transport } from '@lunula/contract/client.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accessTokenIn, createRefresh, RefreshError } from './refresh.ts'
import { expiryOf, tokenState } from './token.ts'
import { createSessionTransport } from './transport.ts'

const NOW_MS = 1_800_000_000_000
const NOW = NOW_MS / 1000

/** A token that ends so many seconds from now. */
const token = (left: number | null, id = 'a'): string =>
  `h.${btoa(JSON.stringify({ id, ...(left === null ? {} : { exp: NOW + left }) }))}.s`

describe('what a token is good for', () => {
  test.each([
    [301, 'fresh'],
    [300, 'fresh'],
    [299, 'stale'],
    [4, 'stale'],
    [3, 'spent'],
    [-10, 'spent'],
    [null, 'invalid'],
  ] as const)('%s seconds left: %s', (left, state) => {
    expect(tokenState(token(left), NOW_MS)).toBe(state)
  })

  test('no token, and what is none, mean not logged in', () => {
    expect(tokenState(undefined, NOW_MS)).toBe('invalid')
    expect(tokenState('rubbish', NOW_MS)).toBe('invalid')
    expect(expiryOf('a.bm90IGpzb24.c')).toBeNull()
  })
})

describe('the answer of a refresh', () => {
  test('holds the token under data or at the top', () => {
    expect(accessTokenIn({ data: { token: { accessToken: 'x' } } })).toBe('x')
    expect(accessTokenIn({ accessToken: 'y', refreshToken: 'z' })).toBe('y')
  })

  test.each([null, 'token', 42, {}, { data: null }, { data: {} }, { data: { token: 'x' } }])(
    'is refused when it has another form: %j',
    (answer) => {
      expect(() => accessTokenIn(answer)).toThrow('invalid refresh response format')
    },
  )

  test.each([
    { data: { token: {} } },
    { data: { token: { refreshToken: 'z' } } },
    { refreshToken: 'z' },
    { accessToken: '' },
    { accessToken: 1 },
  ])('is refused when a token is missing: %j', (answer) => {
    expect(() => accessTokenIn(answer)).toThrow('missing accessToken or refreshToken')
  })
})

describe('requests of a session', () => {
  let held: string | undefined
  let signedIn: boolean
  const ask = vi.fn<() => Promise<{ status: number; json: unknown }>>()
  const send = vi.fn<Transport>()
  const onSignedOut = vi.fn()
  const forget = vi.fn()

  const transport = () =>
    createSessionTransport({
      send,
      token: () => held,
      hasSession: () => signedIn,
      refresh: createRefresh({ ask, token: () => held, exclusively: (work) => work() }),
      forget,
      onSignedOut,
      now: () => NOW_MS,
    })
  const get = (path = '/cart/') => ({
    method: 'GET' as const,
    path,
    headers: {},
    body: undefined,
    signal: undefined,
  })
  const bearers = () => send.mock.calls.map(([{ headers }]) => headers['authorization'])

  beforeEach(() => {
    vi.resetAllMocks()
    held = token(600, 'old')
    signedIn = true
    ask.mockImplementation(async () => {
      held = token(900, 'new')
      return { status: 200, json: { data: { token: { accessToken: held } } } }
    })
    send.mockImplementation(async ({ headers }) => ({
      status: headers['authorization'] === `Bearer ${token(900, 'new')}` ? 200 : 401,
      json: null,
    }))
  })

  test('carry the bearer token and, while it is good, ask nothing else', async () => {
    send.mockResolvedValue({ status: 200, json: null })
    await transport()(get())
    expect(bearers()).toEqual([`Bearer ${token(600, 'old')}`])
    expect(ask).not.toHaveBeenCalled()
  })

  test('refresh a token with less than five minutes left before using it', async () => {
    held = token(200, 'old')
    await transport()(get())
    expect(bearers()).toEqual([`Bearer ${token(900, 'new')}`])
  })

  test('that meet a 401 together cause one refresh and all go out again with the new token', async () => {
    const call = transport()
    const answers = await Promise.all([call(get()), call(get('/orders')), call(get('/user/me'))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('of a guest are not refreshed: a 401 leads on at once', async () => {
    held = undefined
    signedIn = false
    expect((await transport()(get())).status).toBe(401)
    expect(ask).not.toHaveBeenCalled()
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['is refused', { status: 401, json: null }],
    ['answers in another form', { status: 200, json: { data: {} } }],
    ['answers without a token', { status: 200, json: { data: { token: {} } } }],
  ])('end the session when the refresh %s', async (_, answer) => {
    ask.mockResolvedValue(answer)
    expect((await transport()(get())).status).toBe(401)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test('end the session when the new token is refused as well', async () => {
    send.mockResolvedValue({ status: 401, json: null })
    await transport()(get())
    expect(send).toHaveBeenCalledTimes(2)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('failed to fetch'))],
    ['answers 503', () => Promise.resolve({ status: 503, json: null })],
    ['asks for patience', () => Promise.resolve({ status: 429, json: null })],
  ])('keep the session when the server %s', async (_, answer) => {
    ask.mockImplementation(answer)
    await expect(transport()(get())).rejects.toThrow()
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('ask for a new token once, even when the server hangs', async () => {
    held = token(2, 'old')
    ask.mockRejectedValue(new DOMException('given up', 'TimeoutError'))
    await expect(transport()(get())).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('with a token that has no end are those of a guest', async () => {
    held = token(null)
    forget.mockImplementation(() => {
      held = undefined
      signedIn = false
    })
    await transport()(get())
    expect(bearers()).toEqual([undefined])
    expect(ask).not.toHaveBeenCalled()
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test('take the token that another tab has fetched meanwhile', async () => {
    send.mockImplementationOnce(async () => {
      held = token(900, 'new')
      return { status: 401, json: null }
    })
    expect((await transport()(get())).status).toBe(200)
    expect(ask).not.toHaveBeenCalled()
  })

  test('whose early refresh is refused end the session at once, and go out as those of a guest', async () => {
    held = token(200, 'old')
    ask.mockResolvedValue({ status: 401, json: null })
    onSignedOut.mockImplementation(() => {
      signedIn = false
    })
    await transport()(get('/categories'))
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(bearers()).toEqual([undefined])
  })

  test('are sent with the old token when the early refresh gets no answer', async () => {
    held = token(200, 'old')
    ask.mockRejectedValue(new TypeError('failed to fetch'))
    send.mockResolvedValue({ status: 200, json: null })
    expect((await transport()(get())).status).toBe(200)
    expect(bearers()).toEqual([`Bearer ${token(200, 'old')}`])
  })

  test('that meet the end of a session together lead on once', async () => {
    ask.mockResolvedValue({ status: 401, json: null })
    onSignedOut.mockImplementation(() => {
      signedIn = false
    })
    const call = transport()
    await Promise.all([call(get('/cart/add')), call(get('/orders')), call(get('/user/me'))])
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(onSignedOut.mock.calls[0]?.[0]).toMatchObject({ path: '/cart/add' })
  })

  test.each(['/auth/setup-password', '/auth/resend-verification'])('to %s carry the token', async (path) => {
    send.mockResolvedValue({ status: 200, json: null })
    await transport()(get(path))
    expect(bearers()).toEqual([`Bearer ${token(600, 'old')}`])
  })

  test('for signing in keep their own 401', async () => {
    held = undefined
    expect((await transport()(get('/auth/sign_in'))).status).toBe(401)
    expect(ask).not.toHaveBeenCalled()
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('a refresh may run again after a failed one', async () => {
    const refresh = createRefresh({ ask, token: () => held, exclusively: (work) => work() })
    ask.mockResolvedValueOnce({ status: 401, json: null })
    await expect(refresh(held)).rejects.toThrow(RefreshError)
    await expect(refresh(held)).resolves.toBe(token(900, 'new'))
  })
})
