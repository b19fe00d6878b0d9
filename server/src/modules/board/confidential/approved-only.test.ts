import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { messages } from '@lunula/contract/messages/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadPhoto } from '../../../testing/factories/photo-factory.ts'
import { draft, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import { refusalOf, signUpReader, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { findUsernames } from '../../accounts/profile/usernames.ts'

/** A technician whom only the salons that she accepts may know. */
const CHOOSES: PostContent = {
  approved_only: true,
  display_name: 'Quỳnh Giao',
  contact_name: 'Chị Giao',
  contact_ways: ['message', 'call'],
  contact_shown_to: 'everyone',
}

let shop: TestApp
let worker: TestBuyer
let salon: TestBuyer
let id: string
const params = { id: '' }
beforeAll(async () => {
  shop = await buildTestApp()
  worker = await signUpAuthor(shop)
  salon = await signUpReader(shop)
  const photoId = (await uploadPhoto(worker))._id
  const post = await publishOne(shop, worker, 'worker', CHOOSES)
  id = post._id
  await shop.platform.database.query('update posts set photo_ids = array[$2]::uuid[] where id = $1', [
    id,
    photoId,
  ])
  params.id = id
})
afterAll(() => shop.close())

test('everybody sees what she can and wants, and nothing of who she is', async () => {
  const paths = [`/posts/${id}`, '/posts/technicians', '/posts/technicians/map', `/posts/${id}/fitting`]
  const answers = await Promise.all(paths.map((path) => shop.app.inject(`/api/v1${path}`)))
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/giao|\/media\/|92683|0134/i)
  }
  const post = await shop.client()(board.read, { params })
  expect(post).toMatchObject({
    confidential: true,
    contact_ways: ['message'],
    photo: null,
    photo_count: 0,
    photos: [],
    precision: 'area',
    zip_code: null,
    facts: { positions: ['acrylic'], years: 8 },
  })
})

test('neither name finds her', async () => {
  const found = async (q: string) =>
    (await shop.client()(board.technicians, { query: { q } })).docs.map(({ _id }) => _id)
  expect(await found('Quỳnh Giao')).toEqual([])
  expect(await found('thợ bột')).toEqual([id])
})

test('a salon that she has not accepted gets no contact, and no name in a conversation', async () => {
  const body = { way: 'call' } as const
  expect((await refusalOf(shop.client()(board.revealToAll, { params, body }))).code).toBe(
    'board.members_only',
  )
  expect((await refusalOf(salon.call(board.reveal, { params, body }))).code).toBe('board.not_disclosed')
  await salon.call(messages.start, { params, body: { text: 'Tiệm em cần thợ.', key: 'first-question' } })
  expect((await salon.call(messages.list)).docs[0]?.other).toBeNull()
})

test('a salon that asks and is accepted sees all, until she takes it back', async () => {
  const asked = await salon.call(disclosures.ask, { params, body: { message: 'Kim Nails ở Anaheim.' } })
  expect(asked.state).toBe('asked')
  const [told] = (await worker.call(notifications.list)).docs
  expect(told).toMatchObject({ kind: 'disclosure_asked', data: { of: 'worker' } })
  const [request] = await worker.call(disclosures.list, { params })
  const answer = (accept: boolean) =>
    worker.call(disclosures.answer, {
      params: { id, disclosure: request?._id ?? '' },
      body: { accept },
    })
  expect((await salon.call(board.readAsMember, { params })).facts.display_name).toBeUndefined()
  await answer(true)
  expect(await salon.call(board.readAsMember, { params })).toMatchObject({
    confidential: false,
    facts: { display_name: 'Quỳnh Giao', contact_name: 'Chị Giao' },
    photo_count: 1,
    photos: [{ alt: expect.any(String) }],
    zip_code: '92683',
  })
  expect((await salon.call(board.reveal, { params, body: { way: 'call' } })).value).toBe('+17145550134')
  const name = (await findUsernames(shop.platform, [worker.userId])).get(worker.userId)
  expect((await salon.call(messages.list)).docs[0]?.other).toBe(name)
  const { docs } = await salon.call(notifications.list)
  expect(docs.find(({ kind }) => kind === 'disclosure_answered')).toMatchObject({
    path: `/technician/nailtech/${id}`,
    data: { of: 'worker', answer: 'accepted' },
  })
  await answer(false)
  expect((await salon.call(board.readAsMember, { params })).facts.display_name).toBeUndefined()
})

describe('her own words', () => {
  test.each([
    ['title', 'Thợ bột Quỳnh Giao tìm việc'],
    ['description', 'Chị <b>Giao</b> làm bột, dip và gel, tay nghề cao, chịu khó.'],
  ])('may not name her in the %s', async (field, text) => {
    const { _id } = await draft(worker, 'worker', { ...CHOOSES, [field]: text })
    const { data } = await refusalOf(worker.call(board.submit, { params: { id: _id } }))
    expect(data).toMatchObject({ problems: [{ field, problem: 'confidential_name' }] })
  })

  test('may hold a word that only looks like a short name', async () => {
    const { _id } = await draft(worker, 'worker', {
      ...CHOOSES,
      display_name: 'An',
      contact_name: 'An',
      description: 'Tìm tiệm bao ăn ở, khu an toàn, làm full time được.',
    })
    await worker.call(board.submit, { params: { id: _id } })
  })
})

test('whoever hides from some salons besides stays unseen by these, and by guests', async () => {
  const { _id } = await publishOne(shop, worker, 'worker', {
    ...CHOOSES,
    display_name: 'Mộng Cầm',
    hide_from: ['Kim Nails'],
  })
  expect((await refusalOf(shop.client()(board.read, { params: { id: _id } }))).code).toBe(
    'board.members_only',
  )
  const { docs } = await salon.call(board.memberTechnicians, { query: {} })
  expect(docs.find((post) => post._id === _id)?.facts.display_name).toBeUndefined()
})
