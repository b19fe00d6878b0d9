import { expect, it } from 'vitest'
import { languageOf } from './detect-language.ts'

it.each([
  ['Cần thợ nail, bao lương $180, ăn chia 6/4', 'vi'],
  ['can tho nail bao luong $180 an chia 6/4', 'vi'],
  ['Can tho bot, tay chan nuoc, bao o', 'vi'],
  ['Tho nu tim viec', 'vi'],
  ['sang tiem nail o Houston TX gia re', 'vi'],
  ['Full set, dip, gel: cần thợ gấp, call Lan'.normalize('NFD'), 'vi'],
  ['Nail tech needed, guaranteed $180 a day', 'en'],
  ['Salon for sale in Dallas, seller retiring', 'en'],
  ['Can you start Monday? We need a tech', 'en'],
  ['Se busca manicurista con experiencia', 'es'],
  ['Vendo salón de uñas en Miami', 'es'],
  ['招聘美甲师,包住', 'zh'],
  ['誠聘美甲師 acrylic, dip', 'zh'],
  ['รับสมัครช่างทำเล็บ มีที่พัก', 'th'],
  ['รับช่าง nails ด่วน', 'th'],
  ['Salon in Thái Bình plaza cần thợ', 'vi'],
])('“%s” is %s', async (text, language) => {
  expect(await languageOf(text)).toBe(language)
})

it.each(['', '12345', '$180', '🙂', '\u0000'])('“%s” does not tell', async (text) => {
  expect(await languageOf(text)).toBeNull()
})
