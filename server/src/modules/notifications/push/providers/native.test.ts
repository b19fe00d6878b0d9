import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { createServer as createServer2, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, exportJWK, importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TestClock } from '../../../../testing/app.ts'
import type { PushDeviceRow } from '../push.tables.ts'
import { createApns } from './apns.ts'
import { createFcm } from './fcm.ts'
import type { PushMessage } from './push-provider.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (key: typeof rsa.privateKey): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: typeof rsa.publicKey): string =>
  key.export({ type: 'spki', format: 'pem' }).toString()

const message: PushMessage = {
  tag: '0199-tag',
  title: 'Đơn LU-1',
  body: 'Hàng đang trên đường tới bạn',
  path: '/account/order/1',
  language: 'vi',
  unread: 2,
}
const clock = new TestClock()
const device = (token: string) => ({ token }) as PushDeviceRow

let assertions: string[] = []
let sent: { authorization?: string; body: unknown }[] = []
/** Google: gives tokens to a service account; what it answers to a message stands in the device's token. */
const google = createServer(async (request, answer) => {
  let text = ''
  for await (const part of request) text += part
  if (request.url === '/token') {
    assertions.push(String(new URLSearchParams(text).get('assertion')))
    return answer.end(JSON.stringify({ access_token: 'ya29.given', expires_in: 3599 }))
  }
  const body = JSON.parse(text) as { message: { token: string } }
  sent.push({ authorization: request.headers.authorization ?? '', body })
  const [status = '200', code] = body.message.token.split(' ')
  const error = {
    error: { status: 'X', details: [{ '@type': 'google.firebase.fcm.v1.FcmError', errorCode: code }] },
  }
  answer.writeHead(Number(status), { 'content-type': 'application/json' })
  return answer.end(JSON.stringify(status === '200' ? { name: 'projects/p/messages/1' } : error))
})
/** Apple. */
let asked: { headers: IncomingHttpHeaders; body: string }[] = []
const apple = createServer2((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    asked.push({ headers: request.headers, body })
    const [status = '200', reason] = decodeURIComponent(request.url.replace('/3/device/', '')).split(' ')
    answer.writeHead(Number(status))
    answer.end(reason ? JSON.stringify({ reason }) : '')
  })
})
const listening = (server: typeof google | typeof apple) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )
let googleUrl: string
let appleUrl: string
beforeAll(async () => {
  ;[googleUrl, appleUrl] = await Promise.all([listening(google), listening(apple)])
})
afterAll(() => {
  google.close()
  apple.close()
})
beforeEach(() => {
  assertions = []
  sent = []
  asked = []
})

const fcm = () =>
  createFcm(
    {
      projectId: 'lunula',
      clientEmail: 'push@lunula.iam.test',
      privateKey: pem(rsa.privateKey),
      tokenUrl: `${googleUrl}/token`,
      baseUrl: googleUrl,
    },
    clock,
  )
const apns = () =>
  createApns(
    {
      keyId: 'KEY123',
      teamId: 'TEAM12',
      privateKey: pem(ec.privateKey),
      topic: 'com.lunula.app',
      baseUrl: appleUrl,
    },
    clock,
  )

test('Android: a message as Firebase wants it, with one token for an hour', async () => {
  const provider = fcm()
  expect(await provider.send(device('200'), message)).toEqual({ is: 'taken' })
  await provider.send(device('200'), message)
  expect(sent[0]).toEqual({
    authorization: 'Bearer ya29.given',
    body: {
      message: {
        token: '200',
        notification: { title: message.title, body: message.body },
        data: { path: message.path, tag: message.tag, language: 'vi' },
        android: { collapse_key: message.tag, ttl: '172800s', notification: { tag: message.tag } },
      },
    },
  })
  expect([sent.length, assertions.length]).toEqual([2, 1])
  const key = await importSPKI(publicPem(rsa.publicKey), 'RS256')
  const { payload } = await jwtVerify(String(assertions[0]), key, { currentDate: clock.now() })
  expect(payload).toMatchObject({
    iss: 'push@lunula.iam.test',
    aud: `${googleUrl}/token`,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
  clock.advance(56)
  await provider.send(device('200'), message)
  expect(assertions).toHaveLength(2)
})

test.each([
  ['404 UNREGISTERED', { is: 'gone' }],
  ['403 SENDER_ID_MISMATCH', { is: 'gone' }],
  ['400 INVALID_ARGUMENT', { is: 'refused' }],
  ['429 QUOTA_EXCEEDED', { is: 'later', seconds: 60 }],
])('Android: %s', async (token, outcome) => {
  expect(await fcm().send(device(token), message)).toEqual(outcome)
})

test.each(['503 UNAVAILABLE', '401 THIRD_PARTY_AUTH_ERROR'])('Android: %s is tried again', async (token) => {
  await expect(fcm().send(device(token), message)).rejects.toThrow('Firebase answers')
})

test('iOS: a request as Apple wants it, with one token for 45 minutes', async () => {
  const provider = apns()
  expect(await provider.send(device('200'), message)).toEqual({ is: 'taken' })
  await provider.send(device('200'), message)
  const [first, second] = asked
  expect(first?.headers).toMatchObject({
    ':method': 'POST',
    ':path': '/3/device/200',
    'apns-topic': 'com.lunula.app',
    'apns-push-type': 'alert',
    'apns-collapse-id': message.tag,
    'apns-expiration': String(Math.floor(clock.now().getTime() / 1000) + 172_800),
  })
  expect(JSON.parse(String(first?.body))).toEqual({
    aps: {
      alert: { title: message.title, body: message.body },
      'thread-id': message.tag,
      sound: 'default',
      badge: 2,
    },
    path: message.path,
    tag: message.tag,
    language: 'vi',
  })
  const token = String(first?.headers.authorization).replace('bearer ', '')
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(ec.publicKey)), kid: 'KEY123', alg: 'ES256' }],
  })
  const { payload, protectedHeader } = await jwtVerify(token, keys, { currentDate: clock.now() })
  expect([payload.iss, protectedHeader.kid]).toEqual(['TEAM12', 'KEY123'])
  expect(second?.headers.authorization).toBe(first?.headers.authorization)
  clock.advance(46)
  await provider.send(device('200'), message)
  expect(asked[2]?.headers.authorization).not.toBe(first?.headers.authorization)
})

test.each([
  ['410 Unregistered', { is: 'gone' }],
  ['400 BadDeviceToken', { is: 'gone' }],
  ['400 BadCollapseId', { is: 'refused' }],
  ['413 PayloadTooLarge', { is: 'refused' }],
  ['429 TooManyRequests', { is: 'later', seconds: 300 }],
])('iOS: %s', async (token, outcome) => {
  expect(await apns().send(device(token), message)).toEqual(outcome)
})

test.each(['500 InternalServerError', '403 ExpiredProviderToken'])(
  'iOS: %s is tried again',
  async (token) => {
    await expect(apns().send(device(token), message)).rejects.toThrow('Apple answers')
  },
)
