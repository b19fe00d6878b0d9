import { expect, test } from 'vitest'
import { banned } from './banned.ts'
import { BANNED_WORDS } from './banned-words.ts'

const inEnglish = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.en, 'en')
const inVietnamese = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.vi, 'vi')

test('a word that the language does not use is named with what is said instead', () => {
  expect(inVietnamese('Thêm ảnh')).toEqual(['vi: a:b says “ảnh” where it is “hình”'])
  expect(inEnglish('Our Catalogue')).toEqual(['en: a:b says “Catalogue” where it is “catalog”'])
})

test.each([
  'Any colour',
  'COLOURFUL',
  'a licence',
  'two licences',
  'licenced',
  'favourite',
  'canceled or cancelled',
  'fulfilment',
  'whilst',
])('“%s” is not US English', (text) => expect(inEnglish(text)).toHaveLength(1))

test.each([
  'Any color, coloring and colored',
  'a license, licenses, licensed, licensee',
  'Favorites',
  'canceled, cancellation',
  'fulfilled, fulfillment',
  'See [the license](/account/licence)',
])('“%s” is', (text) => expect(inEnglish(text)).toEqual([]))

test.each([
  'Đã gửi link',
  'Liên kết này',
  'Tin của chúng tôi',
  'Mỗi ngày {{count}} giờ',
  'trong 24 giờ',
  'E-MAIL',
  'Không nhận ảnh'.normalize('NFD'),
])('“%s” is not said in Vietnamese', (text) => expect(inVietnamese(text)).toHaveLength(1))

test.each([
  '{{amount}}/giờ',
  'Lương giờ',
  '24 tiếng',
  'Bây giờ',
  'ảnh hưởng',
  'Chủ tiệm đã nhận lời nhắn',
  'bài học',
])('“%s” is', (text) => expect(inVietnamese(text)).toEqual([]))
