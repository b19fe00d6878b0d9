import type { Language } from './languages.ts'

/** Words one after the other, as the language parts them: `Acrylic, Gel`, in Chinese `水晶甲、光疗甲`. */
export const wordList = (words: readonly string[], language: Language): string =>
  words.join(language === 'zh' ? '、' : ', ')
