import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { expect, test } from 'vitest'
import { type SharedPost, textsOf } from './share-image.rules.ts'

const BAO_LUONG = {
  pay_model: 'guarantee_split',
  guarantee: 18_000,
  guarantee_per: 'day',
  share_percent: 60,
} as const satisfies PostContent

const post = (
  kind: SharedPost['kind'],
  content: PostContent,
  language: string | null = 'en',
): SharedPost => ({
  kind,
  title: 'Sang tiệm nail góc Bolsa',
  language,
  city: 'Westminster',
  us_state: 'CA',
  content,
})
const job = (content: PostContent, language?: string | null) => post('job', content, language)

test.each<[string, SharedPost, string | null]>([
  ['a job in Vietnamese', job(BAO_LUONG, 'vi'), '$180/ngày · 6/4'],
  ['a job in English', job(BAO_LUONG), '$180/day · 60%'],
  ['a job in Chinese', job(BAO_LUONG, 'zh'), '$180/天 · 60%'],
  ['a job in a language that the shop does not speak', job(BAO_LUONG, 'ko'), '$180/day · 60%'],
  ['a job in no language', job(BAO_LUONG, null), '$180/day · 60%'],
  ['a guarantee alone', job({ ...BAO_LUONG, pay_model: 'guarantee_flat' }), '$180/day'],
  ['a share alone', job({ ...BAO_LUONG, pay_model: 'commission' }), 'Commission 60%'],
  ['a share alone in Vietnamese', job({ ...BAO_LUONG, pay_model: 'commission' }, 'vi'), 'Ăn chia 6/4'],
  [
    'wages and a share',
    job({ ...BAO_LUONG, pay_model: 'hourly_commission', hourly: 1850 }, 'vi'),
    '$18.50/giờ + 6/4',
  ],
  ['a chair for rent', job({ pay_model: 'booth_rent', booth_rent: 20_000 }, 'vi'), 'Thuê ghế $200/tuần'],
  ['a chair for a rent that is not said', job({ pay_model: 'booth_rent' }), null],
  ['a job that names no pay', job({}), null],
  ['a technician who names no pay', post('worker', {}), null],
  ['a technician’s wish', post('worker', { pay_model: 'hourly', hourly: 2000 }, 'vi'), 'Muốn $20/giờ'],
  ['a technician’s wish without a number', post('worker', { pay_model: 'hourly' }), null],
  ['a salon', post('salon', { asking_price: 18_000_000 }), '$180,000'],
  ['a salon without a price', post('salon', {}), null],
  ['a course', post('course', { tuition: 65_000 }), '$650'],
  ['a course for nothing', post('course', { tuition: 0 }), 'Free'],
  ['a course that does not say what it costs', post('course', {}), null],
])('the amount of %s', (_, shared, amount) => {
  expect(textsOf(shared).amount).toBe(amount)
})

test('the texts are kind, amount, title, city and state: no contact, and no name of a salon', () => {
  const content = {
    asking_price: 18_000_000,
    salon_name: 'Bolsa Nails',
    phone: '7145550134',
    confidential: true,
  }
  expect(textsOf(post('salon', content, 'vi'))).toEqual({
    kind: 'Sang tiệm',
    amount: '$180,000',
    title: 'Sang tiệm nail góc Bolsa',
    place: 'Westminster, CA',
  })
})

test('a place is as much of it as is known', () => {
  expect(textsOf({ ...job({}), city: null }).place).toBe('CA')
  expect(textsOf({ ...job({}), city: null, us_state: null }).place).toBe('')
})
