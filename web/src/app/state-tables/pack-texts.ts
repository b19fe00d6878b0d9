/** Stands first in an array that is more than its elements. */
export const MARK = '#'

/** Where the rests of texts that stand in the data were said first, by what is written of them. */
export type Texts = Map<string, number>

const BETWEEN = '|'

/** Texts in one, with what all begin with said once; rests that were said before are not said again. */
export function packTexts(list: readonly string[], texts: Texts): unknown {
  if (list.some((text) => text.includes(BETWEEN))) return null
  const start = sharedStart(list)
  const rests = BETWEEN + list.map((text) => text.slice(start.length)).join(BETWEEN)
  const said = texts.get(rests)
  if (said !== undefined) return [MARK, BETWEEN + start, said]
  texts.set(rests, texts.size)
  return [MARK, BETWEEN + start + rests]
}

function sharedStart([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const text of others) {
    length = Math.min(length, text.length)
    while (!text.startsWith(first.slice(0, length))) length -= 1
  }
  return first.slice(0, length)
}
