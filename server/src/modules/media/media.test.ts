import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { keepDrawing, missingDrawings } from './demo/demo-drawings.ts'
import { cleanOriginal } from './encode-picture.ts'
import { FETCH_QUEUE } from './fetch/fetch-job.ts'
import { findPicture } from './media.repository.ts'
import { keyOf } from './media.rules.ts'
import { originalFile } from './media-folder.ts'
import { keepSources } from './picture-sources.ts'

const DRAWING = 'drawn:gel?hex=B3122F&finish=cat-eye'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><circle cx="400" cy="400" r="300" fill="#B3122F"/></svg>'
const PHOTO = 'https://pictures.test/photo.jpg'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await keepSources(shop.platform, [DRAWING, PHOTO, DRAWING])
  await keepDrawing(shop.platform, keyOf(DRAWING), SVG)
})
afterAll(() => shop.close())

const get = async (file: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/media/${file}`, headers })
const madeFiles = (): string[] =>
  readdirSync(join(shop.platform.config.dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(avif|webp)/.test(name),
  )

describe('a drawing', () => {
  it.each([
    [160, 'avif', 'heif'],
    [480, 'webp', 'webp'],
    [1200, 'webp', 'webp'],
  ])('is served %i px wide as %s, for ever', async (width, format, decoded) => {
    const answer = await get(`${keyOf(DRAWING)}-${width}.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: decoded,
      width,
      height: width,
      hasAlpha: true,
    })
  })

  it('is made once, whoever asks at the same time, and kept whole', async () => {
    const file = `${keyOf(DRAWING)}-320.webp`
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(file)))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(
      madeFiles()
        .filter((name) => name.includes(file))
        .map((name) => name.split('/').at(-1)),
    ).toEqual([file])
  })

  it('answers 304 to whoever has it', async () => {
    const file = `${keyOf(DRAWING)}-160.avif`
    const etag = String((await get(file)).headers['etag'])
    const again = await get(file, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })
})

describe('a drawing that the data folder does not hold', () => {
  const other = 'drawn:lacquer?hex=0F766E'
  it('is stood in for, and named until it is kept', async () => {
    await keepSources(shop.platform, [other])
    const file = `${keyOf(other)}-160.webp`
    expect((await get(file)).headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    expect(await missingDrawings(shop.platform)).toEqual(new Map([[keyOf(other), other]]))
    await keepDrawing(shop.platform, keyOf(other), SVG)
    expect((await get(file)).headers['cache-control']).toContain('immutable')
    expect((await missingDrawings(shop.platform)).size).toBe(0)
  })
})

describe('the default picture', () => {
  it('of a person is not that of a product', async () => {
    const [person, product] = await Promise.all([
      get('default-person-320.webp'),
      get('default-product-320.webp'),
    ])
    expect(person.rawPayload.equals(product.rawPayload)).toBe(false)
  })

  it.each(['product', 'person'])(
    'of a %s comes from the file store, where another may take its place',
    async (of) => {
      const file = `default-${of}-160.webp`
      const shipped = await get(file)
      expect(shipped.statusCode).toBe(200)
      expect(shipped.headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
      expect((await get(file)).rawPayload.equals(shipped.rawPayload)).toBe(true)
      const { files } = shop.platform
      expect(String(await files.get(`defaults/${of}.svg`))).toContain('<svg')
      await files.put(`defaults/${of}.svg`, Buffer.from(SVG), 'image/svg+xml')
      expect((await get(file)).rawPayload.equals(shipped.rawPayload)).toBe(false)
    },
  )
})

describe('what is not there', () => {
  it.each([
    ['a source that nobody keeps', `${keyOf('drawn:lamp')}-480.avif`],
    ['another width', `${keyOf(DRAWING)}-481.avif`],
    ['another format', `${keyOf(DRAWING)}-480.png`],
    ['no key', 'x-480.avif'],
    ['a path', '..%2f..%2fsession-secret'],
  ])('answers 404: %s', async (_, file) => {
    expect((await get(file)).statusCode).toBe(404)
  })
})

describe('a picture from the web', () => {
  it('is stood in for until it is kept, and the stand-in is not kept by browsers', async () => {
    const file = `${keyOf(PHOTO)}-160.webp`
    const before = await get(file)
    expect(before.statusCode).toBe(200)
    expect(before.headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    expect(before.headers['etag']).toBeUndefined()
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00000' } })
      .jpeg()
      .toBuffer()
    await writeAtomically(originalFile(shop.platform, keyOf(PHOTO)), await cleanOriginal(red))
    const after = await get(file)
    expect(after.headers['cache-control']).toContain('immutable')
    const { data } = await sharp(after.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(data[(80 * 160 + 80) * 4]).toBeGreaterThan(180)
    expect(data[3]).toBe(0) // the corner of the square is clear
  })

  it('is not fetched again once it is kept, though the worker died before it could say so', async () => {
    expect((await findPicture(shop.platform.database, keyOf(PHOTO)))?.state).toBe('pending')
    expect(await shop.platform.jobs.runDue(FETCH_QUEUE)).toBe(1)
    expect((await findPicture(shop.platform.database, keyOf(PHOTO)))?.state).toBe('ready')
  })

  it('that cannot be fetched is given up and told', async () => {
    await keepSources(shop.platform, ['https://127.0.0.1/inner.jpg'])
    expect(await shop.platform.jobs.runDue(FETCH_QUEUE)).toBe(1)
    expect((await findPicture(shop.platform.database, keyOf('https://127.0.0.1/inner.jpg')))?.state).toBe(
      'failed',
    )
  })

  it('is fetched once, however often its address is kept', async () => {
    await keepSources(shop.platform, ['https://127.0.0.1/inner.jpg', DRAWING])
    expect(await shop.platform.jobs.runDue(FETCH_QUEUE)).toBe(0)
  })

  it('loses everything but its pixels, and what is no picture is refused', async () => {
    const tagged = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { exif, width, height } = await sharp(await cleanOriginal(tagged)).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1200, height: 1200 })
    await expect(
      cleanOriginal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ).rejects.toThrow('svg')
    await expect(cleanOriginal(Buffer.from('not a picture'))).rejects.toThrow()
  })
})
