import { phone } from '@lunula/contract/accounts/phone/schemas.ts'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { publishOne } from '../../../testing/factories/post-factory.ts'
import {
  PASSWORD,
  refusalOf,
  settleIn,
  signUpBuyer,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { startTwilio, type TwilioStandIn } from '../../../testing/stand-ins/twilio-stand-in.ts'
import { shortenTimeouts } from '../../../testing/timeouts.ts'

let twilio: TwilioStandIn
let shop: TestApp
beforeAll(async () => {
  twilio = await startTwilio()
  shop = await buildTestApp({ twilio: twilio.config })
})
afterAll(async () => {
  await shop.close()
  await twilio.close()
})
let lan: TestBuyer
beforeEach(async () => {
  twilio.mood = 'ok'
  lan = await signUpBuyer(shop)
})

const NUMBER = '+17145550134'
const ask = (user: TestBuyer, number = '(714) 555-0134') =>
  user.call(phone.sendCode, { body: { phone: number } })
const show = (user: TestBuyer, code: string) => user.call(phone.confirm, { body: { code } })
const lastText = () => twilio.messages.at(-1) ?? { To: '', Body: '' }
const lastCode = () => /#(\d{6})$/.exec(lastText().Body)?.[1] ?? ''
const wrong = () => (lastCode() === '000000' ? '000001' : '000000')

async function confirmed(user: TestBuyer, number?: string) {
  await ask(user, number)
  return show(user, lastCode())
}

describe('a number', () => {
  test('is confirmed by the code that came to it, and is the profile’s from then on', async () => {
    expect(await lan.call(phone.read)).toEqual({
      phone: null,
      confirmed: null,
      asked: null,
      sends_texts: true,
    })
    const asked = await ask(lan, '714.555.0134')
    expect(asked.asked).toEqual({ phone: NUMBER, until: '2026-11-23T17:10:00.000Z' })
    expect(asked.phone).toBeNull()
    expect(lastText().To).toBe(NUMBER)
    expect(lastText().Body).toMatch(
      /^\d{6} is your Lunula code\. It counts for 10 minutes\..+\n\n@shop\.test #\d{6}$/,
    )
    const { confirmed, ...rest } = await show(lan, ` ${lastCode().slice(0, 3)} ${lastCode().slice(3)} `)
    expect(confirmed).toEqual({ phone: NUMBER, on: '2026-11-23' })
    expect(rest).toMatchObject({ phone: '(714) 555-0134', asked: null })
    expect((await lan.call(profile.me)).phone).toBe('(714) 555-0134')
  })

  test('is written to in the language of its user', async () => {
    await lan.call(profile.updateMe, { body: { language: 'vi' } })
    await ask(lan)
    expect(lastText().Body).toContain('là mã Lunula của bạn')
  })

  test('stays as it was typed when it is the same', async () => {
    await lan.call(profile.updateMe, { body: { phone: '714 555 0134' } })
    expect((await confirmed(lan)).phone).toBe('714 555 0134')
    await lan.call(profile.updateMe, { body: { phone: '+1 714-555-0134' } })
    expect((await lan.call(phone.read)).confirmed?.phone).toBe(NUMBER)
  })

  test.each([
    ['another one', '714 555 0199'],
    ['none', null],
  ])('is confirmed no more once the profile has %s', async (_, other) => {
    await confirmed(lan)
    await lan.call(profile.updateMe, { body: { phone: other } })
    expect((await lan.call(phone.read)).confirmed).toBeNull()
  })

  test('may be two people’s, as a salon’s phone is; an account has one', async () => {
    const mai = await signUpBuyer(shop)
    await confirmed(lan)
    await confirmed(mai)
    expect((await lan.call(phone.read)).confirmed?.phone).toBe(NUMBER)
    expect((await confirmed(mai, '714 555 0177')).confirmed?.phone).toBe('+17145550177')
    expect((await mai.call(profile.me)).phone).toBe('(714) 555-0177')
  })

  test.each(['416 555 0134', '876 555 0134', '900 555 0134', '800 555 0134'])(
    'such as %s is refused: texts there cost more, or nobody reads them',
    async (number) => {
      const sent = twilio.messages.length
      expect(await refusalOf(ask(lan, number))).toMatchObject({ status: 422, code: 'phone.not_american' })
      expect(twilio.messages).toHaveLength(sent)
    },
  )

  test('and its code go with the account, and stand in what it may take along', async () => {
    await confirmed(lan)
    await ask(lan)
    const { account } = (await lan.call(profile.exportMe)) as { account: { confirmed_phone: unknown } }
    expect(account.confirmed_phone).toEqual({ phone: NUMBER, on: shop.clock.now().toISOString() })
    await lan.call(profile.deleteMe, { body: { password: PASSWORD } })
    const { rows } = await shop.platform.database.query(
      'select user_id from confirmed_phones where user_id = $1 union all select user_id from phone_codes where user_id = $1',
      [lan.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('a code', () => {
  test('counts once', async () => {
    await ask(lan)
    const code = lastCode()
    await show(lan, code)
    // sent again by whoever heard no answer, it is said to be confirmed
    expect((await show(lan, code)).confirmed?.phone).toBe(NUMBER)
    shop.clock.advance(10)
    expect((await refusalOf(show(lan, code))).code).toBe('phone.code_over')
  })

  test('shown twice at once confirms once', async () => {
    await ask(lan)
    const both = await Promise.allSettled([show(lan, lastCode()), show(lan, lastCode())])
    const { rows } = await shop.platform.database.query('select 1 from confirmed_phones where user_id = $1', [
      lan.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('counts for ten minutes', async () => {
    await ask(lan)
    shop.clock.advance(10)
    expect(await refusalOf(show(lan, lastCode()))).toMatchObject({ status: 410, code: 'phone.code_over' })
    expect((await lan.call(phone.read)).asked).toBeNull()
    await ask(await signUpBuyer(shop))
    const { rows } = await shop.platform.database.query('select 1 from phone_codes where user_id = $1', [
      lan.userId,
    ])
    expect(rows).toEqual([])
  })

  test('may be wrong four times; after the fifth the right one does not count', async () => {
    await ask(lan)
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is'])
      await expect(show(lan, wrong())).rejects.toThrow(`This is not the code. ${left} left.`)
    expect((await refusalOf(show(lan, wrong()))).code).toBe('phone.code_over')
    expect((await refusalOf(show(lan, lastCode()))).code).toBe('phone.code_over')
  })

  test('is replaced by the one asked for after it', async () => {
    await ask(lan)
    const first = lastCode()
    await ask(lan, '714 555 0188')
    expect(lastCode()).not.toBe(first)
    expect((await refusalOf(show(lan, first))).code).toBe('phone.code_wrong')
    expect((await show(lan, lastCode())).confirmed?.phone).toBe('+17145550188')
  })

  test('is for who asked for it', async () => {
    await ask(lan)
    const mai = await signUpBuyer(shop)
    expect((await refusalOf(show(mai, lastCode()))).code).toBe('phone.code_over')
  })
})

describe('a message that does not go out', () => {
  test('to a landline: the number is named as the trouble, and no code waits', async () => {
    twilio.refused.add('+17145550166')
    expect(await refusalOf(ask(lan, '714 555 0166'))).toMatchObject({
      status: 422,
      code: 'phone.unreachable',
    })
    expect((await lan.call(phone.read)).asked).toBeNull()
  })

  test.each(['error_500', 'reset', 'hang'] as const)('by %s: try again, and it works', async (mood) => {
    shortenTimeouts()
    twilio.mood = mood
    expect(await refusalOf(ask(lan))).toMatchObject({ status: 503, code: 'phone.text_failed' })
    twilio.mood = 'ok'
    expect((await confirmed(lan)).confirmed?.phone).toBe(NUMBER)
  })
})

describe('the badge of a post', () => {
  beforeEach(() => settleIn(shop, lan))
  const onCard = async (id: string) => {
    const { docs } = await shop.client()(board.jobs, { query: { limit: 50 } })
    return docs.find(({ _id }) => _id === id)?.badges
  }
  const onPage = async (id: string) => (await shop.client()(board.read, { params: { id } })).badges
  const GIVEN = { phone: '714 555 0134', contact_ways: ['call', 'message'] as const }
  const BADGE = [{ badge: 'phone_confirmed', on: '2026-11' }]

  test('stands on lists and its page at once, with the month, and goes with the number', async () => {
    const { _id: id } = await publishOne(shop, lan, 'job', { ...GIVEN, contact_ways: ['call', 'message'] })
    expect([await onCard(id), await onPage(id)]).toEqual([[], []])
    await confirmed(lan)
    expect([await onCard(id), await onPage(id)]).toEqual([BADGE, BADGE])
    await lan.call(profile.updateMe, { body: { phone: null } })
    expect([await onCard(id), await onPage(id)]).toEqual([[], []])
  })

  test.each([
    ['has another number', { phone: '714 555 0122', contact_ways: ['call'] }],
    ['gives no number', { ...GIVEN, contact_ways: ['message'] }],
    ['takes messages alone', { ...GIVEN, contact_ways: ['call'], contact_shown_to: 'message_only' }],
  ] as const)('does not stand where the post %s', async (_, change) => {
    await confirmed(lan)
    const { _id: id } = await publishOne(shop, lan, 'job', {
      ...change,
      contact_ways: [...change.contact_ways],
    })
    expect(await onPage(id)).toEqual([])
  })
})

describe('how often', () => {
  let limited: TestApp
  beforeEach(async () => {
    limited = await buildTestApp({ twilio: twilio.config, rateLimits: true })
  })
  afterEach(() => limited.close())

  test('one number is written to: three times an hour, whoever asks', async () => {
    const people = [await signUpBuyer(limited), await signUpBuyer(limited)] as const
    const number = '714 555 0155'
    for (const n of [0, 1, 0]) await ask(people[n as 0 | 1], number)
    expect(await refusalOf(ask(people[1], number))).toMatchObject({ status: 429, code: 'request.too_many' })
  })

  test('one account asks: six times a day; what did not go out is not counted', async () => {
    const busy = await signUpBuyer(limited)
    twilio.mood = 'error_500'
    for (let n = 0; n < 3; n++) await refusalOf(ask(busy, '714 555 0100'))
    twilio.mood = 'ok'
    for (let n = 1; n <= 6; n++) await ask(busy, `714 555 010${n}`)
    expect((await refusalOf(ask(busy, '714 555 0107'))).status).toBe(429)
  })
})

test('a shop without an account at a provider says so in production, and keeps texts in the mailbox before', async () => {
  const [silent, local] = await Promise.all([buildTestApp({ production: true }), buildTestApp()])
  try {
    const mai = await signUpBuyer(silent)
    expect((await mai.call(phone.read)).sends_texts).toBe(false)
    expect(await refusalOf(ask(mai))).toMatchObject({ status: 404, code: 'phone.texts_off' })
    await ask(await signUpBuyer(local))
    const { json } = await local.app.inject('/dev/mail.json?to=%2B17145550134')
    expect(json()).toEqual([expect.objectContaining({ to: NUMBER, text: expect.stringMatching(/#\d{6}$/) })])
  } finally {
    await Promise.all([silent.close(), local.close()])
  }
})
