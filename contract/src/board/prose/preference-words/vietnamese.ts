import type { Ground } from '../preferences.ts'
import { pattern, type Wording } from '../prose.ts'

const NEED =
  '\\b(?:cần|tuyển|nhận|kiếm|tìm|mướn|thuê|thiếu|ưu tiên|yêu cầu|giới tính|chỉ cần|chỉ nhận|chỉ tuyển|không nhận)\\b ?:?'

/** Words that stand between asking and whom: "cần gấp 2 thợ bột nữ". */
const BETWEEN =
  '(?: (?:gấp|thêm|tuyển|tìm|kiếm|thợ|người|nhân viên|bạn|em|chị|một|hai|vài|mấy|\\d{1,2}|bột|tay chân nước|tay chân|chân tay|nước|nails?|móng|nhúng|dip|gel|full set|biết làm hết|có kinh nghiệm|kinh nghiệm|phụ|receptionist|tiếp tân|quản lý|là|ưu tiên|chỉ|full time|part time|năng động|vui vẻ)\\b){0,7}'

/** Where the word means something else: jewelry, customers, the south of California, "nam nữ đều được". */
const NOT_SEX =
  '(?!(?:,|/| -| và| hay| hoặc|) ?(?:nam|nữ)\\b)(?! (?:trang|hoàng|công|khách|cali|california|carolina|dakota|jersey|florida|texas|tx|fl|houston|austin|atlanta|seattle|san|định|bộ)\\b)'

const GROUPS =
  '(?:việt nam|việt|hoa|trung quốc|tàu|mỹ đen|mỹ trắng|mỹ|mễ|thái|hàn|nhật|lào|miên|phi|á châu|châu á|á đông|da trắng|da đen|bắc|huế|miền bắc|miền nam|miền trung|miền tây)\\b(?! (?:phẩm|thuật|tho|kim|đình)\\b)'

const wording = (means: Ground, source: string, unless?: RegExp): Wording<Ground> =>
  unless ? { means, pattern: pattern(source), unless } : { means, pattern: pattern(source) }

const AGE = '(?:1[6-9]|[2-6]\\d)'
const RANGE = `${AGE} ?(?:-|~|đến|tới) ?[2-7]\\d`

export const VI: readonly Wording<Ground>[] = [
  wording('sex', `${NEED}${BETWEEN} (?:nữ|nam)\\b${NOT_SEX}`, /năm|nấm|nằm/),
  wording('sex', '\\b(?:nữ|nam)(?: được)? ưu tiên\\b', /năm/),
  wording('sex', '\\b(?:chỉ|cần|tuyển|nhận|mướn|ưu tiên)(?: \\w+){0,3} phái (?:nữ|nam|đẹp|yếu|mạnh)\\b'),
  wording(
    'sex',
    '\\b(?:phụ nữ|nữ|con gái|đàn ông|nam)(?: \\w+)? độc thân\\b(?! (?:\\w+ ){0,3}(?:tìm|kiếm|xin) việc)',
    /năm/,
  ),
  wording('age', '\\bsinh (?:năm |từ ){0,2}(?:19[5-9]|200)\\d ?(?:-|đến|tới|trở|về|đổ)'),
  wording('age', `${NEED}${BETWEEN} [6-9]x\\b`),
  wording(
    'origin',
    `\\bkhông (?:mướn|nhận|tuyển|cần|lấy|thuê|muốn)(?: (?:thợ|người|dân))? ${GROUPS}`,
    /viết|phí|hạn/,
  ),
  wording('age', '(?:dưới|không quá|tối đa) [2-6]\\d ?tuổi\\b(?! nghề)'),
  wording('age', `(?<!khách (?:từ )?)\\b${RANGE} ?tuổi\\b(?! nghề)`),
  wording('age', `tuổi ?:? ?(?:từ )?(?:${RANGE}|(?:dưới|không quá|tối đa) [2-6]\\d)\\b`),
  wording('age', `${NEED}${BETWEEN} trẻ\\b(?! (?:em|con)\\b)`, /trễ/),
  wording(
    'origin',
    `${NEED}${BETWEEN} (?:người|gốc|dân|thợ|thợ nails?) (?:gốc )?${GROUPS}`,
    /viết|hoá|hóa|phí|hạn/,
  ),
  wording('origin', '(?:ưu tiên|chỉ nhận|chỉ cần|chỉ tuyển)(?: (?:thợ|người|anh|chị|em)){0,3} đồng hương\\b'),
]
