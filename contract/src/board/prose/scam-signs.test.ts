import { describe, expect, it } from 'vitest'
import { SCAM_SIGNS, type ScamSign, scamSigns } from './scam-signs.ts'

const SIGNS: [string, ScamSign][] = [
  ['A $50 registration fee applies', 'up_front_fee'],
  ['đóng tiền giữ chỗ trước', 'up_front_fee'],
  ['phi gioi thieu $100', 'up_front_fee'],
  ['cuota de inscripción $40', 'up_front_fee'],
  ['先交报名费', 'up_front_fee'],
  ['มีค่าสมัคร 500', 'up_front_fee'],
  ['$200 deposit to hold your spot', 'deposit'],
  ['Phải đặt cọc trước khi nhận việc', 'deposit'],
  ['要交押金', 'deposit'],
  ['ต้องวางเงินประกัน', 'deposit'],
  ['There is a training fee first', 'training_fee'],
  ['phí đào tạo $300', 'training_fee'],
  ['costo del entrenamiento', 'training_fee'],
  ['We pay in Bitcoin or USDT', 'crypto'],
  ['trả lương bằng tiền ảo', 'crypto'],
  ['pago en criptomonedas', 'crypto'],
  ['比特币支付', 'crypto'],
  ['จ่ายเป็นบิตคอยน์', 'crypto'],
  ['buy two gift cards and send the code', 'gift_card'],
  ['mua thẻ quà tặng gửi cho tôi', 'gift_card'],
  ['购买礼品卡', 'gift_card'],
  ["I will mail you a cashier's check", 'check_cashing'],
  ['Deposit the check and send back the difference', 'check_cashing'],
  ['cash check giùm chủ tiệm', 'check_cashing'],
  ['chuyển lại tiền dư', 'check_cashing'],
  ['帮兑现支票', 'check_cashing'],
  ['by Western Union', 'money_transfer'],
  ['chuyển khoản trước', 'money_transfer'],
  ['西联汇款', 'money_transfer'],
  ['We mail you a check, deposit it and wire the rest to our supplier', 'check_cashing'],
  ['Chủ gửi check cho em, em bỏ vào nhà băng rồi chuyển phần còn lại', 'check_cashing'],
  ['le enviamos un cheque, lo deposita y transfiere el resto', 'check_cashing'],
  ['我们寄支票给你,你存进银行,余款汇给供应商', 'check_cashing'],
  ['ส่งเช็คให้คุณ นำไปฝากแล้วโอนส่วนที่เหลือ', 'check_cashing'],
  ['đóng $150 tiền giữ chỗ qua Zelle', 'up_front_fee'],
  ['đóng $150 tiền giữ chỗ qua Zelle', 'money_transfer'],
  ['gởi trước $300 tiền nhà', 'rent_first'],
  ['goi truoc 300 do tien nha', 'rent_first'],
  ['Send the first month of rent before you see the room', 'rent_first'],
  ['I am out of the country, I will mail you the keys', 'rent_first'],
  ['envíe $300 de la renta por adelantado', 'rent_first'],
  ['先付房租', 'rent_first'],
  ['โอนค่าเช่าห้องล่วงหน้า', 'rent_first'],
  ['WhatsApp only', 'off_platform'],
  ['contact me on Telegram', 'off_platform'],
  ['chỉ liên lạc qua Telegram', 'off_platform'],
  ['solo por WhatsApp', 'off_platform'],
  ['Earn $500 a day from home', 'easy_money'],
  ['Việc nhẹ lương cao', 'easy_money'],
  ['轻松赚钱', 'easy_money'],
  ['Text me your SSN and bank account', 'asks_identity'],
  ['gửi số an sinh xã hội', 'asks_identity'],
]

describe('signs of a cheat', () => {
  it.each(SIGNS)('“%s” is a sign of %s', (prose, sign) => {
    expect(scamSigns(prose, 'job').map(({ means }) => means)).toContain(sign)
  })

  it('every sign is looked for', () => {
    expect(new Set(SIGNS.map(([, sign]) => sign))).toEqual(new Set(SCAM_SIGNS))
  })

  it.each([
    'Direct deposit every Friday, check and cash half and half',
    'Lương trả check, cash tuỳ ý',
    'We sell gift cards and retail polish',
    'Tiệm bán gift card nhiều dịp lễ',
    'Supply fee $5 a day, card fee 3 % on tips',
    'Free training for new techs',
    'Đào tạo miễn phí',
    'Call, text or WhatsApp',
    'Nhắn tin Zalo, Viber, WhatsApp đều được',
    'Bao lương $180, ăn chia 6/4',
    'Pago en cheque y efectivo',
    '工资周结,现金支票都可以',
    'จ่ายเช็คทุกสัปดาห์',
    'Bank of America plaza, easy parking',
    '',
  ])('“%s” is none', (prose) => {
    expect(scamSigns(prose, 'job')).toEqual([])
  })
})

it('what is ordinary in a kind of post is no sign there', () => {
  expect(scamSigns('Registration fee $100, học phí $900, đặt cọc $200', 'course')).toEqual([])
  expect(scamSigns('Đặt cọc $5,000, wire transfer', 'salon')).toEqual([
    { means: 'money_transfer', words: 'wire transfer' },
  ])
})
