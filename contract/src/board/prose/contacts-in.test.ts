import { describe, expect, it } from 'vitest'
import { contactsIn } from './contacts-in.ts'

describe('a contact in a text', () => {
  it.each([
    // numbers
    '714 gạch 555 gạch 0199',
    '714 chấm 555 chấm 0199',
    '7️⃣1️⃣4️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣9️⃣9️⃣',
    '７１４－５５５－０１９９',
    '①④ ⑧ 714.555.0199',
    '714-555-O199',
    '714 dot 555 dot 0199',
    'seven one four dash five five five dash 0199',
    '714 guion 555 guion 0199',
    '电话七一四五五五零一九九',
    '714 点 555 点 0199',
    'โทรเจ็ดหนึ่งสี่ห้าห้าห้าศูนย์หนึ่งเก้าเก้า',
    '714 ขีด 555 ขีด 0199',
    'Nails 7145550199',
    // e-mail
    'lan.nails@gmail.com',
    'lan.nails at gmail',
    'lan nails a còng gmail chấm com',
    'lannails (at) yahoo (dot) com',
    'lannails arroba hotmail punto com',
    'email: lannails88',
    // links
    'https://bit.ly/3abc',
    'xem www.lannails.com',
    'lannails.com',
    'lannails chấm com',
    'zalo.me/7145550199',
    'fb.com/lannails',
    // handles
    '@lannails88',
    'Zalo: lan nails',
    'Zalo Lan Nails',
    'FB Lan Nguyen',
    'Facebook: Lan Nguyễn',
    'nick zalo là lannails',
    'tìm em trên facebook lannguyen88',
    'IG: lannails',
    'WhatsApp id lannails',
    'wechat: lannails88',
    '微信号 lannails88',
    '加V lannails88',
    'Line ID: lannails',
    'ไลน์ไอดี: lannails',
    'kakao: lannails',
    'síguenos en instagram lannails',
  ])('“%s” is found', (prose) => {
    expect(contactsIn(prose)).not.toEqual([])
  })

  it.each([
    'Nhắn tin qua Zalo hoặc gọi em nha',
    'Text me on WhatsApp',
    'Biết chụp hình đăng Facebook và Instagram là điểm cộng',
    'Bottom line: great pay, $1,500 a week',
    'Bao lương $1,200/tuần, ăn chia 6/4, làm 9:30-7:00',
    'Gần H-E-B, khu Mỹ trắng, 10 bàn 12 ghế, 1500 sqft',
    'Lan’s Nails & Spa',
    'Cô Lan',
    'Need 2 techs @ $180 a day',
    'Tip cao.Chủ vui vẻ',
    'ZIP 92683, cách Bolsa 5 phút',
    'In full up to a week before the start.',
    'Orange County Nail School',
    'Westminster',
    'Message us here on Lunula',
    'Tiệm ở góc Bolsa, chấm công đúng giờ, gạch men mới',
    'Open 10 to 7, 7 days, 1 hour lunch',
    'Facebook Marketplace ads experience is a plus',
    'Chị em kết bạn, làm vui vẻ như gia đình',
    '会用微信聊天',
    '',
  ])('“%s” is none', (prose) => {
    expect(contactsIn(prose)).toEqual([])
  })

  it('is looked for in 4,000 characters in no time', () => {
    const started = performance.now()
    for (const part of ['zalo ', 'a.b-c_', '7 1 4 ', 'tìm em trên ', 'at gmail '])
      contactsIn(part.repeat(4000 / part.length))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
