const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The pieces between which a line may break: after blanks, and between words of scripts that write none. */
export const piecesOf = (text: string): string[] =>
  text.split(/(?<=\s)/).flatMap((word) => (UNSPACED.test(word) ? wordsOf(word) : [word]))

/** Punctuation stays with the word before it, an opening mark with the word after it. */
function wordsOf(text: string): string[] {
  const pieces: string[] = []
  let opening = ''
  for (const { segment, isWordLike } of words.segment(text)) {
    if (/^[\p{Ps}\p{Pi}$]+$/u.test(segment)) opening += segment
    else if (isWordLike || pieces.length === 0) {
      pieces.push(opening + segment)
      opening = ''
    } else pieces.push((pieces.pop() ?? '') + opening + segment)
  }
  return opening === '' ? pieces : [...pieces, opening]
}

/** Letters as readers count them, each with its marks. */
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment)
