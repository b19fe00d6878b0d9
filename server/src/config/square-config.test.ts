import { expect, test } from 'vitest'
import { readSquare, squareSources } from './square-config.ts'

const complete = {
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc',
  SQUARE_LOCATION_ID: 'L1',
}
const live = {
  ...complete,
  SQUARE_APPLICATION_ID: 'sq0idp-abc',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
}
const read = (env: Record<string, string>, production = false) => {
  const lines: string[] = []
  const config = readSquare(env, { production, publicUrl: 'https://lunula.example' }, lines)
  return { config, lines }
}

test('an account of the sandbox needs a token, an application and a location', () => {
  expect(read(complete)).toMatchObject({
    lines: [],
    config: {
      environment: 'sandbox',
      scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
      webhookUrl: 'https://lunula.example/api/v1/webhooks/square',
      webhookSignatureKey: null,
    },
  })
  expect(read({}).lines.map((line) => line.split(' ')[0])).toEqual([
    'SQUARE_ACCESS_TOKEN',
    'SQUARE_APPLICATION_ID',
    'SQUARE_LOCATION_ID',
  ])
})

test('production takes a live account with a signature key', () => {
  expect(read(live, true)).toMatchObject({
    lines: [],
    config: { scriptUrl: 'https://web.squarecdn.com/v1/square.js' },
  })
})

test.each([
  [{ SQUARE_ENVIRONMENT: 'sandbox' }, 'SQUARE_ENVIRONMENT=sandbox'],
  [{ SQUARE_BASE_URL: 'http://localhost:4290' }, 'SQUARE_BASE_URL'],
  [{ SQUARE_SCRIPT_URL: 'http://localhost:4290/v1/square.js' }, 'SQUARE_SCRIPT_URL'],
  [{ SQUARE_WEBHOOK_SIGNATURE_KEY: '' }, 'SQUARE_WEBHOOK_SIGNATURE_KEY'],
  [{ SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc' }, 'SQUARE_APPLICATION_ID'],
  [{ SQUARE_ENVIRONMENT: 'moon' }, 'SQUARE_ENVIRONMENT=moon'],
])('production refuses %j', (change, start) => {
  expect(read({ ...live, ...change }, true).lines.some((line) => line.startsWith(start))).toBe(true)
})

test('the checkout’s policy allows Square’s own origins, and a stand-in’s only', () => {
  const square = squareSources(read(live, true).config)
  expect(square['script-src']).toEqual(['https://web.squarecdn.com'])
  expect(square['connect-src']).toContain('https://pci-connect.squareup.com')
  const standIn = { ...complete, SQUARE_SCRIPT_URL: 'http://localhost:4290/v1/square.js' }
  expect(squareSources(read(standIn).config)).toMatchObject({
    'script-src': ['http://localhost:4290'],
    'frame-src': ['http://localhost:4290'],
    'connect-src': ['http://localhost:4290'],
  })
})
