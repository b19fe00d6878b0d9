import { describe, expect, test } from 'vitest'
import { givenAwayIn, salonKey, sameSalon, withoutConfidential } from './confidential.ts'

const found = (prose: string, salon_name = 'Lan’s Nails & Spa') =>
  givenAwayIn(prose, { confidential: true, salon_name }).map(({ problem, words }) => [problem, words])

describe('the salon’s own name', () => {
  test.each([
    ['LAN’S NAILS & SPA'],
    ['Lans Nails and Spa'],
    ["lan's nail spa"],
    ['Làn Nails và Spa'],
    ['LansNails&Spa'],
    ['L a n s  N a i l s'],
    ['Lan-Nails'],
    ['lan’s nails'],
  ])('is known as %s', (written) => {
    expect(found(`Sang tiệm ${written}, khu Mỹ trắng`)).toEqual([['confidential_name', written]])
  })

  test.each([
    ['Bolsa Nails', 'Sang tiệm nail góc Bolsa'],
    ['The Nail Spa', 'Nail spa for sale, the best in town'],
    ['Hoa', 'Mọi thứ hóa đơn rõ ràng'],
    ['Lan’s Nails', 'Planner, nails and island'],
    ['Venus Nails', 'Venues near nails'],
    ['', 'Nothing to hide'],
  ])('%s is not in “%s”', (name, prose) => {
    expect(found(prose, name)).toEqual([])
  })

  test.each([
    ['Hoa', 'Tiệm Hoa đông khách', 'Hoa'],
    ['Hương', 'Tiem Huong dong khach', 'Huong'],
    ['Élégance', 'elegance for sale', 'elegance'],
    ['美丽指甲', '出售美丽指甲店', '美丽指甲'],
    ['Golden Touch Nails', 'The golden touch of Irvine', 'golden touch'],
    ['Bolsa Nails', 'bolsa nail, 12 ghế', 'bolsa nail'],
  ])('%s is in “%s”', (name, prose, words) => {
    expect(found(prose, name)).toEqual([['confidential_name', words]])
  })
})

describe('a street address', () => {
  test.each([
    ['9200 Bolsa Ave'],
    ['123 Main St'],
    ['14551 S. Magnolia Street'],
    ['12 W Lincoln Blvd'],
    ['350 Fifth Avenue'],
    ['77 42nd St'],
    ['1600 Broadway'],
    ['số 123 đường Bolsa'],
    ['calle Main 123'],
    ['主街123号'],
  ])('is seen in %s', (address) => {
    expect(found(`Khách sang (${address}), gần chợ.`)).toEqual([['confidential_address', address]])
  })

  test.each([
    ['8 ghế, 6 bàn, 5 phút lái xe'],
    ['1200 square feet, 10 chairs, busy street'],
    ['8 chairs near Main St'],
    ['5 minutes drive from the freeway'],
    ['$180,000 first place in town'],
    ['A corner of Bolsa Ave and Magnolia St'],
    ['Open 7 days, 10 years in one place'],
    ['2 blocks off Main Street'],
    ['Lease to 2029, rent 3200 a month'],
    ['开店12年，12月1号转让'],
  ])('is not in “%s”', (prose) => {
    expect(found(prose)).toEqual([])
  })
})

test('only what is sold in confidence has something to hide', () => {
  expect(givenAwayIn('Lan’s Nails, 123 Main St', { salon_name: 'Lan’s Nails' })).toEqual([])
})

test('a technician who chooses the salons hides names of their own, not words that look like them', () => {
  const content = { approved_only: true, display_name: 'Kim Ánh', contact_name: 'An' }
  expect(givenAwayIn('Kim Anh tìm việc. An toàn, an nhàn, gọi An nhé', content)).toEqual([
    { problem: 'confidential_name', words: 'Kim Anh' },
    { problem: 'confidential_name', words: 'An' },
    { problem: 'confidential_name', words: 'An' },
  ])
  expect(givenAwayIn('Bolsa Nails', { approved_only: true, salon_name: 'Bolsa Nails' })).toEqual([])
})

test('what is given away is left out, wherever it stands', () => {
  const content = { confidential: true, salon_name: 'Bolsa Nails' }
  expect(withoutConfidential('BOLSA NAILS for sale, 9200 Bolsa Ave. Bolsa Nails!', content)).toBe(
    '… for sale, …. …!',
  )
})

test.each([
  [`${'a '.repeat(39)}b`, 'a....'.repeat(800)],
  [`${'s '.repeat(39)}x`, 's '.repeat(2000)],
  ['Kim Nails', '1 a b c '.repeat(500)],
])('a name and a text made to be slow are looked at quickly: %.8s', (salon_name, prose) => {
  const before = performance.now()
  givenAwayIn(prose, { confidential: true, salon_name })
  expect(performance.now() - before).toBeLessThan(2000)
})

describe('two names of a salon', () => {
  const same = (one: string, other: string) => sameSalon(salonKey(one), salonKey(other))
  test.each([
    ['LAN’S NAILS', 'Lan’s Nails & Spa'],
    ['Lan Nail', 'LanNails'],
    ['Kỳ Duyên Nails', 'Ky Duyen Nail Salon LLC'],
    ['Ky Duyen Spa', 'Ky Duyenn Nails'],
    ['Ky Duyenn Nails', 'Ky Duyen Spa'],
    ['Ky Duyen Spa', 'Ky Duyem Nails'],
    ['Nails by Hannah', 'Hannah Nails'],
    ['The Nail Bar', 'the nail bar'],
  ])('“%s” and “%s” are one', (one, other) => {
    expect(same(one, other)).toBe(true)
  })
  test.each([
    ['Lan Nails', 'Lan Anh Nails'],
    ['Lan Nails', 'Loan Nails'],
    ['Hollywood Nails', 'Bolsa Nails'],
    ['The Nail Bar', 'Lan Nails'],
    ['Nail Salon', 'Nail Spa'],
    ['Golden Nails', 'Goldenia Nails'],
    ['Golden Nails', 'Gardan Nails'],
    ['', 'Lan Nails'],
  ])('“%s” and “%s” are two', (one, other) => {
    expect(same(one, other)).toBe(false)
  })
})
