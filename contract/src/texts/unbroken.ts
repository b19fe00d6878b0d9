/** U+2060, which nobody sees and no line breaks at. */
const WORD_JOINER = '\u2060'

/**
 * Words that browsers break within: names with a hyphen, and the trade's loanwords, which the dictionaries by
 * which Thai lines are broken do not have.
 */
const WHOLE = [
  'Gel-X',
  'เมทาคริเลต',
  'ไซยาโนอะคริเลต',
  'อะคริเลต',
  'อะคริลิก',
  'อะซิโตน',
  'ไอโซโพรพิล',
  'โมโนเมอร์',
  'ไพรเมอร์',
  'ชิมเมอร์',
  'สติกเกอร์',
  'นิปเปอร์',
  'แอคติเวเตอร์',
  'อัลตราโซนิก',
  'โฮโลแกรม',
  'เมทัลลิก',
  'สเตนเลส',
  'ซิลิโคน',
  'เพดิเคียว',
  'มานิเคียว',
  'โพลีเจล',
  'เฟรนช์',
  'เจลลี่',
  'โจโจบา',
  'การันตี',
  'สปา',
]

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
const joined = (word: string): string =>
  word.includes('-')
    ? word.replace('-', `-${WORD_JOINER}`)
    : Array.from(letters.segment(word), ({ segment }) => segment).join(WORD_JOINER)

const JOINED = new Map(WHOLE.map((word) => [word, joined(word)]))
/** The longest first, since some begin within others. */
const ANY = new RegExp([...WHOLE].sort((one, other) => other.length - one.length).join('|'), 'g')

/** The same text to readers, with no line end within these words. For screens only. */
export const unbroken = (text: string): string => text.replace(ANY, (word) => JOINED.get(word) as string)
