/** Letters that do not fall apart into a base and an accent. */
const WHOLE_LETTERS: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i' }

/** Lower case without accents, as the database's `fold` does it: `Sơn Gel Đỏ` → `son gel do`. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đøłæœßı]/g, (letter) => WHOLE_LETTERS[letter] as string)

/** The words of a text, folded; punctuation parts them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** `Base, Top & Primers` → `base-top-primers`, at most 200 characters; empty when nothing is left. */
export const slugOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-+|-+$/g, '')

/** Options whose values are names of shades, in lower case: in product files of other shops as well. */
export const SHADE_OPTIONS: ReadonlySet<string> = new Set(['shade', 'color', 'colour'])
