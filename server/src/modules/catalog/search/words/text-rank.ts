/*
 * `ts_rank` of PostgreSQL (src/backend/utils/adt/tsrank.c, the same in versions 9.6 to 18), in single
 * precision as there, so that equal products stay equal.
 */
const { fround } = Math

/** How much a word says in a fact or tag (D), a shade (C), brand or category (B), and a name (A). */
export const WEIGHTS: readonly number[] = [0.1, 0.2, 0.4, 1].map(fround)
const WEIGHT_SHIFT = 14
const PLACE = 0x3fff
/** Further apart than this, words have nothing to do with each other. */
const FAR = 100
const FAR_APART = fround(1e-30)
/** From this rank on, words far apart do not change it in single precision. */
const SETTLED = 1e-6
/** The sum of 1/n². */
const LIMIT = 1.64493406685
/** The rank of what matches without being weighed. */
export const UNWEIGHED = fround(1e-20)

const weightOf = (packed: number): number => WEIGHTS[packed >>> WEIGHT_SHIFT] as number
export const placeOf = (packed: number): number => packed & PLACE

const closeness = (distance: number): number =>
  distance > FAR ? FAR_APART : fround(1 / (1.005 + 0.05 * Math.exp(fround(distance) / 1.5 - 2)))

/** What two words say by their weights and distance: a row for each pair of weights. */
const PAIRS = Float32Array.from({ length: 16 * (FAR + 2) }, (_, at) => {
  const pair = Math.floor(at / (FAR + 2))
  const weights = fround((WEIGHTS[pair >> 2] as number) * (WEIGHTS[pair & 3] as number))
  return Math.sqrt(fround(weights * closeness(at % (FAR + 2))))
})

/** What one word of a product says by all its places; to be divided by the number of words. */
export function wordRank(places: Uint16Array, from: number, count: number): number {
  let sum = 0
  let best = -1
  let bestAt = 0
  for (let at = 0; at < count; at++) {
    const weight = weightOf(places[from + at] as number)
    sum = fround(sum + fround(weight / ((at + 1) * (at + 1))))
    if (weight > best) {
      best = weight
      bestAt = at
    }
  }
  return fround(fround(best + sum) - fround(best / ((bestAt + 1) * (bestAt + 1))))
}

/** Adds what one word says to the sum of several. */
export const addWordRank = (sum: number, rank: number): number => fround(sum + rank / LIMIT)

/** Adds what two words say together, by each pair of places; `rank` is -1 where nothing was added yet. */
export function addPairRank(
  rank: number,
  places: Uint16Array,
  a: number,
  aCount: number,
  b: number,
  bCount: number,
): number {
  let sum = rank
  for (let i = a; i < a + aCount; i++) {
    const one = places[i] as number
    const row = (one >>> WEIGHT_SHIFT) * 4
    for (let j = b; j < b + bCount; j++) {
      const other = places[j] as number
      const apart = Math.abs((one & PLACE) - (other & PLACE))
      if (apart === 0 || (apart > FAR && sum >= SETTLED)) continue
      const pair = (row + (other >>> WEIGHT_SHIFT)) * (FAR + 2)
      const said = PAIRS[pair + (apart > FAR ? FAR + 1 : apart)] as number
      sum = sum < 0 ? said : fround(1 - (1 - sum) * (1 - said))
    }
  }
  return sum
}
