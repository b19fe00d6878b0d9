/** Stands first in an array that is more than its elements. */
export const MARK = '#'

/** Parts texts, so no text that is said with others holds it. */
export const BETWEEN = '|'

/** What was said before. */
export interface Texts {
  /** Where the rests of texts were said first, by what is written of them. */
  readonly places: Map<string, number>
  /** How many were said, some of them twice. */
  count: number
}

/** @param told texts that the reader has already, told one beside the other */
export function textsSaid(told: readonly (readonly string[])[]): Texts {
  const places = new Map<string, number>()
  for (const [at, rests] of told.entries())
    if (!rests.some((rest) => rest.includes(BETWEEN))) places.set(BETWEEN + rests.join(BETWEEN), at)
  return { places, count: told.length }
}

/** Texts in one, with what all begin with said once; rests that were said before are not said again. */
export function packTexts(list: readonly string[], texts: Texts): unknown {
  if (list.some((text) => text.includes(BETWEEN))) return null
  const start = sharedStart(list)
  const rests = BETWEEN + list.map((text) => text.slice(start.length)).join(BETWEEN)
  const said = texts.places.get(rests)
  if (said !== undefined) return [MARK, BETWEEN + start, said]
  texts.places.set(rests, texts.count)
  texts.count += 1
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
