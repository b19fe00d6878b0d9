import { describe, expect, it } from 'vitest'
import { findWatchedWords } from './find-watched-words.ts'

describe('watched words', () => {
  it.each<[string, string, boolean]>([
    ['Liên hệ qua Zelle trước', 'zelle', true],
    ['Please ZELLE  me', 'zelle me', true],
    ['Gazelle Nails', 'zelle', false],
    ['Zelle2 only', 'zelle', false],
    // accents count where the words have some
    ['em đeo vàng', 'đéo', false],
    ['em đéo làm', 'đéo', true],
    ['em đ\u200béo làm', 'đéo', true],
    ['em deo lam', 'đéo', false],
    // and do not where they have none
    ['tiền cọc trước', 'tien coc', true],
    ['先付押金再来', '押金', true],
    ['มัดจำก่อนเริ่มงาน', 'มัดจำ', true],
    ['a wig (new)', 'wig', true],
    ['price: a+b', 'a+b', true],
    ['', 'wig', false],
  ])('in “%s”: “%s” %s', (prose, words, found) => {
    expect(findWatchedWords(prose, [words])).toEqual(found ? [words] : [])
  })
})
