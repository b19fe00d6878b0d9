import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import { messages } from '@lunula/contract/messages/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { signUpReader, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { findUsernames } from '../accounts/profile/usernames.ts'

let shop: TestApp
let owner: TestBuyer
let asker: TestBuyer
let postId: string
let threadId: string
/** The owner’s username, which is often the salon’s name. */
let name: string
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpAuthor(shop)
  asker = await signUpReader(shop)
  name = (await findUsernames(shop.platform, [owner.userId])).get(owner.userId) ?? ''
  postId = (
    await publishOne(shop, owner, 'salon', { confidential: true, title: 'Sang tiệm nail khu Mỹ trắng' })
  )._id
  const body = { text: 'Tiệm ở khu nào vậy chị?', key: 'first-question' }
  threadId = (await asker.call(messages.start, { params: { id: postId }, body })).thread_id
})
afterAll(() => shop.close())

let count = 0
const answer = () => {
  count += 1
  const body = { text: 'Gần chợ đó em.', key: `answer-number-${count}` }
  return owner.call(messages.write, { params: { id: threadId }, body })
}

/** All that the asker hears of the owner: list, conversation, notifications, live unread and mail. */
async function heardBy(who: TestBuyer) {
  await shop.platform.database.query("update pgboss.job set start_after = now() where name = 'messages.mail'")
  await shop.platform.jobs.runDue('messages.mail')
  const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(who.email)
  const list = await who.call(messages.list)
  const part = await who.call(messages.read, { params: { id: threadId }, query: {} })
  const told = await who.call(notifications.list)
  return {
    mail,
    other: [list.docs[0]?.other, part.thread.other],
    all: JSON.stringify([list, part, told, mail]),
  }
}

test('until the owner accepts, the asker reads “Owner” and nowhere the username', async () => {
  await answer()
  const { mail, other, all } = await heardBy(asker)
  expect(other).toEqual([null, null])
  expect(mail?.subject).toBe('Owner wrote to you')
  expect(all).not.toContain(name)
  const ask = { params: { id: postId }, body: { message: 'Em muốn xem tiệm.' } }
  await asker.call(disclosures.ask, ask)
  expect((await heardBy(asker)).other).toEqual([null, null])
})

test('the owner reads the asker’s username from the start', async () => {
  const [thread] = (await owner.call(messages.list)).docs
  expect(thread?.other).toBe((await findUsernames(shop.platform, [asker.userId])).get(asker.userId))
})

test('once accepted, the asker reads the username', async () => {
  const [asked] = await owner.call(disclosures.list, { params: { id: postId } })
  const params = { id: postId, disclosure: asked?._id ?? '' }
  await owner.call(disclosures.answer, { params, body: { accept: true } })
  await asker.call(messages.markRead, { params: { id: threadId }, body: { number: 2 } })
  await answer()
  const { mail, other } = await heardBy(asker)
  expect(other).toEqual([name, name])
  expect(mail?.subject).toBe(`${name} wrote to you`)
})

test('the name stays hidden from others when the post is deleted', async () => {
  const other = await signUpReader(shop)
  const body = { text: 'Còn sang không?', key: 'another-question' }
  const { thread_id: id } = await other.call(messages.start, { params: { id: postId }, body })
  await shop.platform.database.query('update posts set deleted_at = now() where id = $1', [postId])
  expect((await other.call(messages.read, { params: { id }, query: {} })).thread).toMatchObject({
    other: null,
    post: null,
    stop: null,
  })
})
