/** A word of a product: where it stands, each place as PostgreSQL packs it (weight in the upper two bits). */
export interface PlacedWord {
  word: string
  places: number[]
}

const QUOTE = 39
const BACKSLASH = 92
const COLON = 58
const COMMA = 44
const BLANK = 32
const ZERO = 48
const NINE = 57
/** Weights by their letters A, B and C; D is not written. */
const WEIGHTS: readonly number[] = [3, 2, 1]
const WEIGHT_SHIFT = 14

/** Reads a `tsvector` as PostgreSQL writes it: `'gel':1A,5 'o''hare':2B`. */
export function readTsvector(text: string): PlacedWord[] {
  const words: PlacedWord[] = []
  for (let at = 0; at < text.length; ) {
    at += 1 // the opening quote
    const from = at
    let isEscaped = false
    for (; ; at++) {
      const code = text.charCodeAt(at)
      if (code === BACKSLASH || (code === QUOTE && text.charCodeAt(at + 1) === QUOTE)) {
        isEscaped = true
        at += 1
      } else if (code === QUOTE || Number.isNaN(code)) break
    }
    const raw = text.slice(from, at)
    at += 1
    const places: number[] = []
    let place = 0
    let weight = 0
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= ZERO && code <= NINE) place = place * 10 + code - ZERO
      else if (code === COLON) place = 0
      else if (code === COMMA || code === BLANK) {
        places.push((weight << WEIGHT_SHIFT) | place)
        place = 0
        weight = 0
        if (code === BLANK) break
      } else weight = WEIGHTS[code - 65] ?? 0
    }
    if (at >= text.length) places.push((weight << WEIGHT_SHIFT) | place)
    at += 1
    words.push({ word: isEscaped ? raw.replace(/''|\\\\/g, (pair) => pair[0] ?? '') : raw, places })
  }
  return words
}
