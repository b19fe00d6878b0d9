import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board, type OwnPost } from '@lunula/contract/board/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { uploadPhoto } from '../../../../testing/factories/photo-factory.ts'
import { publishOne, signUpAuthor } from '../../../../testing/factories/post-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../../testing/factories/user-factory.ts'

let shop: TestApp
let moderator: TestBuyer
let count = 0
beforeAll(async () => {
  shop = await buildTestApp()
  moderator = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

const ownPhone = (): string => `(714) 555-3${String(100 + count++)}`
const read = (id: string) => shop.client()(board.read, { params: { id } })
const save = (
  author: TestBuyer,
  { _id: id, content }: OwnPost,
  change: PostContent,
  photo_ids?: string[],
): Promise<OwnPost> =>
  author.call(board.save, {
    params: { id },
    body: { content: { ...content, ...change }, ...(photo_ids && { photo_ids }) },
  })
const decide = (id: string, decision: Decision, reason?: string) =>
  moderator.call(moderation.decide, { params: { id }, body: { decision, ...(reason && { reason }) } })
async function standing(): Promise<{ author: TestBuyer; post: OwnPost }> {
  const author = await signUpAuthor(shop)
  return { author, post: await publishOne(shop, author, 'job', { phone: ownPhone() }) }
}
const BAIT: PostContent = { title: 'Cần thợ gấp ở Houston', city: 'Houston', state: 'TX', zip_code: '77036' }

describe('a change of an approved post', () => {
  it('waits for a moderator, and readers see what was approved', async () => {
    const { author, post } = await standing()
    const saved = await save(author, post, { ...BAIT, phone: ownPhone() })
    expect(saved).toMatchObject({ state: 'published', content: { title: post.content.title } })
    expect(saved.change).toMatchObject({ state: 'waiting', content: BAIT })
    expect(await read(post._id)).toMatchObject({ title: post.content.title, state: 'CA' })
    const { docs } = await moderator.call(moderation.queue, { query: { author: author.userId } })
    expect(docs.map((each) => each.post.change?.state)).toEqual(['waiting'])
    const decided = await decide(post._id, 'approve_change')
    expect(decided.post).toMatchObject({ change: null, content: BAIT })
    expect(await read(post._id)).toMatchObject({ title: BAIT.title, state: 'TX' })
    const { docs: told } = await author.call(notifications.list, {})
    expect(told.map(({ kind }) => kind)).toContain('post_change_approved')
  })

  it('is refused with a reason, and can be written again or dropped', async () => {
    const { author, post } = await standing()
    await save(author, post, BAIT)
    expect((await refusalOf(decide(post._id, 'reject_change'))).code).toBe('board.reason_missing')
    await decide(post._id, 'reject_change', 'Another city is another post.')
    const params = { id: post._id }
    const mine = await author.call(board.readMine, { params })
    expect(mine.change).toMatchObject({ state: 'rejected', reason: 'Another city is another post.' })
    expect((await refusalOf(decide(post._id, 'approve_change'))).code).toBe('board.not_now')
    expect((await author.call(board.withdrawChange, { params })).change).toBeNull()
    expect((await author.call(board.withdrawChange, { params })).change).toBeNull()
    expect((await read(post._id)).title).toBe(post.content.title)
  })

  it('of days and choices is seen at once, and drops what waited', async () => {
    const { author, post } = await standing()
    await save(author, post, BAIT)
    const saved = await save(author, post, { openings: 4 })
    expect(saved).toMatchObject({ change: null, content: { openings: 4, title: post.content.title } })
  })

  it('of a trusted author is seen at once, unless the checks find something', async () => {
    const author = await signUpAuthor(shop)
    const posts: OwnPost[] = []
    const phone = ownPhone()
    for (let each = 0; each < 3; each++) posts.push(await publishOne(shop, author, 'job', { phone }))
    const [post] = posts as [OwnPost]
    expect((await save(author, post, { title: 'Cần thợ dip, tip cao' })).change).toBeNull()
    const scam = 'Chủ sẽ gửi check cho bạn trước, bạn đóng $150 tiền giữ chỗ qua Zelle rồi nhận địa chỉ tiệm.'
    const odd = await save(author, post, { description: scam })
    expect(odd.change?.state).toBe('waiting')
    const { change_flags: flags } = await moderator.call(moderation.read, { params: { id: post._id } })
    expect(flags.map(({ flag }) => flag)).toContain('scam_sign')
    expect((await read(post._id)).description_html).not.toContain('Zelle')
  })

  it('keeps its photos apart until it is decided', async () => {
    const { author, post } = await standing()
    const [first, second] = [await uploadPhoto(author, { seed: 71 }), await uploadPhoto(author, { seed: 72 })]
    const waits = await save(author, post, {}, [first._id, second._id])
    expect([waits.photos.length, waits.change?.photos.length]).toEqual([0, 2])
    expect((await read(post._id)).photos).toHaveLength(0)
    const { post: decided } = await decide(post._id, 'approve_change')
    expect(decided.photos).toHaveLength(2)
    const again = await save(author, decided, {}, [String(decided.photos[0]?._id)])
    expect(again).toMatchObject({ change: null, photos: [{ _id: decided.photos[0]?._id }] })
  })

  it('of a post that has run out is looked at too, before it comes back', async () => {
    const { author, post } = await standing()
    await shop.platform.database.query("update posts set state = 'expired' where id = $1", [post._id])
    expect((await save(author, post, BAIT)).change?.state).toBe('waiting')
    const renewed = await author.call(board.renew, { params: { id: post._id } })
    expect(renewed.content.title).toBe(post.content.title)
  })

  it('is approved only as it was looked at', async () => {
    const { author, post } = await standing()
    const { version } = await save(author, post, BAIT)
    await save(author, post, { ...BAIT, title: 'Cần thợ gấp ở Dallas' })
    const call = moderator.call(moderation.decide, {
      params: { id: post._id },
      body: { decision: 'approve_change', version },
    })
    expect((await refusalOf(call)).code).toBe('board.changed_elsewhere')
  })
})
