import { foldProse, pattern } from '@lunula/contract/board/prose/prose.ts'
import { seenText } from '@lunula/contract/formats/tidy-text.ts'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/**
 * Vietnamese abuse that is a harmless word with other accents or none: "đeo" is to wear, "đồ cho" things for.
 * Its accents count.
 */
const ACCENTED =
  /(?<!\p{L})(?:đéo|đụ|địt|lồn|cặc|con đĩ|thằng chó|đồ chó|mất dạy|mẹ mày|đụ má|đù má)(?!\p{L})/u

/** Abuse in Vietnamese and Spanish that means nothing else however it is typed. */
const PLAIN = pattern(
  [
    '\\b(?:đụ má|địt mẹ|đụ mẹ|khốn nạn|dmm|đcm|vcl|vkl)\\b',
    '\\b(?:puta|puto|pendej[ao]s?|cabron(?:es)?|chinga(?:r|da|do)?|culero|mierda)\\b',
  ].join('|'),
)

/**
 * Whether a text abuses somebody or is obscene: in English, and by a short list in Vietnamese and Spanish. It
 * goes to a moderator.
 */
export const isProfane = (prose: string): boolean =>
  english.hasMatch(prose) ||
  ACCENTED.test(seenText(prose).toLowerCase()) ||
  foldProse(prose).text.search(PLAIN) >= 0
