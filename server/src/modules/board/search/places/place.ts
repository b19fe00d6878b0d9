import type { PLACE_KINDS } from '@lunula/contract/board/post-shapes.ts'
import type { StateCode } from '@lunula/contract/shipping/state-names.ts'

/** Somewhere that words can mean. Either a circle, or a whole state, or all of some ZIP codes. */
export interface Place {
  kind: (typeof PLACE_KINDS)[number]
  /** As a reader knows it: `Orange County`, `Westminster`, `Little Saigon`. */
  name: string
  state: StateCode
  /** Degrees and the miles that are usual around it; null for what has borders. */
  circle: { latitude: number; longitude: number; miles: number } | null
  /** Its ZIP codes; empty for a state and for a district. */
  zips: ReadonlySet<string>
  /** Its towns, as `placeKey` writes them: posts that hide their ZIP code are found by them. */
  cities: ReadonlySet<string>
}

/** A name as names are compared: no accents, no case, no punctuation, “Saint” and “Fort” in one way. */
export const placeKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/^ft /, 'fort ')
    .replace(/^mt /, 'mount ')
