/*
 * Telephone numbers that stand in prose, where everybody could read them: contact details have fields of
 * their own and are revealed one by one.
 */

/**
 * A number found in a text: as it was written, and its digits (ten for an American one, with the country's
 * for others).
 */
export interface PhoneInProse {
  words: string
  digits: string
}

/** Digits as words, in folded letters. "bốn" and "tư" are both four, "năm" and "lăm" five. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{
    zero: '0',
    oh: '0',
    o: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
  },
  ...{ eight: '8', nine: '9', khong: '0', mot: '1', hai: '2', ba: '3', bon: '4', tu: '4', nam: '5' },
  ...{ lam: '5', sau: '6', bay: '7', tam: '8', chin: '9', cero: '0', uno: '1', dos: '2', tres: '3' },
  ...{ cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9', 〇: '0', 零: '0', 一: '1' },
  ...{ 幺: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
  ...{ ศนย: '0', หนง: '1', สอง: '2', สาม: '3', ส: '4', หา: '5', หก: '6', เจด: '7', แปด: '8', เกา: '9' },
}

interface Piece {
  digits: string
  /** It only parts groups of one number. */
  gap: boolean
  spelled: boolean
  from: number
  end: number
}

const fold = (word: string): string =>
  word.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Decimal digits of any script stand in tens, from 0 to 9. */
function digitOf(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit
  let zero = digit.codePointAt(0) as number
  const at = zero
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return /\p{Nd}/u.test(digit) ? String(at - zero) : ''
}

/** Arabic digits of any script; the full-width, circled ones and those of Thai among them. */
const arabic = (digits: string): string => [...digits.normalize('NFKC')].map(digitOf).join('')

/** Thai is written without blanks: its digits are looked for inside of words. */
const THAI = '(?:ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)'
const PIECES = new RegExp(
  `[\\p{Nd}\\p{No}]+|${THAI}|\\p{Script=Han}|(?:(?!${THAI}|\\p{Script=Han}|\ufe0f|\u20e3)[\\p{L}\\p{M}])+`,
  'gu',
)
/** What may stand between the groups of one number; longer gaps and other marks part numbers. */
const GAP = /^[\s.,\-–—()[\]*_/·•~+\u200b-\u200f\u2060\ufeff\uff0d\uff0e\uff08\uff09|:=&]{0,6}$/
/** What makes a key of a digit: 7️⃣. */
const KEYCAP = /\ufe0f|\u20e3/g
/** The same as words, folded: "714 gạch 555", "714 dot 555". */
const SPELLED_GAPS = new Set(
  'gach cham phay dot dash hyphen point space minus tru cach guion punto raya espacio 点 點 杠 横 橫 จด ขด'.split(
    ' ',
  ),
)

/** How American numbers are cut into groups. Dates, prices and ZIP codes are cut otherwise. */
const GROUPS =
  /^(?:1,)?(?:3,3,4|3,7|6,4|3,3,2,2|3,2,2,3|10)$|^11$|^(?:2,){4}2$|^(?:1,)?3,4,3$|^(?:1,){9,10}1$/

function piecesOf(prose: string): Piece[] {
  return [...prose.matchAll(PIECES)].map(({ 0: piece, index }) => {
    const folded = fold(piece)
    const spelled = SPELLED[folded]
    const digits = spelled ?? (/^\p{N}/u.test(piece) ? arabic(piece) : '')
    const gap = SPELLED_GAPS.has(folded)
    return { digits, gap, spelled: spelled !== undefined, from: index, end: index + piece.length }
  })
}

/** Pieces that follow one another with nothing but gaps between them. */
function runsOf(prose: string): Piece[][] {
  const runs: Piece[][] = [[]]
  let end = 0
  for (const piece of piecesOf(prose)) {
    const run = runs.at(-1) as Piece[]
    const follows = run.length === 0 || GAP.test(prose.slice(end, piece.from).replace(KEYCAP, ''))
    end = piece.end
    if (piece.gap && follows) continue
    if (piece.digits === '') runs.push([])
    else if (follows) run.push(piece)
    else runs.push([piece])
  }
  return runs.filter((run) => run.length > 0)
}

/** Area code and exchange begin with 2 to 9 in North America. */
const AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/

function american(run: readonly Piece[]): string | undefined {
  const digits = AMERICAN.exec(run.map((piece) => piece.digits).join(''))?.[1]
  const cut = run.map((piece) => piece.digits.length).join(',')
  return digits && (GROUPS.test(cut) || run.some((piece) => piece.spelled)) ? digits : undefined
}

/** The numbers in one run, the longest at each place. */
function numbersIn(prose: string, run: readonly Piece[]): PhoneInProse[] {
  const found: PhoneInProse[] = []
  for (let at = 0; at < run.length; at += 1) {
    const abroad = prose[(run[at] as Piece).from - 1] === '+'
    for (let end = Math.min(run.length, at + 11); end > at; end -= 1) {
      const part = run.slice(at, end)
      const all = part.map((piece) => piece.digits).join('')
      const digits = american(part) ?? (abroad && /^[2-9]\d{7,14}$/.test(all) ? all : undefined)
      if (!digits) continue
      found.push({ words: prose.slice(part[0]?.from, part.at(-1)?.end), digits })
      at = end - 1
      break
    }
  }
  return found
}

/**
 * Telephone numbers in a text: American ones however they are cut, spelled out in five languages, and any
 * with a + before them.
 */
export const phonesIn = (prose: string): PhoneInProse[] =>
  runsOf(prose).flatMap((run) => numbersIn(prose, run))
