import { expect, it } from 'vitest'
import { isProfane } from './profanity.ts'

it.each([
  'fuck this salon',
  'sh1t pay',
  'ĐỤ MÁ chủ tiệm',
  'dit me',
  'đồ chó',
  'đ\u200bồ chó',
  'hijo de puta',
])('“%s” is profane', (prose) => {
  expect(isProfane(prose)).toBe(true)
})

it.each([
  'Cần thợ bột, bao lương $180',
  'các chị em, lon nước, con dì, tháng cho phép, đồ cho thuê, đeo khẩu trang',
  'deo khau trang, do cho thue',
  'Nail tech needed in Scunthorpe, class A salon, cocktail night',
  'Buscamos manicurista, disputa resuelta',
  'Lương cao, khách sang, độ đẹp',
  '招聘美甲师',
  '',
])('“%s” is not', (prose) => {
  expect(isProfane(prose)).toBe(false)
})
