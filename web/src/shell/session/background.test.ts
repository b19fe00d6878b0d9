import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackground, NoSessionError } from './background.ts'
import { createRefresh, RefreshError } from './refresh.ts'

const NOW_MS = 1_800_000_000_000

/** A token that ends so many seconds from now. */
const token = (left: number | null, id = 'a'): string =>
  `h.${btoa(JSON.stringify({ id, ...(left === null ? {} : { exp: NOW_MS / 1000 + left }) }))}.s`

describe('what a page asks for on its own', () => {
  let held: string | undefined
  let signedIn: boolean
  const ask = vi.fn<() => Promise<{ status: number; json: unknown }>>()
  const attempt = vi.fn<(bearer: string) => Promise<{ status: number }>>()
  const background = () =>
    createBackground({
      token: () => held,
      hasSession: () => signedIn,
      refresh: createRefresh({ ask, token: () => held, exclusively: (work) => work() }),
      now: () => NOW_MS,
    })

  beforeEach(() => {
    vi.resetAllMocks()
    held = token(600, 'old')
    signedIn = true
    ask.mockImplementation(async () => {
      held = token(900, 'new')
      return { status: 200, json: { accessToken: held } }
    })
    attempt.mockResolvedValue({ status: 200 })
  })
  const bearers = () => attempt.mock.calls.map(([bearer]) => bearer)

  test('goes out with a good token and refreshes nothing', async () => {
    expect(await background()(attempt)).toEqual({ status: 200 })
    expect(bearers()).toEqual([token(600, 'old')])
    expect(ask).not.toHaveBeenCalled()
  })

  test('never goes out for a guest, nor with what is no token, and asks for no refresh', async () => {
    signedIn = false
    await expect(background()(attempt)).rejects.toThrow(NoSessionError)
    signedIn = true
    held = token(null)
    await expect(background()(attempt)).rejects.toThrow(NoSessionError)
    expect(attempt).not.toHaveBeenCalled()
    expect(ask).not.toHaveBeenCalled()
  })

  test.each([200, 3, -10])('refreshes a token with %s seconds left first', async (left) => {
    held = token(left)
    await background()(attempt)
    expect(bearers()).toEqual([token(900, 'new')])
  })

  test('that meets a 401 goes out once more with a new token', async () => {
    attempt.mockResolvedValueOnce({ status: 401 })
    expect(await background()(attempt)).toEqual({ status: 200 })
    expect(bearers()).toEqual([token(600, 'old'), token(900, 'new')])
  })

  test('shares one refresh with all that run', async () => {
    held = token(-10)
    const run = background()
    await Promise.all([run(attempt), run(attempt)])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('stays silent after a refused refresh, until there is another token', async () => {
    attempt.mockResolvedValue({ status: 401 })
    ask.mockImplementationOnce(async () => ({ status: 401, json: null }))
    const run = background()
    await expect(run(attempt)).rejects.toThrow(RefreshError)
    await expect(run(attempt)).rejects.toThrow(NoSessionError)
    expect([attempt.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1])

    held = token(700, 'of a new sign-in')
    attempt.mockResolvedValue({ status: 200 })
    expect(await run(attempt)).toEqual({ status: 200 })
  })

  test('asks anew after a refresh that got no answer', async () => {
    held = token(-10)
    ask.mockRejectedValueOnce(new TypeError('failed to fetch'))
    const run = background()
    await expect(run(attempt)).rejects.toThrow('failed to fetch')
    expect(await run(attempt)).toEqual({ status: 200 })
  })
})
