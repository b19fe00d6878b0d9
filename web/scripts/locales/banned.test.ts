import { expect, test } from 'vitest'
import { banned } from './banned.ts'
import { BANNED_WORDS } from './banned-words.ts'

const inEnglish = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.en, 'en')
const inSpanish = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.es, 'es')
const inThai = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.th, 'th')
const inVietnamese = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.vi, 'vi')
const inChinese = (text: string) => banned(new Map([['a:b', text]]), BANNED_WORDS.zh, 'zh')

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

test.each([
  'Inicie sesión',
  'Escríbanos',
  'Vea su carrito',
  'Ver la orden',
  'El carro',
  'Técnica de uñas',
  'Alquiler de mesa',
  'En stock',
  'Correo electrónico',
  'Manicura',
])('“%s” is not said in Spanish', (text) => expect(inSpanish(text)).toHaveLength(1))

test.each([
  'Inicia sesión',
  'Cerró su cuenta',
  'Orden: lo más nuevo',
  'El carrito',
  'Manicurista',
  'Técnica',
  'Removedor sin acetona',
  'Lo que elijas',
])('“%s” is', (text) => expect(inSpanish(text)).toEqual([]))

test.each([
  '您的订单',
  '訂單詳情',
  '请输入邮政编码',
  '做亚克力的师傅',
  '底薪加提成',
  '买12件',
  'W-2工',
  '已保存,可以关闭',
  '发email给我',
])('“%s” is not said in Chinese', (text) => expect(inChinese(text)).toHaveLength(1))

test.each([
  '你的订单',
  '买 12 件，每件 $8.80',
  'W-2 工，分成 60%',
  '确认邮件已发到 {{email}}。',
  '银行账号和社安号',
  '见[执照](/account/licence)',
])('“%s” is', (text) => expect(inChinese(text)).toEqual([]))

test.each(['ส่งออเดอร์แล้ว', 'ขอบคุณค่ะ', 'โปรดแจ้งให้ท่านทราบ', 'ค่าแรงของช่าง', 'ใช้โคมอบ 48 W'])(
  '“%s” is not said in Thai',
  (text) => expect(inThai(text)).toHaveLength(1),
)

test.each(['ส่งคำสั่งซื้อแล้ว', 'ใครรับช่าง', 'เท่านั้น', 'ค่าแรงขั้นต่ำ', 'เลขติดตามพัสดุ'])('“%s” is', (text) =>
  expect(inThai(text)).toEqual([]),
)
