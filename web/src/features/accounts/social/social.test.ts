import { describe, expect, test } from 'vitest'
import { answerIn } from './answer.ts'
import { askingAddress, challengeOf, randomText } from './ask-provider.ts'

const settings = { client_id: 'shop', authorize_url: 'https://provider.test/authorize?brand=x' }
const sent = { challenge: 'C', redirectUri: 'https://shop.test/blank-page' }
const asked = (provider: 'google' | 'facebook') =>
  Object.fromEntries(
    new URL(askingAddress(settings, { provider, state: 'S', nonce: 'N' }, sent)).searchParams,
  )

describe('asking a provider', () => {
  test('Google for a code, bound to this browser by state, nonce and challenge', () => {
    expect(asked('google')).toEqual({
      brand: 'x',
      client_id: 'shop',
      redirect_uri: 'https://shop.test/blank-page',
      response_type: 'code',
      scope: 'openid email profile',
      state: 'S',
      nonce: 'N',
      code_challenge: 'C',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
  })

  test('Facebook for a token, with public profile and e-mail', () => {
    expect(asked('facebook')).toMatchObject({
      response_type: 'token',
      scope: 'public_profile,email',
      state: 'S',
      redirect_uri: 'https://shop.test/blank-page',
    })
  })

  test('the challenge is that of RFC 7636, appendix B', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })

  test('secrets are 256 bits, in the letters of a verifier, and never the same', () => {
    expect(randomText()).toMatch(/^[\w-]{43}$/)
    expect(randomText()).not.toBe(randomText())
  })
})

describe('the answer of a provider', () => {
  const at = (address: string) => answerIn(new URL(address, 'https://shop.test/blank-page'))

  test('is a code in the query', () => {
    expect(at('?state=S&code=4%2F0A&scope=email')).toEqual({ state: 'S', code: '4/0A' })
  })

  test('is a token in the fragment, and nowhere else', () => {
    expect(at('#access_token=T&expires_in=5183999&state=S')).toEqual({ state: 'S', accessToken: 'T' })
    expect(at('?access_token=T&state=S')).toBeNull()
  })

  test('is a refusal, from the query or the fragment', () => {
    expect(at('?error=access_denied&error_reason=user_denied&state=S#_=_')).toEqual({
      state: 'S',
      error: 'access_denied',
    })
    expect(at('#error=access_denied&state=S')).toEqual({ state: 'S', error: 'access_denied' })
  })

  test('without a state belongs to nobody', () => {
    expect(at('?code=C')).toEqual({ state: '', code: 'C' })
  })

  test.each(['', '?', '#', '?utm_source=x', '#_=_'])('is not in "%s"', (address) => {
    expect(at(address)).toBeNull()
  })
})
