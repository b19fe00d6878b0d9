import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { publishPost } from '../../../testing/factories/board-factory.ts'
import { draft, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import { refusalOf, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { findPost } from '../board.repository.ts'
import { textsOf } from '../share-image/share-image.rules.ts'
import { redactConfidential } from './redact-confidential.ts'

let shop: TestApp
let seller: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  seller = await signUpAuthor(shop)
})
afterAll(() => shop.close())

const SECRET: PostContent = {
  confidential: true,
  salon_name: 'Kỳ Duyên Nails & Spa',
  contact_name: 'Kỳ Duyên',
  title: 'Sang tiệm KY DUYEN NAILS gấp',
  description: 'Khách sang, tiệm <b>Kỳ</b> Duyên Nails &amp; Spa ở 9200 Bolsa Ave, đậu xe thoải mái.',
}
const TOLD = /k[yỳ]\s*duy[eê]n|9200/i

/** What a guest gets of a post: page, list, map and the texts of its share picture. */
async function everythingAbout(id: string): Promise<string> {
  const paths = [`/posts/${id}`, '/posts/salons', '/posts/salons/map', '/posts/salons?zip=92683&sort=nearest']
  const answers = await Promise.all(paths.map((path) => shop.app.inject(`/api/v1${path}`)))
  const post = await findPost(shop.platform.database, id)
  return [...answers.map(({ body }) => body), post && JSON.stringify(textsOf(post))].join('\n')
}
const foundBy = async (q: string): Promise<string[]> =>
  (await shop.client()(board.salons, { query: { q } })).docs.map(({ _id }) => _id)

describe('what gives away a salon that is sold in confidence', () => {
  const problemsOf = async (call: Promise<unknown>) =>
    (await refusalOf(call)).data as { problems: { field: string; problem: string; words: string }[] }

  test('is refused at its field when the post is handed in', async () => {
    const { _id: id } = await draft(seller, 'salon', SECRET)
    const { problems } = await problemsOf(seller.call(board.submit, { params: { id } }))
    expect(problems).toEqual([
      { field: 'title', problem: 'confidential_name', words: 'KY DUYEN NAILS' },
      { field: 'description', problem: 'confidential_name', words: expect.stringContaining('Duyên Nails') },
    ])
  })

  test('is refused in a post that stands, and when it becomes confidential', async () => {
    const { _id: id, content } = await publishOne(shop, seller, 'salon', {
      salon_name: 'Bolsa Nails',
      title: 'Bolsa Nails for sale',
      description: 'A busy place with free parking at 9200 Bolsa Avenue.',
    })
    const body = { content: { ...content, confidential: true } }
    const { problems } = await problemsOf(seller.call(board.save, { params: { id }, body }))
    expect(problems).toEqual([
      { field: 'title', problem: 'confidential_name', words: 'Bolsa Nails' },
      { field: 'description', problem: 'confidential_address', words: '9200 Bolsa Avenue' },
    ])
  })
})

describe('a post that gives it away and was saved before', () => {
  let id: string
  beforeAll(async () => {
    id = await publishPost(shop, 'salon', SECRET, { userId: seller.userId })
    await shop.platform.database.query(
      `update posts set title = $2, description_html = $3, words = to_tsvector('simple', searchable('ky duyen nails 9200 bolsa'))
       where id = $1`,
      [id, SECRET.title, SECRET.description],
    )
    expect(await foundBy('ky duyen')).toEqual([id])
    await redactConfidential(shop.platform)
  })

  test('is not found by name and address', async () => {
    for (const q of ['ky duyen', 'Kỳ Duyên Nails', '9200', 'kyduyen'])
      expect(await foundBy(q)).not.toContain(id)
    expect(await foundBy('đậu xe')).toEqual([id])
  })

  test('tells neither in any answer', async () => {
    const everything = await everythingAbout(id)
    expect(everything).toContain('Sang tiệm … gấp')
    expect(everything).not.toMatch(TOLD)
  })

  test('keeps what its author wrote for its author', async () => {
    const { content, version } = await seller.call(board.readMine, { params: { id } })
    expect([content.title, version]).toEqual([SECRET.title, 1])
  })
})
