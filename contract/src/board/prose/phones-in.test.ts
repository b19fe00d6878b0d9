import { expect, it } from 'vitest'
import { phonesIn } from './phones-in.ts'

it.each([
  ['714.555.0134', '7145550134'],
  ['Call (714) 555-0134 now', '7145550134'],
  ['gọi 714 555 0134 gặp Lan', '7145550134'],
  ['1-714-555-0134', '7145550134'],
  ['+1 714 555 0134', '7145550134'],
  ['7145550134', '7145550134'],
  ['714*555*0134', '7145550134'],
  ['7 1 4 5 5 5 0 1 3 4', '7145550134'],
  ['71 45 55 01 34', '7145550134'],
  ['７１４－５５５－０１３４'.replaceAll('－', '-'), '7145550134'],
  ['๗๑๔-๕๕๕-๐๑๓๔', '7145550134'],
  ['bảy một bốn năm năm năm không một ba bốn', '7145550134'],
  ['seven one four 555 oh one three four', '7145550134'],
  ['siete uno cuatro cinco cinco cinco cero uno tres cuatro', '7145550134'],
  ['七一四五五五零一三四', '7145550134'],
  ['เจ็ด หนึ่ง สี่ ห้า ห้า ห้า ศูนย์ หนึ่ง สาม สี่', '7145550134'],
  ['Zalo +84 90 123 4567', '84901234567'],
  ['7145550134 hoặc 408-555-0199', '7145550134 4085550199'],
])('“%s” holds %s', (prose, digits) => {
  expect(
    phonesIn(prose)
      .map((phone) => phone.digits)
      .join(' '),
  ).toBe(digits)
})

it('gives the number back as it was written', () => {
  expect(phonesIn('Lan (714) 555-0134.')[0]?.words).toBe('714) 555-0134')
})

it.each([
  'Bao lương $180/ngày, ăn chia 6/4',
  '$1,200 - $1,500 a week',
  '2026-11-22 10:00',
  '10 bàn, 12 ghế, 1500 sqft, rent 3500',
  'ZIP 92683 and 92704',
  'hai ba bốn năm kinh nghiệm',
  'open 9 30 to 7 00, 7 days',
  '2200 2500 2800',
  'one or two technicians, three to four days',
  '½ price, ¼ mile, 1½ hours, 714½',
  '',
])('“%s” holds none', (prose) => {
  expect(phonesIn(prose)).toEqual([])
})
