import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { banned, readPages } from './banned.ts'
import { BANNED_WORDS } from './banned-words.ts'
import { readTexts } from './texts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const onScreens = readTexts(join(ROOT, 'web/locales'), 'vi')
const fromServer = readTexts(join(ROOT, 'server/locales'), 'vi')
const onPages = readPages(join(ROOT, 'server/reference/content-pages'), 'vi')
const everything = [...onScreens, ...fromServer, ...onPages]

/**
 * Wording that the trade does not use, as a regular expression, the key of the text that said so, and what it
 * says instead.
 */
const WORDINGS: readonly [was: RegExp, key: string, text: string][] = [
  [/\} giờ$/, 'board:unit.hours_other', '{{count}} tiếng'],
  [/Từ \{\{day\}\} thg/, 'board:card.from', 'Từ {{day}}'],
  [/Giá sang ở giữa/, 'post:deal.median', 'Một nửa số tiệm rao trên {{figure}}'],
  [/đặt cạnh giá/, 'post:deal.lead', 'So số liệu của chủ tiệm với giá các tiệm'],
  [/Nên hỏi người sang/, 'post:deal.missing', 'Nên hỏi chủ tiệm'],
  [/Người sang chỉ cho biết/, 'board:contact.confidential', 'Chủ tiệm chỉ cho biết'],
  [
    /một giờ (?:được bao|tính cả)/,
    'post:take_home.per_hour',
    'Tính ra mỗi giờ: bao {{promised}}, cộng ăn chia {{paid}}, chưa kể tip.',
  ],
  [/cầm về/i, 'post:take_home.total', 'Một tuần đem về'],
  [/Kéo theo mức/, 'post:take_home.lead', 'Kéo thanh theo mức bạn ước chừng'],
  [/, ít nhất$/, 'fields:filter.least', '{{name}} từ'],
  [/, nhiều nhất$/, 'fields:filter.most', '{{name}} đến'],
  [/không trước ngày/, 'fields:bound.lease_ends_on', 'Lease còn ít nhất tới'],
  [/Ngày bắt đầu, chậm nhất/, 'fields:bound.starts_on', 'Đi làm trước ngày'],
  [/Bắt đầu làm được từ, /, 'fields:bound.available_from', 'Làm được trước ngày'],
  [/chậm nhất ngày/, 'fields:bound.next_start', 'Khai giảng trước ngày'],
  [/Kinh nghiệm, /, 'fields:bound.experience_years', 'Đòi kinh nghiệm tối đa'],
  [/^Vị trí$/, 'fields:field.positions', 'Cần thợ gì'],
  [/^Vị trí$/, 'fields:field.positions_worker', 'Làm được gì'],
  [/^Làm ăn$/, 'post:group.business', 'Doanh thu và khách'],
  [/Chỉ bán đồ đạc/, 'board:choice.sale_type.assets', 'Chỉ bán đồ trong tiệm'],
  [/Tuổi của đồ đạc/, 'fields:field.equipment_years', 'Đồ xài mấy năm'],
  [/Chỉ sang hợp đồng thuê/, 'board:choice.sale_type.lease_only', 'Chỉ sang lease (mặt bằng)'],
  [/thợ đang học/i, 'fields:choice.licence_need.trainee', 'Nhận thợ học việc (có đăng ký trainee)'],
  [/bổ túc/i, 'board:choice.category.continuing', 'Học CE để gia hạn bằng'],
  [/Đang có vi phạm/, 'fields:field.violations', 'Đang bị State Board phạt'],
  [/Cắt da kiểu Nga/, 'board:choice.skill.russian_manicure', 'Manicure kiểu Nga (Russian)'],
  [/Tráng gương chrome/, 'board:choice.skill.chrome', 'Chrome (tráng gương)'],
  [/Lương cố định/, 'board:choice.pay_model.salary', 'Lương tháng / tuần'],
  [/Bao lương cố định/, 'board:choice.pay_model.guarantee_flat', 'Bao lương, không ăn chia'],
  [/^Viết bằng$/, 'fields:field.language', 'Ngôn ngữ của tin'],
  [/Hình tiệm sáng sủa/, 'posting:photos.hint', 'Có hình tiệm sáng đẹp thì nhiều người hỏi hơn'],
  [/Bản chụp bằng đã được xem/, 'board:badge.licence_reviewed', 'Đã xem bản chụp bằng'],
  [/Khi nào rảnh/, 'posting:welcome_unconfirmed', 'Mở thư xác nhận rồi tin mới lên'],
]

describe('what the trade says in Vietnamese', () => {
  test.each(WORDINGS)('not %s: %s is “%s”', (was, key, text) => {
    expect(onScreens.get(key)).toContain(text)
    expect(everything.filter(([, said]) => was.test(said))).toEqual([])
  })

  test('a trainee is called by one word', () => {
    expect(everything.filter(([, said]) => /thợ học nghề/i.test(said))).toEqual([])
  })
})

describe('one word for one thing', () => {
  test.each([
    ['tin', ['bài đăng', 'bài viết', 'bài này']],
    ['hình', ['ảnh', 'bức ảnh']],
    ['email', ['e-mail', 'E-mail']],
    ['đường dẫn', ['link', 'liên kết']],
    ['Lunula', ['chúng tôi', 'bọn mình', 'tiệm gửi']],
  ])('it is “%s” on screens, in mails and on pages', (word, others) => {
    expect(everything.some(([, said]) => said.toLowerCase().includes(word.toLowerCase()))).toBe(true)
    for (const other of others) {
      const complaint = banned(new Map([['a:b', `Xem ${other} ở đây`]]), BANNED_WORDS.vi, 'vi')
      expect(complaint).toEqual([expect.stringContaining(`where it is “${word}`)])
    }
    for (const texts of [onScreens, fromServer, onPages])
      expect(banned(texts, BANNED_WORDS.vi, 'vi')).toEqual([])
  })
})
