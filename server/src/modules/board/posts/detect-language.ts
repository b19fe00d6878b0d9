import { POST_LANGUAGES, type PostLanguage } from '@lunula/contract/board/fields/choices.ts'

/** Half of a text in one of these scripts settles it, however short it is. */
const SCRIPTS: readonly [PostLanguage, RegExp][] = [
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
]

/** Letters of the Vietnamese alphabet that Spanish and English do not have. */
const VIETNAMESE_LETTER = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

/** Words of the trade as they are typed without accents; none of them is a word of English or Spanish. */
const VIETNAMESE_WORDS =
  /\b(?:tho|tiem|luong|viec|duoc|nuoc|chia|khach|nguoi|lien|dep|gap|tim|kiem|sang tiem)\b/gi
/** So many of them make a text Vietnamese where the detector does not know. */
const ENOUGH = 2

/**
 * In which of the board's languages a text is written; null when it says too little to tell. Vietnamese
 * without accents is told too. What somebody chooses themselves always goes before it.
 */
export async function languageOf(text: string): Promise<PostLanguage | null> {
  const letters = text.normalize('NFC').match(/\p{L}/gu)?.length ?? 0
  for (const [language, script] of SCRIPTS) {
    // A Chinese character is about two letters of a word.
    const weight = language === 'zh' ? 2 : 1
    if (((text.match(script)?.length ?? 0) * weight) / Math.max(1, letters) >= 0.5) return language
  }
  if (VIETNAMESE_LETTER.test(text.normalize('NFC'))) return 'vi'
  // its tables take some 8 MB, and only who writes a post needs them
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(text, { only: [...POST_LANGUAGES] })
  const told = POST_LANGUAGES.find((language) => language === best?.lang)
  if (told) return told
  return (text.match(VIETNAMESE_WORDS)?.length ?? 0) >= ENOUGH ? 'vi' : null
}
