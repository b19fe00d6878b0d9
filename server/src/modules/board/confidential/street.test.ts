import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { draft, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import { refusalOf, signUpReader, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { findPost } from '../board.repository.ts'
import { textsOf } from '../share-image/share-image.rules.ts'

let shop: TestApp
let author: TestBuyer
let reader: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  author = await signUpAuthor(shop)
  reader = await signUpReader(shop)
})
afterAll(() => shop.close())

/** All that a guest and a member who was told nothing get of a post. */
async function everythingAbout(id: string, list: string): Promise<string> {
  const guest = [`/posts/${id}`, `/posts/${list}`, `/posts/${list}/map`, `/posts/${id}/fitting`]
  const answers = [
    ...(await Promise.all(guest.map((path) => shop.app.inject(`/api/v1${path}`)))),
    await shop.app.inject({
      url: `/api/v1/posts/${id}/member`,
      headers: { authorization: `Bearer ${reader.token}` },
    }),
    await shop.app.inject(`/sitemap/posts-1.xml`),
  ]
  const post = await findPost(shop.platform.database, id)
  return [...answers.map(({ body }) => body), post && JSON.stringify(textsOf(post))].join('\n')
}
const isFoundBy = async (list: 'jobs' | 'salons', q: string): Promise<boolean> =>
  (await shop.client()(board[list], { query: { q } })).docs.length > 0

describe('the street of a salon sold in confidence', () => {
  let id: string
  beforeAll(async () => {
    const post = await publishOne(shop, author, 'salon', {
      confidential: true,
      street: '9876 Zinnia Parkway',
    })
    id = post._id
  })

  test('is in nothing that a stranger gets, and finds nothing', async () => {
    expect(await everythingAbout(id, 'salons')).not.toMatch(/zinnia|9876/i)
    expect(await isFoundBy('salons', 'zinnia')).toBe(false)
  })

  test('is told to the author, and to the buyer who was accepted', async () => {
    expect((await author.call(board.readAsMember, { params: { id } })).street).toBe('9876 Zinnia Parkway')
    expect((await reader.call(board.readAsMember, { params: { id } })).street).toBeNull()
    await reader.call(disclosures.ask, { params: { id }, body: { message: 'Em muốn xem tiệm.' } })
    const [asked] = await author.call(disclosures.list, { params: { id } })
    const params = { id, disclosure: asked?._id ?? '' }
    await author.call(disclosures.answer, { params, body: { accept: true } })
    expect((await reader.call(board.readAsMember, { params: { id } })).street).toBe('9876 Zinnia Parkway')
    await author.call(disclosures.answer, { params, body: { accept: false } })
    expect((await reader.call(board.readAsMember, { params: { id } })).street).toBeNull()
  })

  test('is not kept once the sale is open', async () => {
    const { content } = await author.call(board.readMine, { params: { id } })
    const body = { content: { ...content, confidential: false } }
    const saved = await author.call(board.save, { params: { id }, body })
    expect(saved.change?.content).not.toHaveProperty('street')
    expect(await everythingAbout(id, 'salons')).not.toMatch(/zinnia|9876/i)
  })
})

describe('the street of a job', () => {
  test('is shown where its author chose so, on the post alone', async () => {
    const { _id: id } = await publishOne(shop, author, 'job', {
      street_shown: 'street',
      street: '4321 Magnolia Street',
      crossing: 'Never kept',
    })
    const post = await shop.client()(board.read, { params: { id } })
    expect(post.street).toBe('4321 Magnolia Street')
    expect(post.facts.crossing).toBeUndefined()
    expect(await isFoundBy('jobs', '4321')).toBe(false)
    const { docs } = await shop.client()(board.jobs, {})
    expect(JSON.stringify(docs)).not.toContain('4321')
  })

  test('is not kept where only the crossing is shown', async () => {
    const { _id: id } = await publishOne(shop, author, 'job', {
      street_shown: 'crossing',
      street: '5555 Bolsa Avenue',
      crossing: 'Bolsa & Magnolia',
    })
    expect(await everythingAbout(id, 'jobs')).not.toContain('5555')
    const post = await shop.client()(board.read, { params: { id } })
    expect([post.street, post.facts.crossing]).toEqual([null, 'Bolsa & Magnolia'])
    expect((await author.call(board.readMine, { params: { id } })).content.street).toBeUndefined()
  })

  test('a crossing has no number of a house, and no telephone number', async () => {
    for (const crossing of ['9200 Bolsa Ave', 'Bolsa 714 555 0199']) {
      const { _id } = await draft(author, 'job', { street_shown: 'crossing', crossing })
      const { data } = await refusalOf(author.call(board.submit, { params: { id: _id } }))
      expect(data).toMatchObject({ problems: [{ field: 'crossing' }] })
    }
  })

  test('whoever wants it shown says it', async () => {
    const { _id } = await draft(author, 'job', { street_shown: 'street' })
    const { data } = await refusalOf(author.call(board.submit, { params: { id: _id } }))
    expect(data).toMatchObject({ problems: [{ field: 'street', problem: 'required' }] })
  })
})
