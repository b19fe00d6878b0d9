import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { publishPost } from '../../../testing/factories/board-factory.ts'
import { SAMPLES } from '../../../testing/factories/post-factory.ts'
import { textsOf } from './share-image.rules.ts'
import { HEIGHT, WIDTH } from './share-image-layout.ts'
import { svgOf } from './share-image-svg.ts'
import { drawable, folded, layOut, type Style, widthOf } from './text-outlines.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const get = (file: string, headers = {}) => shop.app.inject({ url: `/share/posts/${file}`, headers })
const STYLE: Style = { weight: 'semibold', size: 60 }
const THAI = 'คอร์สทำเล็บเจลขั้นสูง เรียนล้างน้ำยา สอนตัวต่อตัวโดยครูผู้มีประสบการณ์กว่าสิบปี'
const CHINESE =
  '专业美甲师培训课程：水晶甲、光疗甲、手绘艺术，小班授课，包教包会，颁发结业证书（可分期付款）！'

test.each([
  ['en', 'Experienced nail technicians wanted'],
  ['vi', 'Cần thợ bột và tay chân nước, lương $180/ngày, ăn chia tứ lục, tiệm đông khách ở Westminster'],
  ['es', '¿Buscas trabajo? Técnica de uñas con años de experiencia'],
  ['zh', CHINESE],
  ['th', THAI],
])('every letter of a title in %s is drawn, in lines that fit', (_, title) => {
  expect(drawable(title, 'semibold')).toBe(title)
  const lines = folded(title, STYLE, 1056, 3)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) {
    const { glyphs, width } = layOut(line, STYLE)
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
    expect(width).toBeLessThanOrEqual(1056)
    expect(line).not.toMatch(/^[，、：。！）]/)
  }
})

test('a title that does not fit ends in …, a word without blanks is broken, and emoji are left out', () => {
  const long = folded('Cần thợ nail giỏi '.repeat(20), STYLE, 1056, 3)
  expect(long).toHaveLength(3)
  expect(long[2]).toMatch(/\S…$/)
  for (const line of folded('W'.repeat(100), STYLE, 1056, 3))
    expect(widthOf(line, STYLE)).toBeLessThanOrEqual(1056)
  expect(drawable(' Cần 💅🏻 thợ\n\u0007 gấp ', 'semibold')).toBe('Cần thợ gấp')
})

test('a title of markup or of nothing drawable draws a picture of outlines only', () => {
  const markup = '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>&xxe;'
  for (const title of [markup, '💅💅', '']) {
    const content = SAMPLES.job
    const job = { kind: 'job', language: 'vi', city: 'Westminster', us_state: 'CA', content } as const
    const svg = svgOf(textsOf({ ...job, title }))
    expect(svg).not.toMatch(/<(?:script|image|text)|alert|&|\bNaN\b|undefined/)
    expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  }
})

describe('GET /share/posts/{id}.png', () => {
  it.each(POST_KINDS)('is a picture of a %s', async (kind) => {
    const id = await publishPost(shop, kind)
    const answer = await get(`${id}.png`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
    expect(answer.headers['x-robots-tag']).toBe(kind === 'worker' ? 'noindex' : undefined)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: WIDTH,
      height: HEIGHT,
    })
    const again = await get(`${id}.png`, { 'if-none-match': answer.headers.etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('is not there for posts that not everybody may read, nor for other names', async () => {
    const [draft, hidden, expired] = await Promise.all([
      publishPost(shop, 'job'),
      publishPost(shop, 'job'),
      publishPost(shop, 'job', {}, { minutes: 31 * 24 * 60 }),
    ])
    const members = await publishPost(shop, 'worker', { hide_from: ['Bolsa Nails'] })
    const { database } = shop.platform
    await database.query(`update posts set state = 'draft' where id = $1`, [draft])
    await database.query(`update posts set state = 'hidden' where id = $1`, [hidden])
    const absent = '00000000-0000-7000-8000-000000000000'
    for (const file of [
      ...[draft, hidden, expired, members, absent].map((id) => `${id}.png`),
      `${hidden}.jpg`,
      'x.png',
      '%2e%2e%2fsecret.png',
    ])
      expect([file, (await get(file)).statusCode]).toEqual([file, 404])
  })
})
