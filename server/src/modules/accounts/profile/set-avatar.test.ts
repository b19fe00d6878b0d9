import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES } from '@lunula/contract/accounts/profile/constants.ts'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let lan: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp({ rateLimits: true })
  lan = await signUpBuyer(shop)
})
afterAll(() => shop.close())

/** Left half red, right half blue. */
const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])
const upload = (bytes: Buffer, { call }: TestBuyer = lan) =>
  call(profile.setAvatar, { file: new Blob([new Uint8Array(bytes)]) })
const files = (): string[] =>
  readdirSync(join(shop.platform.config.dataDir, 'pictures'), {
    recursive: true,
    withFileTypes: true,
  }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const pictureAt = async (url: string): Promise<Buffer> => (await shop.app.inject(url)).rawPayload

/** A form as no browser would send it. */
const form = (parts: string, type = 'multipart/form-data; boundary=edge') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/user/me/avatar',
    headers: { authorization: `Bearer ${lan.token}`, 'content-type': type },
    payload: parts,
  })

test('a picture becomes an upright square without anything but its pixels', async () => {
  // lies on its side, as telephones write it: the red half is at the top for whoever looks at it
  const bytes = await photo()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'a telephone' },
      IFD3: { GPSLatitude: '33/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { avatar } = await upload(bytes)
  expect(avatar).toMatch(/^\/media\/[0-9a-f]{20}-320\.webp$/)
  const served = await shop.app.inject(String(avatar))
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const kept = sharp(served.rawPayload)
  const { format, width, height, exif, orientation } = await kept.metadata()
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 320,
    height: 320,
    exif: undefined,
    orientation: undefined,
  })
  const { data, info } = await kept.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * 320 + x) * info.channels).subarray(0, 3),
  ]
  expect(at(160, 20)[0]).toBeGreaterThan(200)
  expect(at(160, 300)[2]).toBeGreaterThan(200)
  expect((await lan.call(profile.me)).avatar).toBe(avatar)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s is taken, whatever it calls itself',
  async (format) => {
    const bytes = await photo(64, 64).toFormat(format).toBuffer()
    const { avatar } = await upload(bytes)
    expect((await sharp(await pictureAt(String(avatar))).metadata()).format).toBe('webp')
  },
)

test('a new picture takes the place of the old one, and none of the old one stays', async () => {
  const buyer = await signUpBuyer(shop)
  const first = await upload(await photo().png().toBuffer(), buyer)
  await pictureAt(String(first.avatar))
  const key = String(/[0-9a-f]{20}/.exec(String(first.avatar)))
  expect(files().filter((name) => name.startsWith(key)).length).toBe(2)
  const second = await upload(await photo().png().toBuffer(), buyer)
  expect(second.avatar).not.toBe(first.avatar)
  expect(await shop.platform.jobs.runDue('media.remove')).toBeGreaterThan(0)
  expect(files().filter((name) => name.startsWith(key))).toEqual([])
  expect((await shop.app.inject(String(first.avatar))).statusCode).toBe(404)

  expect((await buyer.call(profile.updateMe, { body: { avatar: null } })).avatar).toBeNull()
  await shop.platform.jobs.runDue('media.remove')
  expect((await shop.app.inject(String(second.avatar))).statusCode).toBe(404)
})

describe('what is no picture is refused and changes nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing with a script', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj')],
    [
      'text that begins like a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['text that begins like an AVIF', Buffer.from(`\0\0\0\x20ftypavif${svg}`)],
    ['zeros', Buffer.alloc(5000)],
    ['one byte', Buffer.from('x')],
  ])('%s', async (_name, bytes) => {
    const before = { me: await lan.call(profile.me), files: files().length }
    expect(await refusalOf(upload(bytes))).toMatchObject({ status: 415, code: 'uploads.not_a_picture' })
    expect({ me: await lan.call(profile.me), files: files().length }).toEqual(before)
  })

  test('half a picture', async () => {
    const whole = await photo(900, 900).jpeg().toBuffer()
    expect(await refusalOf(upload(whole.subarray(0, whole.length / 2)))).toMatchObject({ status: 415 })
  })
})

test('a picture of 100 megapixels is refused before it is decoded', async () => {
  const bytes = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bytes.length).toBeLessThan(MAX_PICTURE_BYTES)
  expect(await refusalOf(upload(bytes))).toMatchObject({ status: 413, code: 'uploads.too_many_pixels' })
})

test('a file above the limit is refused', async () => {
  const call = upload(Buffer.alloc(MAX_PICTURE_BYTES + 1, 1))
  expect(await refusalOf(call)).toMatchObject({ status: 413, code: 'request.too_large' })
})

test('a form that is broken, empty or none at all gets a clear answer', async () => {
  const file = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const answers = await Promise.all([
    form('', 'multipart/form-data'),
    form('--edge'),
    form(`${file}no end`),
    form('--edge--\r\n'),
    form(`${file}\r\n--edge--\r\n`),
    form('--edge\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--edge--\r\n'),
    form('{"file":"x"}', 'application/json'),
    form('x', 'image/png'),
  ])
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [400, 'request.malformed'],
    [400, 'request.malformed'],
    [400, 'request.malformed'],
    [400, 'uploads.missing'],
    [400, 'uploads.missing'],
    [400, 'request.malformed'],
    [415, 'request.unsupported_type'],
    [415, 'request.unsupported_type'],
  ])
})

test('nobody changes their picture more than 20 times a day', async () => {
  const buyer = await signUpBuyer(shop)
  const bytes = await photo(8, 8).png().toBuffer()
  for (let count = 0; count < 20; count++) await upload(bytes, buyer)
  expect(await refusalOf(upload(bytes, buyer))).toMatchObject({
    status: 429,
    code: 'accounts.too_many_pictures',
  })
})
