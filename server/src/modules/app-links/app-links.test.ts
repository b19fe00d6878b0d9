import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNative } from '../../config/native-config.ts'
import { Limits } from '../../platform/limits/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { registerAppLinks } from './app-links.routes.ts'

const FINGERPRINT = Array(32).fill('A1').join(':')
const APPLE = '/.well-known/apple-app-site-association'
const GOOGLE = '/.well-known/assetlinks.json'

const settings = (env: Record<string, string>) => {
  const lines: string[] = []
  return { native: readNative(env, lines), lines }
}

let shop: TestApp
beforeAll(async () => {
  const { native } = settings({
    IOS_APPS: 'A1B2C3D4E5.com.example.shop',
    ANDROID_PACKAGE: 'com.example.shop',
    ANDROID_FINGERPRINTS: FINGERPRINT,
  })
  shop = await buildTestApp({ native })
})
afterAll(() => shop.close())

test('both platforms are told which app opens which links', async () => {
  const apple = await shop.app.inject(APPLE)
  expect(apple.headers['content-type']).toContain('application/json')
  const [detail] = apple.json().applinks.details
  expect(detail.appIDs).toEqual(['A1B2C3D4E5.com.example.shop'])
  const paths = detail.components.map((component: Record<string, string>) => component['/'])
  expect(paths).toEqual(expect.arrayContaining(['/product/*', '/technician/*']))
  // links with secrets stay with the browser that has the mail, and so does the way back from a provider
  for (const path of ['/auth/*', '/blank-page', '/admin/*', '/*']) expect(paths).not.toContain(path)

  const [google] = (await shop.app.inject(GOOGLE)).json()
  expect(google.target).toEqual({
    namespace: 'android_app',
    package_name: 'com.example.shop',
    sha256_cert_fingerprints: [FINGERPRINT],
  })
})

test('a shop without apps has no such files', async () => {
  const plain = Fastify() as unknown as FastifyInstance
  const platform = { config: settings({}), limits: new Limits({ on: false, redis: null }) }
  registerAppLinks(plain, platform as unknown as Platform)
  for (const path of [APPLE, GOOGLE]) expect((await plain.inject(path)).statusCode).toBe(404)
})

test.each([
  [{ ANDROID_PACKAGE: 'com.example.shop' }, /go together/],
  [{ ANDROID_FINGERPRINTS: FINGERPRINT }, /go together/],
  [{ ANDROID_PACKAGE: 'shop', ANDROID_FINGERPRINTS: FINGERPRINT }, /ANDROID_PACKAGE: shop/],
  [{ ANDROID_PACKAGE: 'com.example.shop', ANDROID_FINGERPRINTS: 'A1:B2' }, /ANDROID_FINGERPRINTS: A1/],
  [{ IOS_APPS: 'com.example.shop' }, /IOS_APPS/],
  [{ NATIVE_ORIGINS: '*' }, /NATIVE_ORIGINS: \*/],
  [{ NATIVE_ORIGINS: 'https://localhost/' }, /NATIVE_ORIGINS/],
])('%j is refused', (env, line) => {
  expect(settings(env as Record<string, string>).lines).toEqual([expect.stringMatching(line)])
})

test('nothing set is no app and no origin', () => {
  expect(settings({})).toEqual({ native: { origins: [], iosApps: [], android: null }, lines: [] })
})
