import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { MAX_PHOTO_BYTES } from '@lunula/contract/media/constants.ts'
import { type Photo, photos } from '@lunula/contract/media/schemas.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { samplePhoto, uploadPhoto } from '../../../testing/factories/photo-factory.ts'
import { PASSWORD, refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { startS3 } from '../../../testing/stand-ins/s3-stand-in.ts'
import {
  attachPhotos,
  findOwnPhotos,
  findPhotos,
  forgetPhotos,
  photosForPost,
  photosView,
  releasePhotos,
  samePhotos,
} from './photos.ts'

let shop: TestApp
let lan: TestBuyer
let mai: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp({ rateLimits: true })
  lan = await signUpBuyer(shop)
  mai = await signUpBuyer(shop)
})
afterAll(() => shop.close())

const upload = (bytes: Buffer, { call }: TestBuyer = lan): Promise<Photo> =>
  call(photos.upload, { file: new Blob([new Uint8Array(bytes)]) })
const get = (photo: Photo, file = '-480.webp') => shop.app.inject(photo.picture.url + file)
const files = (): string[] =>
  readdirSync(join(shop.platform.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap(
    (entry) => (entry.isFile() ? [entry.name] : []),
  )
const filesOf = (photo: Photo): string[] => files().filter((name) => name.startsWith(keyOf(photo)))
const keyOf = ({ picture }: Photo): string => picture.url.replace('/media/', '')
const remove = ({ call }: TestBuyer, photo: Photo) => call(photos.remove, { params: { id: photo._id } })
const forgetAfter = async (hours: number): Promise<void> => {
  shop.clock.advance(hours * 60)
  await forgetPhotos(shop.platform)
  await shop.platform.jobs.runDue('media.remove')
}

test('a photo is kept upright, in its own shape, without anything but its pixels', async () => {
  const bytes = await samplePhoto({ width: 2400, height: 1200 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'a telephone' },
      IFD3: { GPSLatitude: '33/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const photo = await upload(bytes)
  expect(photo).toMatchObject({
    picture: {
      url: expect.stringMatching(/^\/media\/p[0-9a-f]{20}$/),
      alt: '',
      width: 800,
      height: 1600,
    },
    hex: expect.stringMatching(/^[0-9A-F]{6}$/),
  })
  const served = await get(photo)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height, exif, orientation } = await sharp(served.rawPayload).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 480,
    height: 960,
    exif: undefined,
    orientation: undefined,
  })
  expect(await sharp((await get(photo, '-1200.avif')).rawPayload).metadata()).toMatchObject({
    format: 'heif',
    width: 800,
    height: 1600,
  })
  const [kept] = filesOf(photo).filter((name) => !name.includes('-'))
  expect(kept).toBe(`${keyOf(photo)}.webp`)
  expect(
    (await shop.platform.files.get(`photos/${keyOf(photo).slice(1, 3)}/${kept}`))?.includes('Exif'),
  ).toBe(false)
})

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s is taken, whatever it calls itself, from 600 px on',
  async (format) => {
    const photo = await upload(await samplePhoto({ width: 450, height: 600 }).toFormat(format).toBuffer())
    expect(photo.picture).toMatchObject({ width: 450, height: 600 })
    expect((await get(photo)).statusCode).toBe(200)
  },
)

describe('what is no photo is refused and leaves nothing behind', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'
  const still = () => samplePhoto()
  const moving = async (): Promise<Buffer> => {
    const { data, info } = await samplePhoto({ width: 700, height: 1400 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return sharp(data, { raw: { width, height, channels, pageHeight: height / 2 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
  }
  /** A chunk that announces an animation, put between the head and the pixels. */
  const movingPng = async (): Promise<Buffer> => {
    const png = await still().png().toBuffer()
    const chunk = Buffer.from(`00000008${Buffer.from('acTL').toString('hex')}000000020000000000000000`, 'hex')
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  }
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['a drawing with a script', () => Buffer.from(svg), 415, 'photos.not_a_photo'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj'), 415, 'photos.not_a_photo'],
    ['an AVIF', () => still().avif({ effort: 0 }).toBuffer(), 415, 'photos.not_a_photo'],
    ['a GIF', () => still().gif().toBuffer(), 415, 'photos.not_a_photo'],
    [
      'text that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      415,
      'photos.not_a_photo',
    ],
    ['zeros', () => Buffer.alloc(5000), 415, 'photos.not_a_photo'],
    [
      'half a photo',
      async () => (await still().jpeg().toBuffer()).subarray(0, 9_000),
      415,
      'photos.not_a_photo',
    ],
    ['a WebP that moves', moving, 415, 'photos.animated'],
    ['a PNG that moves', movingPng, 415, 'photos.animated'],
    ['599 px', () => samplePhoto({ width: 599, height: 599 }).jpeg().toBuffer(), 422, 'photos.too_small'],
    [
      '100 megapixels',
      () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      413,
      'uploads.too_many_pixels',
    ],
    ['a byte above 8 MB', () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 1), 413, 'request.too_large'],
  ]
  test.each(cases)('%s', async (_name, make, status, code) => {
    const bytes = await make()
    const before = files().length
    expect(await refusalOf(upload(bytes))).toMatchObject({ status, code })
    expect(files().length).toBe(before)
  })

  test('30 MB over the wire', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(30 * 1024 * 1024).fill(255)]))
    const answer = await fetch(`${url}/api/v1/photos`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${lan.token}`, 'accept-language': 'vi' },
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      413,
      'request.too_large',
    ])
  })
})

test('one removes a photo of one’s own that no post uses, with all of its files', async () => {
  const photo = await uploadPhoto(lan)
  await get(photo)
  await get(photo, '-320.avif')
  expect(filesOf(photo).length).toBe(3)
  expect(await refusalOf(remove(mai, photo))).toMatchObject({ status: 404, code: 'photos.not_found' })
  await attachPhotos(shop.platform, [photo._id])
  expect(await refusalOf(remove(lan, photo))).toMatchObject({ status: 409, code: 'photos.in_use' })
  await releasePhotos(shop.platform, [photo._id])
  await remove(lan, photo)
  await shop.platform.jobs.runDue('media.remove')
  expect(filesOf(photo)).toEqual([])
  expect((await get(photo)).statusCode).toBe(404)
  expect(await refusalOf(remove(lan, photo))).toMatchObject({ code: 'photos.not_found' })
})

test('photos are found by their owner, in the order asked for, and shown with a text', async () => {
  const [first, second] = [await uploadPhoto(lan), await uploadPhoto(lan)]
  const rows = await findOwnPhotos(shop.platform, lan.userId, [second._id, first._id])
  if (isRefusal(rows)) throw new Error(rows.code)
  expect(photosView(rows, 'Thợ bột, Westminster')).toEqual(
    [second, first].map((photo) => ({
      ...photo,
      picture: { ...photo.picture, alt: 'Thợ bột, Westminster' },
    })),
  )
  expect([...(await findPhotos(shop.platform, [first._id, first._id])).keys()]).toEqual([first._id])
  expect(await findPhotos(shop.platform, [])).toEqual(new Map())
  for (const [user, ids] of [
    [mai.userId, [first._id]],
    [lan.userId, [first._id, first._id]],
    [lan.userId, [first._id, '0196f2c0-0000-7000-8000-000000000000']],
  ] as const)
    expect(await findOwnPhotos(shop.platform, user, ids)).toMatchObject({ code: 'photos.not_found' })
})

test('a photo goes two days after the last post that used it, and not before', async () => {
  const shopper = await signUpBuyer(shop)
  const [left, used, twice] = [
    await uploadPhoto(shopper),
    await uploadPhoto(shopper),
    await uploadPhoto(shopper),
  ]
  expect(await attachPhotos(shop.platform, [used._id, twice._id])).toBeNull()
  expect(await attachPhotos(shop.platform, [twice._id])).toBeNull()
  await forgetAfter(47)
  expect((await get(left)).statusCode).toBe(200)
  await forgetAfter(2)
  expect([(await get(left)).statusCode, filesOf(left)]).toEqual([404, []])
  await releasePhotos(shop.platform, [used._id, twice._id])
  await forgetAfter(49)
  expect((await get(used)).statusCode).toBe(404)
  expect((await get(twice)).statusCode).toBe(200)
  expect(await attachPhotos(shop.platform, [used._id])).toMatchObject({ code: 'photos.not_found' })
})

describe('each post has files of its own', () => {
  const first = '0196f2c0-0000-7000-8000-00000000000a'
  const second = '0196f2c0-0000-7000-8000-00000000000b'
  const put = async (who: TestBuyer, photo: string, postId: string): Promise<string> => {
    const placed = await shop.platform.database.transaction(() =>
      photosForPost(shop.platform, who.userId, [photo], postId),
    )
    if (isRefusal(placed)) throw new Error(placed.code)
    const [id = ''] = placed
    await attachPhotos(shop.platform, placed)
    return id
  }
  const found = async (id: string) => (await findPhotos(shop.platform, [id])).get(id)

  test('a photo of another post is copied under a new address, and the copy goes by itself', async () => {
    const who = await signUpBuyer(shop)
    const photo = await uploadPhoto(who, { seed: 31 })
    expect(await put(who, photo._id, first)).toBe(photo._id)
    const copy = await put(who, photo._id, second)
    const [one, other] = [await found(photo._id), await found(copy)]
    expect(other).toMatchObject({ width: one?.width, height: one?.height, hex: one?.hex, uses: 1 })
    expect(other?.key).not.toBe(one?.key)
    const [mine, copied] = await Promise.all(
      [one, other].map((row) => shop.app.inject(`/media/${row?.key}-320.webp`)),
    )
    expect(copied?.rawPayload).toEqual(mine?.rawPayload)
    expect(copied?.headers['etag']).not.toBe(mine?.headers['etag'])
    await releasePhotos(shop.platform, [copy])
    await forgetAfter(49)
    expect(await found(copy)).toBeUndefined()
    expect(files().filter((name) => name.startsWith(other?.key ?? ''))).toEqual([])
    expect((await get(photo)).statusCode).toBe(200)
  })

  test('so is one that stood in another post before, and not one that comes back to its own', async () => {
    const who = await signUpBuyer(shop)
    const photo = await uploadPhoto(who, { seed: 32 })
    await put(who, photo._id, first)
    await releasePhotos(shop.platform, [photo._id])
    expect(await put(who, photo._id, second)).not.toBe(photo._id)
    expect(await put(who, photo._id, first)).toBe(photo._id)
  })

  test('copies count among the photos that stand nowhere', async () => {
    const who = await signUpBuyer(shop)
    const photo = await uploadPhoto(who, { seed: 33 })
    await put(who, photo._id, first)
    await shop.platform.database.query(
      `insert into photos (id, user_id, key, width, height, hex, created_at, unused_since)
       select gen_random_uuid(), $1, 'p' || lpad((n + 1000)::text, 20, '0'), 1, 1, 'FFFFFF', now(), now()
       from generate_series(1, 100) n`,
      [who.userId],
    )
    const before = files().length
    await expect(put(who, photo._id, second)).rejects.toThrow('photos.too_many_unused')
    expect(files().length).toBe(before)
  })
})

test('the same photo in somebody else’s post is found, smaller, brighter or compressed anew', async () => {
  const look = { seed: 77, width: 1200, height: 900 }
  const [one, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const original = await uploadPhoto(one, look)
  const again = await upload(
    await samplePhoto(look).resize(640).modulate({ brightness: 1.06 }).jpeg({ quality: 45 }).toBuffer(),
    other,
  )
  const own = await uploadPhoto(other, look)
  const different = await uploadPhoto(one, { seed: 78 })
  const plain = [one, other].map(async (who) =>
    upload(
      await sharp({ create: { width: 700, height: 700, channels: 3, background: '#ddd' } })
        .png()
        .toBuffer(),
      who,
    ),
  )
  const [plainOne, plainOther] = await Promise.all(plain)
  expect(await samePhotos(shop.platform, [again._id])).toEqual([]) // not in a post yet
  await attachPhotos(shop.platform, [original._id, different._id, own._id, String(plainOne?._id)])
  expect(await samePhotos(shop.platform, [again._id, String(plainOther?._id)])).toEqual([original._id])
  expect(await samePhotos(shop.platform, [different._id])).toEqual([])
  expect(await samePhotos(shop.platform, [])).toEqual([])
})

test('nobody has more than 100 photos that stand nowhere, nor uploads more than 200 a day', async () => {
  const buyer = await signUpBuyer(shop)
  const tiny = await samplePhoto({ width: 600, height: 8 }).jpeg().toBuffer()
  await shop.platform.database.query(
    `insert into photos (id, user_id, key, width, height, hex, created_at, unused_since)
     select gen_random_uuid(), $1, 'p' || lpad(n::text, 20, '0'), 1, 1, 'FFFFFF', now(), now()
     from generate_series(1, 99) n`,
    [buyer.userId],
  )
  const before = files().length
  const both = await Promise.allSettled([upload(tiny, buyer), upload(tiny, buyer)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(files().length).toBe(before + 1)
  expect(await refusalOf(upload(tiny, buyer))).toMatchObject({ status: 409, code: 'photos.too_many_unused' })
  const svg = Buffer.from('<svg/>')
  for (let count = 3; count < 200; count++) await refusalOf(upload(svg, buyer))
  expect(await refusalOf(upload(svg, buyer))).toMatchObject({ status: 429, code: 'photos.too_many_a_day' })
})

test('photos stand in one’s data and go with the account', async () => {
  const buyer = await signUpBuyer(shop)
  const photo = await uploadPhoto(buyer)
  const { photos: mine } = (await buyer.call(profile.exportMe)) as unknown as { photos: object[] }
  expect(mine).toEqual([
    {
      address: `http://shop.test${photo.picture.url}-1200.webp`,
      width: 800,
      height: 600,
      uploaded_at: expect.any(String),
      posts: 0,
    },
  ])
  expect(keyOf(photo)).not.toBe('')
  await buyer.call(profile.deleteMe, { body: { password: PASSWORD } })
  await shop.platform.jobs.runDue('media.remove')
  expect((await get(photo)).statusCode).toBe(404)
  expect(filesOf(photo)).toEqual([])
})

test('with a bucket, nothing of a photo lies on the machine; while the bucket is away, one is asked to come again', async () => {
  const s3 = await startS3()
  const other = await buildTestApp({ s3: s3.config })
  try {
    const buyer = await signUpBuyer(other)
    const photo = await uploadPhoto(buyer)
    const address = `${photo.picture.url}-320.webp`
    expect((await other.app.inject(address)).statusCode).toBe(200)
    const folder = `photos/${keyOf(photo).slice(1, 3)}/${keyOf(photo)}`
    expect([...s3.objects.keys()]).toEqual([`${folder}.webp`, `${folder}-320.webp`])
    expect(readdirSync(other.platform.config.dataDir)).toEqual([])
    s3.mood = 'reset'
    expect(await refusalOf(uploadPhoto(buyer))).toMatchObject({ status: 503, code: 'server.unavailable' })
    expect((await other.app.inject(address)).statusCode).toBe(503)
    s3.mood = 'ok'
    await remove(buyer, photo)
    await other.platform.jobs.runDue('media.remove')
    expect(s3.objects.size).toBe(0)
  } finally {
    await other.close()
    await s3.close()
  }
})
