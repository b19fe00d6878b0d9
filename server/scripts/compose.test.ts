import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'lunula-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Every setting that the configuration asks the environment for, with all providers switched on. */
function settingsRead(): string[] {
  const asked = new Set<string>()
  const env = new Proxy<Record<string, string>>(
    {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://db/lunula',
      PUBLIC_URL: 'https://lunula.example',
      SESSION_SECRET: 'qV3x0mZ8Rk1tYw7LbN5cHd2eJf9gPsUa',
      DOCUMENT_KEYS: 'pW4y1nA9Sl2uZx8McO6dIf3eKg0hQtVb',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'orders@lunula.example',
      PAYMENT_PROVIDER: 'square',
      SQUARE_ACCESS_TOKEN: 'token',
      SQUARE_APPLICATION_ID: 'sq0idp-abc',
      SQUARE_LOCATION_ID: 'L1',
      SQUARE_ENVIRONMENT: 'production',
      SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
      SHIPPING_PROVIDER: 'easypost',
      EASYPOST_API_KEY: 'EZAK',
      SHIP_FROM_STREET: '14321 Beach Blvd',
      SHIP_FROM_CITY: 'Westminster',
      SHIP_FROM_STATE: 'CA',
      SHIP_FROM_ZIP: '92683',
      SHIP_FROM_PHONE: '7145550100',
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'lunula-photos',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'secret',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      FACEBOOK_APP_ID: 'id',
      FACEBOOK_APP_SECRET: 'secret',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_MESSAGING_SERVICE_SID: 'MG1',
      FCM_SERVICE_ACCOUNT: written('fcm.json', '{"project_id":"p","client_email":"e","private_key":"k"}'),
      APNS_KEY_FILE: written('apns.p8', '-----BEGIN PRIVATE KEY-----'),
      APNS_KEY_ID: 'K',
      APNS_TEAM_ID: 'T',
      APNS_TOPIC: 'com.lunula.app',
    },
    {
      get: (settings, name: string) => {
        asked.add(name)
        return settings[name]
      },
    },
  )
  readConfig(env)
  return [...asked].sort()
}

/** What the image itself sets, and what production refuses or has no use for. */
const NOT_HANDED_ON = [
  'DATA_DIR',
  'DEMO_DATA',
  'GOOGLE_AUTHORIZE_URL',
  'GOOGLE_ISSUER',
  'HOST',
  'NODE_ENV',
  'PORT',
  'PUSH_PRIVATE_NETWORK',
  'RATE_LIMITS',
  'SQUARE_BASE_URL',
  'SQUARE_SCRIPT_URL',
]

test('the compose file hands on every setting that a shop in production reads', () => {
  const node = textOf('deploy/compose.yaml').split(/^services:/m)[0] ?? ''
  const handedOn = [...node.matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name]) => name).sort()
  const expected = settingsRead().filter((name) => !NOT_HANDED_ON.includes(name))
  expect(expected).toContain('SELLER_ADDRESS')
  // the password of the database, which its driver reads by itself
  expect(handedOn).toEqual([...expected, 'PGPASSWORD'].sort())
})

test('a setting that is handed on empty counts as not set', () => {
  const required = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://lunula@postgres:5432/lunula',
    PUBLIC_URL: 'https://lunula.example',
    SESSION_SECRET: 'qV3x0mZ8Rk1tYw7LbN5cHd2eJf9gPsUa',
    DOCUMENT_KEYS: 'pW4y1nA9Sl2uZx8McO6dIf3eKg0hQtVb',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'orders@lunula.example',
  }
  const empty = Object.fromEntries(settingsRead().map((name) => [name, '']))
  expect(readConfig({ ...empty, ...required })).toEqual(readConfig(required))
})

test('.env.example names every setting', () => {
  const named = [...textOf('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(settingsRead())
})

test('a node is stopped later than it takes to drain and to finish what is in flight', () => {
  const seconds = /stop_grace_period: (\d+)s/.exec(textOf('deploy/compose.yaml'))?.[1]
  const graceMs = /GRACE_MS = ([\d_]+)/.exec(textOf('server/src/open-shop.ts'))?.[1]?.replaceAll('_', '')
  // DRAIN_SECONDS is 20 at most
  expect(Number(seconds)).toBeGreaterThan(20 + Number(graceMs) / 1000)
})

test('the proxy writes no query into its log: links of mails have their tokens there', () => {
  const format = /log_format lunula ([^;]+);/.exec(textOf('deploy/nginx.conf'))?.[1] ?? ''
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|arg_\w+)\b/)
  expect(textOf('deploy/nginx.conf')).toMatch(/access_log \S+ lunula;/)
})

test('a shop to try starts with its settings, and what it has is refused in production', () => {
  const given = Object.fromEntries(
    [...textOf('deploy/try.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const own = /environment: \{ (.*) \}/.exec(textOf('deploy/compose.try.yaml'))?.[1] ?? ''
  const added = Object.fromEntries(
    own.split(', ').map((pair) => pair.replaceAll('"', '').split(': ') as [string, string]),
  )
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://lunula@postgres:5432/lunula',
    ...given,
    ...added,
  }
  expect(readConfig(settings)).toMatchObject({ paymentProvider: 'test', demoData: true, production: false })
  expect(() => readConfig({ ...settings, NODE_ENV: 'production' })).toThrow(
    /PAYMENT_PROVIDER=test is refused/,
  )
  for (const [, name = ''] of textOf('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g))
    expect(given, name).toHaveProperty(name)
})

test('the unit of systemd waits as long as a node may take to stop', () => {
  expect(Number(/TimeoutStopSec=(\d+)/.exec(textOf('deploy/lunula.service'))?.[1])).toBeGreaterThan(45)
})

test('forwarded addresses count from the proxy alone', () => {
  const compose = textOf('deploy/compose.yaml')
  const proxy = /ipv4_address: ([\d.]+)/.exec(compose)?.[1]
  expect(/TRUSTED_PROXIES: (\S+)/.exec(compose)?.[1]).toBe(proxy)
})
