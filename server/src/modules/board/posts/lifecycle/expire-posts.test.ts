import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MINUTES } from '../../../../platform/duration.ts'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { publishOne, SAMPLES, signUpAuthor } from '../../../../testing/factories/post-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpReader,
  type TestBuyer,
} from '../../../../testing/factories/user-factory.ts'
import { mailsTo } from '../../../../testing/mails.ts'

let shop: TestApp
let author: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  author = await signUpAuthor(shop)
})
afterAll(() => shop.close())

const days = async (count: number): Promise<void> => {
  shop.clock.advance(count * DAY_MINUTES)
  author = await signInAgain(shop, author)
}
const nightly = async (): Promise<void> => {
  await shop.modules.postExpiry.remind()
  await shop.modules.postExpiry.expire()
  for (const queue of ['board.mail-ending', 'board.mail-ended']) await shop.platform.jobs.runDue(queue)
}
const read = (id: string) => shop.client()(board.read, { params: { id } })
const own = (id: string) => author.call(board.readMine, { params: { id } })

describe('a job', () => {
  it('asks its author a week and a day before its end, ends after thirty days, and comes back by one press', async () => {
    const { _id: id, expiresAt } = await publishOne(shop, author)
    expect(Date.parse(String(expiresAt)) - shop.clock.now().getTime()).toBe(30 * DAY_MINUTES * 60_000)
    expect(await author.call(board.renew, { params: { id } })).toMatchObject({ expiresAt })
    await days(1)
    expect((await refusalOf(author.call(board.renew, { params: { id } }))).code).toBe('board.too_early')
    await days(22)
    await nightly()
    await nightly()
    expect(
      (await mailsTo(shop, author.email)).filter(({ subject }) => subject.startsWith('Is this still open')),
    ).toHaveLength(1)
    await days(6)
    await nightly()
    const [asked] = (await mailsTo(shop, author.email)).filter(({ subject }) =>
      subject.startsWith('Ends tomorrow'),
    )
    await days(1)
    await nightly()
    expect((await own(id)).state).toBe('expired')
    const { status, data } = await refusalOf(read(id))
    expect({ status, data }).toMatchObject({ status: 410, data: { kind: 'job', zip_code: '92683' } })
    const token = /token=([\w.-]+)/.exec(String(asked?.text))?.[1] ?? ''
    expect(await shop.client()(board.asked, { query: { token } })).toMatchObject({ state: 'expired' })
    await shop.client()(board.answer, { body: { token, answer: 'open' } })
    expect((await read(id)).expiresAt).toBe(
      new Date(shop.clock.now().getTime() + 30 * DAY_MINUTES * 60_000).toISOString(),
    )
    const forged = shop.client()(board.answer, {
      body: { token: `${token.slice(0, -3)}abc`, answer: 'open' },
    })
    expect((await refusalOf(forged)).code).toBe('board.link_invalid')
  })

  it('that is filled leaves at once, and is opened again within thirty days only', async () => {
    const { _id: id } = await publishOne(shop, author)
    await author.call(board.close, { params: { id }, body: { as: 'filled' } })
    expect((await refusalOf(read(id))).data).toMatchObject({ closed_as: 'filled' })
    await days(29)
    expect((await author.call(board.reopen, { params: { id } })).state).toBe('published')
    await author.call(board.close, { params: { id }, body: { as: 'filled' } })
    await days(31)
    expect((await refusalOf(author.call(board.reopen, { params: { id } }))).code).toBe('board.too_late')
    expect((await own(id)).allowed_actions).toEqual(['repost', 'delete'])
    expect((await author.call(board.repost, { params: { id } })).state).toBe('draft')
  })

  it('that is deleted is gone for everybody', async () => {
    const { _id: id } = await publishOne(shop, author)
    await author.call(board.remove, { params: { id } })
    expect((await refusalOf(read(id))).status).toBe(404)
    expect((await refusalOf(own(id))).status).toBe(404)
  })
})

describe('a course', () => {
  const dayIn = (count: number): string =>
    new Date(shop.clock.now().getTime() + count * DAY_MINUTES * 60_000).toISOString().slice(0, 10)
  /** On the day after the last start. */
  const endIn = (count: number): string => dayIn(count + 1)
  const save = (id: string, starts: string[]) =>
    author.call(board.save, { params: { id }, body: { content: { ...SAMPLES.course, starts } } })

  it('ends with the day of its last start', async () => {
    const { expiresAt } = await publishOne(shop, author, 'course', { starts: [dayIn(20)] })
    expect(String(expiresAt).slice(0, 10)).toBe(endIn(20))
  })

  it('goes with its last start when that is changed, but stands for 180 days at most', async () => {
    for (let each = 0; each < 3; each++) await publishOne(shop, author)
    const { _id: id } = await publishOne(shop, author, 'course', { starts: [dayIn(20), dayIn(60)] })
    const endWith = async (...starts: string[]) => String((await save(id, starts)).expiresAt).slice(0, 10)
    expect(await endWith(dayIn(20))).toBe(endIn(20))
    expect(await endWith(dayIn(20), dayIn(90))).toBe(endIn(90))
    expect(await endWith(dayIn(20), dayIn(300))).toBe(dayIn(180))
    expect(await endWith(dayIn(20), dayIn(30))).toBe(endIn(30))
  })

  it('that ends with its last start is not renewed to the top before that, but confirmed', async () => {
    const { _id: id, publishedAt } = await publishOne(shop, author, 'course', { starts: [dayIn(5)] })
    await nightly()
    const [asked] = (await mailsTo(shop, author.email)).filter(({ text }) => text.includes('four weekends'))
    const token = /token=([\w.-]+)/.exec(String(asked?.text))?.[1] ?? ''
    shop.clock.advance(60)
    await shop.client()(board.answer, { body: { token, answer: 'open' } })
    author = await signInAgain(shop, author)
    const after = await own(id)
    expect(after).toMatchObject({ publishedAt, confirmedAt: shop.clock.now().toISOString() })
    expect(after.allowed_actions).not.toContain('renew')
    expect(await author.call(board.renew, { params: { id } })).toMatchObject({ publishedAt })
  })
})

describe('contacts', () => {
  it('are in no answer but the one that reveals them, one by one', async () => {
    const { _id: id } = await publishOne(shop, author, 'job', {
      contact_ways: ['message', 'call', 'zalo', 'email'],
      phone: '(714) 555-0177',
      email: 'lan@salon.test',
    })
    const reader = await signUpReader(shop)
    const answers = JSON.stringify([
      await read(id),
      await reader.call(board.readAsMember, { params: { id } }),
    ])
    for (const secret of ['5550177', '555-0177', 'lan@salon.test']) expect(answers).not.toContain(secret)
    const reveal = (way: 'call' | 'zalo' | 'email' | 'message') =>
      reader.call(board.reveal, { params: { id }, body: { way } })
    expect(await reveal('call')).toEqual({
      way: 'call',
      value: '+17145550177',
      link: 'tel:+17145550177',
      left_today: 19,
    })
    expect(await reveal('zalo')).toMatchObject({ link: 'https://zalo.me/17145550177', left_today: 18 })
    expect((await reveal('call')).left_today).toBe(18)
    expect((await refusalOf(reveal('message'))).code).toBe('board.contact_not_given')
    const anybody = shop.client()(board.revealToAll, { params: { id }, body: { way: 'call' } })
    expect((await refusalOf(anybody)).code).toBe('board.members_only')
    expect((await own(id)).reveals).toBe(2)
  })

  it('are twenty a day, however many are asked for at once', async () => {
    const reader = await signUpReader(shop)
    const posts = await Promise.all(Array.from({ length: 21 }, () => publishOne(shop, author)))
    const ask = ({ _id: id }: { _id: string }) =>
      reader.call(board.reveal, { params: { id }, body: { way: 'call' } }).then(
        () => 'told',
        ({ body }) => body.code,
      )
    const answers = await Promise.all(posts.map(ask))
    expect(answers.filter((answer) => answer === 'told')).toHaveLength(20)
    expect(answers.filter((answer) => answer === 'board.reveals_used_up')).toHaveLength(1)
  })
})
