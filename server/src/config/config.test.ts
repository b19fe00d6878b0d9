import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lunula-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: 'postgres://db/lunula',
  PUBLIC_URL: 'https://lunula.example/',
  SESSION_SECRET: 'qV3x0mZ8Rk1tYw7LbN5cHd2eJf9gPsUa',
  DOCUMENT_KEYS: 'pW4y1nA9Sl2uZx8McO6dIf3eKg0hQtVb',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Lunula <orders@lunula.example>',
}
const linesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).lines
  }
}

test('nothing set is a development machine with the embedded database and a secret of its own', () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    databaseUrl: null,
    demoData: true,
    paymentProvider: 'test',
  })
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(config.sessionSecret)
  expect(config.sessionSecret.length).toBeGreaterThanOrEqual(32)
})

test('production starts with everything it needs, without demo data and test gateway', () => {
  expect(readConfig(production)).toMatchObject({
    publicUrl: 'https://lunula.example',
    demoData: false,
    paymentProvider: 'none',
  })
})

test('staff show a second factor wherever there is no demo, unless told otherwise, which production warns of', () => {
  const asked = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).staffSecondFactor
  expect(asked({})).toBe('off')
  expect(asked({ STAFF_SECOND_FACTOR: 'required' })).toBe('required')
  expect(asked({ DEMO_DATA: 'off' })).toBe('required')
  expect(asked(production)).toBe('required')
  expect(asked({ ...production, DEMO_DATA: 'on' })).toBe('required')
  const off = readConfig({ ...production, STAFF_SECOND_FACTOR: 'off' })
  expect(off.staffSecondFactor).toBe('off')
  expect(off.warnings.join()).toContain('STAFF_SECOND_FACTOR is off')
  expect(linesOf({ STAFF_SECOND_FACTOR: 'perhaps' })).toEqual([
    'STAFF_SECOND_FACTOR=perhaps is neither required nor off',
  ])
})

test('the seller on invoices is the sender of the mails until told otherwise, and never has a made-up address', () => {
  expect(readConfig(production).seller).toEqual({
    name: 'Lunula',
    address: [],
    email: 'orders@lunula.example',
  })
  const told = {
    SELLER_NAME: 'Lunula LLC',
    SELLER_ADDRESS: '9200 Bolsa Ave ;; Westminster, CA 92683; ',
    SELLER_EMAIL: 'books@lunula.example',
  }
  expect(readConfig({ ...production, ...told }).seller).toEqual({
    name: 'Lunula LLC',
    address: ['9200 Bolsa Ave', 'Westminster, CA 92683'],
    email: 'books@lunula.example',
  })
  expect(linesOf({ ...production, MAIL_FROM: 'shop@lunula.example' })).toEqual([])
  for (const wrong of [
    { SELLER_EMAIL: 'nobody' },
    { SELLER_ADDRESS: 'a;b;c;d;e' },
    { SELLER_NAME: 'x'.repeat(61) },
  ])
    expect(linesOf({ ...production, ...wrong })).toEqual([
      expect.stringContaining(Object.keys(wrong)[0] ?? ''),
    ])
})

test('production without its secrets says one line for each', () => {
  const lines = linesOf({ NODE_ENV: 'production', DATA_DIR: folder })
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'DOCUMENT_KEYS',
    'SMTP_URL',
    'MAIL_FROM',
  ])
})

test('production says a line for each thing without which it hardly sells, and starts', () => {
  const named = (env: Record<string, string>) => readConfig(env).warnings.map((line) => line.split(' ')[0])
  expect(named(production)).toEqual(['PAYMENT_PROVIDER', 'SELLER_ADDRESS', 'TRUSTED_PROXIES', 'REDIS_URL'])
  const complete = {
    ...production,
    PAYMENT_PROVIDER: 'square',
    SQUARE_ACCESS_TOKEN: 'token',
    SQUARE_APPLICATION_ID: 'sq0idp-abc',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_ENVIRONMENT: 'production',
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
    SELLER_ADDRESS: '9200 Bolsa Ave; Westminster, CA 92683',
    TRUSTED_PROXIES: '10.0.0.1',
    REDIS_URL: 'redis://redis',
  }
  expect(named(complete)).toEqual([])
  expect(named({ DATA_DIR: folder })).toEqual([])
})

test.each([
  'x'.repeat(40),
  'abcdefghij'.repeat(4),
  'change-me-change-me-Change-me-123456',
  'replace_me with thirty-two letters!',
  '01'.repeat(16),
])('SESSION_SECRET=%s is refused as easy to guess', (secret) => {
  expect(linesOf({ ...production, SESSION_SECRET: secret })).toEqual([
    'SESSION_SECRET is too easy to guess: make one with `openssl rand -base64 48`',
  ])
})

test('a random secret passes, in hexadecimal or base64', () => {
  for (let n = 0; n < 200; n += 1)
    for (const form of ['hex', 'base64'] as const)
      expect(linesOf({ ...production, SESSION_SECRET: randomBytes(24).toString(form) })).toEqual([])
})

test.each([
  ['RATE_LIMITS', 'off'],
  ['MAIL_FROM', 'Lunula <orders@lunula.test>'],
  ['MAIL_FROM', 'orders@shop.invalid'],
  ['DATABASE_URL', 'mysql://db/lunula'],
  ['DATABASE_REPLICA_URL', 'mysql://db/lunula'],
  ['DATABASE_REPLICA_URL', 'postgres://db/lunula?options=-c%20x=y'],
  ['DATABASE_PREPARE', 'no'],
  ['PAYMENT_PROVIDER', 'test'],
  ['SESSION_SECRET', 'short'],
  ['DOCUMENT_KEYS', 'pW4y1nA9Sl2uZx8McO6dIf3eKg0hQtVb,short'],
  ['PUBLIC_URL', 'http://lunula.example'],
])('production refuses %s=%s', (name, value) => {
  expect(linesOf({ ...production, [name]: value })).toHaveLength(1)
})

test.each(['eighty', '70000', '-1', '80.5'])('PORT=%s is refused', (port) => {
  expect(linesOf({ DATA_DIR: folder, PORT: port })).toEqual([expect.stringContaining('PORT')])
})

test('EasyPost says one line for everything it needs, and is met by https only in production', () => {
  expect(readConfig({ DATA_DIR: folder }).easyPost).toBeNull()
  expect(linesOf({ DATA_DIR: folder, SHIPPING_PROVIDER: 'pigeon' })).toHaveLength(1)
  const lines = linesOf({ DATA_DIR: folder, SHIPPING_PROVIDER: 'easypost' })
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'EASYPOST_API_KEY',
    'SHIP_FROM_STREET',
    'SHIP_FROM_CITY',
    'SHIP_FROM_STATE',
    'SHIP_FROM_ZIP',
    'SHIP_FROM_PHONE',
  ])
  const shipFrom = {
    SHIP_FROM_STREET: '14321 Beach Blvd',
    SHIP_FROM_CITY: 'Westminster',
    SHIP_FROM_STATE: 'CA',
    SHIP_FROM_ZIP: '92683',
    SHIP_FROM_PHONE: '7145550100',
  }
  const env = { ...production, ...shipFrom, SHIPPING_PROVIDER: 'easypost', EASYPOST_API_KEY: 'EZAK' }
  expect(readConfig(env).easyPost).toMatchObject({ baseUrl: 'https://api.easypost.com/v2', apiKey: 'EZAK' })
  expect(linesOf({ ...env, EASYPOST_BASE_URL: 'http://stand-in' })).toHaveLength(1)
})

test('Twilio says one line for everything it needs, takes either sender, and is met by https only', () => {
  expect(readConfig(production).twilio).toBeNull()
  expect(linesOf({ ...production, TWILIO_ACCOUNT_SID: 'AC1' }).map((line) => line.split(' ')[0])).toEqual([
    'TWILIO_AUTH_TOKEN',
    'TWILIO_MESSAGING_SERVICE_SID',
  ])
  const account = { ...production, TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x' }
  expect(linesOf({ ...account, TWILIO_FROM: '714 555 0100' })).toEqual([
    'TWILIO_FROM is not a number such as +17145550100',
  ])
  expect(readConfig({ ...account, TWILIO_FROM: '+17145550100' }).twilio?.sender).toEqual({
    From: '+17145550100',
  })
  const env = { ...account, TWILIO_MESSAGING_SERVICE_SID: 'MG1' }
  expect(readConfig(env).twilio).toMatchObject({
    sender: { MessagingServiceSid: 'MG1' },
    baseUrl: 'https://api.twilio.com',
  })
  expect(linesOf({ ...env, TWILIO_BASE_URL: 'http://stand-in' })).toHaveLength(1)
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID is missing'],
  [
    { FACEBOOK_APP_ID: 'x', FACEBOOK_APP_SECRET: 'x', FACEBOOK_GRAPH_URL: 'http://graph.test' },
    'FACEBOOK_GRAPH_URL must start with https://',
  ],
  [
    { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'https://id.test' },
    'GOOGLE_AUTHORIZE_URL is missing',
  ],
])('half a sign-in provider is a mistake: %o', (env, line) => {
  expect(linesOf({ ...production, ...env })).toEqual([expect.stringContaining(line)])
})

test('Google and Facebook are off until they have an application', () => {
  expect(readConfig(production).social).toEqual({ google: null, facebook: null })
  const both = {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_APP_ID: 'f',
    FACEBOOK_APP_SECRET: 's',
  }
  expect(readConfig({ ...production, ...both }).social).toMatchObject({
    google: { issuer: 'https://accounts.google.com', clientId: 'g' },
    facebook: { graphUrl: 'https://graph.facebook.com/v26.0', appId: 'f' },
  })
})

test('photos lie in a bucket when all of its settings are there, and half of them is a mistake', () => {
  expect(readConfig({ DATA_DIR: folder }).s3).toBeNull()
  const bucket = {
    S3_ENDPOINT: 'https://s3.us-west-2.amazonaws.com/',
    S3_BUCKET: 'lunula-photos',
    S3_REGION: 'us-west-2',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({ ...production, ...bucket }).s3).toEqual({
    endpoint: 'https://s3.us-west-2.amazonaws.com',
    bucket: 'lunula-photos',
    region: 'us-west-2',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
  })
  expect(linesOf({ ...production, ...bucket, S3_ENDPOINT: 'http://minio:9000' })).toHaveLength(1)
  expect(linesOf({ ...production, ...bucket, S3_BUCKET: '../etc' })).toHaveLength(1)
  expect(linesOf({ ...production, ...bucket, S3_ENDPOINT: '' })).toHaveLength(1)
  expect(linesOf({ ...production, S3_ENDPOINT: 'https://s3.test' })).toHaveLength(3)
})

test('a development machine makes a key for documents, and reads with it still when another is set', () => {
  const [own] = readConfig({ DATA_DIR: folder }).documentKeys
  expect(own?.length).toBeGreaterThanOrEqual(32)
  const set = 'pW4y1nA9Sl2uZx8McO6dIf3eKg0hQtVb'
  expect(readConfig({ DATA_DIR: folder, DOCUMENT_KEYS: set }).documentKeys).toEqual([set, own])
  const elsewhere = join(folder, 'elsewhere')
  expect(readConfig({ DATA_DIR: elsewhere, DOCUMENT_KEYS: `${set}, old-${set}` }).documentKeys).toEqual([
    set,
    `old-${set}`,
  ])
})
