import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { NEW_ACCOUNT_CONTACTS } from '@lunula/contract/board/states.ts'
import { messages } from '@lunula/contract/messages/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { publishPost } from '../../../testing/factories/board-factory.ts'
import { uploadPhoto } from '../../../testing/factories/photo-factory.ts'
import { draft, handIn, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpReader,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { compareAll } from './likeness/find-likeness.ts'
import { mailModerators } from './moderation-notifications.ts'

let shop: TestApp
let moderator: TestBuyer
let count = 0
beforeAll(async () => {
  shop = await buildTestApp()
  moderator = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

const ownPhone = (): string => `(714) 555-4${String(100 + count++)}`
const notificationKinds = async (who: TestBuyer) =>
  (await who.call(notifications.list, {})).docs.map(({ kind }) => kind)
const flagsOf = async (id: string) =>
  (await moderator.call(moderation.read, { params: { id } })).flags.map(({ flag }) => flag)
const confirmOnly = ({ userId }: TestBuyer) =>
  shop.platform.database.query('update users set email_verified_at = now() where id = $1', [userId])

describe('an account', () => {
  let id: string
  beforeEach(async () => {
    id = (await publishOne(shop, await signUpAuthor(shop), 'job', { phone: ownPhone() }))._id
  })
  const tries = (who: TestBuyer, post = id) => ({
    report: () => who.call(moderation.report, { params: { id: post }, body: { reason: 'scam' } }),
    reveal: () => who.call(board.reveal, { params: { id: post }, body: { way: 'call' } }),
    write: () =>
      who.call(messages.start, {
        params: { id: post },
        body: { text: `Is the place still free? ${count++}`, key: crypto.randomUUID() },
      }),
  })

  it.each(['report', 'reveal', 'write'] as const)(
    'whose address is not confirmed cannot %s',
    async (deed) => {
      const reader = await signUpBuyer(shop)
      expect(await refusalOf(tries(reader)[deed]())).toMatchObject({
        status: 403,
        code: 'board.confirm_email',
      })
    },
  )

  it('of today reports nothing, and reaches three people only', async () => {
    const reader = await signUpBuyer(shop)
    const { userId } = await signUpBuyer(shop)
    await confirmOnly(reader)
    expect((await refusalOf(tries(reader).report())).code).toBe('board.account_new')
    for (let each = 0; each < NEW_ACCOUNT_CONTACTS; each++) {
      const { reveal, write } = tries(reader, await publishPost(shop, 'job', {}, { userId }))
      await reveal()
      await write()
    }
    expect((await refusalOf(tries(reader).reveal())).code).toBe('board.reveals_new')
    expect((await refusalOf(tries(reader).write())).code).toBe('messages.new_account')
  })

  it('is named to the moderators with its reports, which are weighed by how they ended', async () => {
    const [liar, reader] = [await signUpReader(shop), await signUpReader(shop)]
    await tries(liar).report()
    await moderator.call(moderation.decide, { params: { id }, body: { decision: 'dismiss' } })
    const next = (await publishOne(shop, await signUpAuthor(shop), 'job', { phone: ownPhone() }))._id
    for (const each of [liar, reader]) await tries(each, next).report()
    const { reports } = await moderator.call(moderation.read, { params: { id: next } })
    expect(reports.map(({ by }) => by)).toMatchObject([
      { _id: liar.userId, upheld: 0, dismissed: 1 },
      { _id: reader.userId, upheld: 0, dismissed: 0 },
    ])
    await tries(await signUpReader(shop), next).report()
    expect((await shop.client()(board.read, { params: { id: next } }))._id).toBe(next)
    await tries(await signUpReader(shop), next).report()
    expect((await refusalOf(shop.client()(board.read, { params: { id: next } }))).status).toBe(404)
  })
})

describe('a ban', () => {
  const TEXT =
    'Tiệm mới mở, khách đông, chủ lo chỗ ở và xe đưa rước, thợ chỉ cần siêng năng và chịu khó học hỏi thêm.'
  async function banned(change: object): Promise<TestBuyer> {
    const author = await signUpAuthor(shop)
    const photo = await uploadPhoto(author, { seed: 910 })
    const { _id: id } = await draft(author, 'job', change)
    await author.call(board.save, {
      params: { id },
      body: {
        content: (await author.call(board.readMine, { params: { id } })).content,
        photo_ids: [photo._id],
      },
    })
    await author.call(board.submit, { params: { id } })
    await moderator.call(moderation.ban, {
      params: { id: author.userId },
      body: { reason: 'Asks for fees.' },
    })
    return author
  }

  it('holds for phone, photo and text of whoever comes back under another name', async () => {
    const phone = ownPhone()
    const author = await banned({ phone, description: TEXT })
    const again = await signUpAuthor(shop)
    const { _id: byPhone } = await handIn(again, 'job', { phone, description: undefined })
    expect(await flagsOf(byPhone)).toEqual(['banned_contact'])
    const { _id: byText } = await handIn(again, 'job', {
      phone: ownPhone(),
      description: TEXT.replace('khách đông', 'khách rất đông'),
    })
    expect(await flagsOf(byText)).toEqual(['banned_text'])
    const photo = await uploadPhoto(again, { seed: 910, width: 640, height: 480 })
    const { _id: id, content } = await draft(again, 'job', { phone: ownPhone(), description: undefined })
    await again.call(board.save, { params: { id }, body: { content, photo_ids: [photo._id] } })
    await again.call(board.submit, { params: { id } })
    expect(await flagsOf(id)).toContain('banned_photo')
    await moderator.call(moderation.unban, { params: { id: author.userId } })
    const { _id: free } = await handIn(again, 'job', { phone: ownPhone(), description: `${TEXT} ${TEXT}` })
    expect(await flagsOf(free)).not.toContain('banned_text')
  })

  it('is told with its reason, on the site and by mail', async () => {
    const author = await banned({ phone: ownPhone() })
    expect(await notificationKinds(author)).toContain('board_banned')
    expect(await shop.platform.jobs.runDue('board.mail-ban')).toBeGreaterThan(0)
    const [mine] = (await author.call(board.mine, {})).docs
    expect(mine).toMatchObject({ state: 'removed', reason: 'Asks for fees.' })
  })
})

it('the same text with a word more is seen, also of posts that were there before', async () => {
  const description =
    'Sang lại gấp vì về hưu, tiệm ở góc đường lớn, đậu xe thoải mái, khách quen nhiều năm, thợ giỏi muốn ở lại.'
  await publishPost(shop, 'job', { description, phone: '+17145550177' })
  await compareAll(shop.platform)
  const changed = description.replace('khách quen', 'khách rất quen')
  const { _id: id } = await handIn(await signUpAuthor(shop), 'job', {
    description: changed,
    phone: ownPhone(),
  })
  expect(await flagsOf(id)).toEqual(['same_text'])
})

it('a sign of a scam in the name of the salon sends a trusted author to the queue', async () => {
  const author = await signUpAuthor(shop)
  const phone = ownPhone()
  for (let each = 0; each < 3; each++) await publishOne(shop, author, 'job', { phone })
  const odd = { phone, salon_name: 'Gửi trước tiền cọc qua Zelle' }
  expect((await handIn(author, 'job', odd)).state).toBe('pending')
})

describe('a public field beside the description', () => {
  const problemOf = async (kind: PostKind, field: string, words: string) => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await draft(author, kind, { [field]: words })
    const { data } = await refusalOf(author.call(board.submit, { params: { id } }))
    return (data as { problems: { field: string; problem: string }[] }).problems.filter(
      (each) => each.field === field,
    )
  }
  const FIELDS: [PostKind, string][] = [
    ['job', 'title'],
    ['job', 'salon_name'],
    ['job', 'contact_name'],
    ['worker', 'display_name'],
    ['course', 'provider'],
    ['course', 'refund_policy'],
  ]

  it.each(FIELDS)('of a %s, %s, holds no contact', async (kind, field) => {
    expect(await problemOf(kind, field, 'Lan 714 gạch 555 gạch 0199')).toMatchObject([
      { field, problem: 'contact_in_text' },
    ])
  })

  it.each(FIELDS)('of a %s, %s, prefers nobody', async (kind, field) => {
    const words = kind === 'worker' ? 'Thợ nữ, chỉ nhận người Việt' : 'Cần thợ nữ dưới 40 tuổi'
    expect(await problemOf(kind, field, words)).toMatchObject([{ field, problem: 'preference' }])
  })
})

describe('moderators', () => {
  it('are told on the site, and by one mail an hour, of what waits', async () => {
    const { platform, clock } = shop
    clock.advance(2 * 60)
    await mailModerators(platform)
    await platform.jobs.runDue('board.mail-waiting')
    clock.advance(30)
    await handIn(await signUpAuthor(shop), 'job', { phone: ownPhone() })
    expect(await notificationKinds(await signInAgain(shop, moderator))).toContain('posts_waiting')
    await mailModerators(platform)
    expect(await platform.jobs.runDue('board.mail-waiting')).toBe(0)
    clock.advance(31)
    await mailModerators(platform)
    expect(await platform.jobs.runDue('board.mail-waiting')).toBe(1)
    clock.advance(61)
    await mailModerators(platform)
    expect(await platform.jobs.runDue('board.mail-waiting')).toBe(0)
  })
})
