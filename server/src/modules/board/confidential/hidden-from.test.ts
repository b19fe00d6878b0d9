import { board } from '@lunula/contract/board/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { draft, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import { refusalOf, signUpReader, type TestBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const read = (id: string) => shop.client()(board.read, { params: { id } })
const readAs = (reader: TestBuyer, id: string) => reader.call(board.readAsMember, { params: { id } })
const saved = async (reader: TestBuyer) => (await reader.call(savedPosts.list, { query: {} })).docs
const told = async (reader: TestBuyer) =>
  (await reader.call(notifications.list)).docs.map(({ kind, path }) => [kind, path])

test('a technician who hid from a salon stays hidden from it, and from guests, when the post is over', async () => {
  const technician = await signUpAuthor(shop)
  const [salon, reader] = [await signUpAuthor(shop), await signUpReader(shop)]
  const { _id: id, content } = await publishOne(shop, technician, 'worker', { hide_from: ['Mai’s Nails'] })
  for (const who of [salon, reader]) await who.call(savedPosts.save, { params: { id } })
  await draft(salon, 'job', { salon_name: 'MAI’S NAILS' })
  await technician.call(board.close, { params: { id }, body: { as: 'withdrawn' } })
  await shop.platform.jobs.runDue('saved-posts.over')

  expect(await refusalOf(read(id))).toEqual({ status: 403, code: 'board.members_only', data: undefined })
  expect(await refusalOf(readAs(salon, id))).toMatchObject({ status: 404, code: 'board.post_not_found' })
  expect(await saved(salon)).toEqual([])
  expect(await told(salon)).toEqual([])

  expect(await refusalOf(readAs(reader, id))).toMatchObject({
    status: 410,
    data: { kind: 'worker', title: content.title },
  })
  expect(await saved(reader)).toMatchObject([{ _id: id, over: 'closed' }])
  expect(await told(reader)).toEqual([['saved_post_over', `/technician/members/${id}`]])
})
