import type { Language } from '@lunula/contract/languages.ts'

/** Words that a language does not use, as the source of a regular expression, and what is said instead. */
export type BannedWords = readonly (readonly [words: string, instead: string])[]

/**
 * One word for one thing (docs/glossary.md, “Words on screens”), and US spelling. Words are looked for as
 * wholes, in whatever case. “User cancelled login …” is the specification's own sentence (§8).
 */
export const BANNED_WORDS: Readonly<Record<Language, BannedWords>> = {
  en: [
    ['catalogue[sd]?', 'catalog'],
    ['colou?r(?<!color)\\w*', 'color'],
    ['licen[cs]e[sd]?(?<!license[sd]?)', 'license'],
    ['cheques?', 'check'],
    ['centres?', 'center'],
    ['grey', 'gray'],
    ['metres?|litres?', 'meter, liter'],
    ['favou?rites?(?<!favorites?)', 'favorite'],
    ['fulfil|fulfils|fulfilment', 'fulfill, fulfillment'],
    ['(?:travel|label|model)l(?:ed|ing)|cancell(?:ed|ing)(?! login)', 'canceled, labeling'],
    ['behaviour|neighbour(?:s|hood)?|labour|honour', 'behavior, neighbor'],
    ['(?:organ|recogn|author|apolog|custom)is(?:e[sd]?|ing|ation)', 'organize, recognize'],
    ['whilst|amongst|towards|learnt|spelt', 'while, among, toward, learned, spelled'],
    ['postcodes?', 'ZIP code'],
  ],
  vi: [
    ['bài đăng|bài viết|bài này|bài “', 'tin'],
    ['ảnh(?! hưởng)', 'hình'],
    ['e-mail', 'email'],
    ['links?|liên kết', 'đường dẫn'],
    ['chúng tôi|bọn mình|bên mình', 'Lunula'],
    ['quý khách', 'bạn'],
    ['(?<!chủ )(?:tiệm|cửa hàng) (?:gửi|giữ|hỏi lại|đặt giúp|đã nhận|đang xem|đã gửi)', 'Lunula'],
    ['người sang', 'chủ tiệm'],
    ['cầm về', 'đem về'],
    ['bổ túc', 'CE'],
    ['thợ đang học', 'thợ học việc'],
    ['zip code', 'mã ZIP'],
    ['(?:\\d+|\\{\\{(?:count|hours|days)\\}\\}|một|hai|vài|mấy) giờ', '… tiếng; /giờ for what is paid'],
  ],
}
