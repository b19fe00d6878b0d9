import type { StateCode } from '@lunula/contract/shipping/state-names.ts'
import { STATE_NAMES } from '@lunula/contract/shipping/state-names.ts'
import { milesBetween } from '../area.ts'
import { isTradeWord } from '../words/words.ts'
import { type Gazetteer, statePlace, townsOf, zipPlace } from './gazetteer.ts'
import { type Place, placeKey } from './place.ts'
import type { PostSpread } from './post-spread.ts'

/** What a query was understood as. */
export interface UnderstoodPlace {
  place: Place
  /** The words that mean the place, as they were typed. */
  typed: string
  /** What is left of the query to look for. */
  words: string
  /** Nothing but the name says that a place is meant: “Paris” may be a salon’s. */
  isGuess: boolean
}

interface Token {
  raw: string
  key: string
  /** A Vietnamese word by its marks: “cần”, “bàn”. */
  marked: boolean
  /** A comma follows. */
  ends: boolean
}

interface Match {
  from: number
  to: number
  place: Place
  isGuess: boolean
}

/** So many words a name has at most. */
const LONGEST = 5
const MOST_TOKENS = 24
/** A town with so many ZIP codes is meant by its bare name even where there are no posts. */
const BIG = 5
/** A town that says where a district is lies within so many miles of it. */
const NEIGHBOR_MILES = 30

/** Towns of these names are meant with their state only. */
const COMMON = new Set(
  'art bath beauty best boss bay bell chance commerce early energy fair good grand happy home hope industry job joy king kim lady lake lan long love may mobile new nice ok opp park price reading rice rose royal star sun success van veteran welcome white young an ba ban ben bo can cao chi cho co da den em gap gia ha ho hoa ida linh mai my nam nho tam tan thu tin to trade tho tot tuan tuy ty vinh y'.split(
    ' ',
  ),
)
/** “Ở”, “near”, “khu”: with a place they say nothing of their own. */
const BEFORE = new Set(
  'o tai in at near gan khu vung quanh bang tieu thanh pho tp en around from cerca de'.split(' '),
)
const AFTER = new Set(['area', 'usa'])

interface Known {
  gazetteer: Gazetteer
  posts: PostSpread
  /** Where a place is looked for first. */
  state?: StateCode | undefined
}

/** The place that a query names; null when it names none. */
export function readPlace(query: string, known: Known): UnderstoodPlace | null {
  const tokens = tokensOf(query)
  const match = findMatch(tokens, known)
  if (!match) return null
  const { from, to, place, isGuess } = match
  let before = tokens.slice(0, from)
  while (BEFORE.has(before.at(-1)?.key ?? '')) before = before.slice(0, -1)
  const after = tokens.slice(AFTER.has(tokens[to]?.key ?? '') ? to + 1 : to)
  return { place, isGuess, typed: saidBy(tokens.slice(from, to)), words: saidBy([...before, ...after]) }
}

const tokensOf = (query: string): Token[] =>
  [...query.normalize('NFC').matchAll(/([^\s,;]+)(\s*[,;])?/g)]
    .slice(0, MOST_TOKENS)
    .map(([, raw = '', comma]) => ({
      raw,
      key: placeKey(raw),
      marked: isVietnamese(raw),
      ends: comma !== undefined,
    }))

const MARKS = /[\u0300-\u036f]|đ/i

/** Marks on one syllable, as every Vietnamese word is; “José” and “Bayamón” have more of them. */
const isVietnamese = (word: string): boolean => {
  const plain = word.replace(/ñ/gi, 'n')
  return MARKS.test(plain.normalize('NFD')) && (placeKey(plain).match(/[aeiouy]+/g) ?? []).length < 2
}

const saidBy = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ')

/** The one in the wanted state, then where there are most posts, then the most likely, which stands first. */
function pick(places: readonly Place[], { posts, state }: Known): Place | undefined {
  const inState = places.filter((place) => place.state === state)
  const [first, ...others] = inState.length > 0 ? inState : places
  if (!first || others.length === 0) return first
  return others.reduce(
    (best, place) => {
      const count = posts(place)
      return count > best.count ? { place, count } : best
    },
    { place: first, count: posts(first) },
  ).place
}

/** The longest name, and of these the first. */
function findMatch(tokens: readonly Token[], known: Known): Match | null {
  const guesses: Match[] = []
  for (let size = Math.min(LONGEST, tokens.length); size > 0; size--) {
    for (let from = 0; from + size <= tokens.length; from++) {
      const match = matchAt(tokens, from, from + size, known)
      if (match && !match.isGuess) return match
      if (match) guesses.push(match)
    }
  }
  return guesses[0] ?? null
}

function matchAt(tokens: readonly Token[], from: number, to: number, known: Known): Match | null {
  const { gazetteer, posts } = known
  const some = tokens.slice(from, to)
  if (some.slice(0, -1).some(({ ends }) => ends)) return null
  const key = placeKey(saidBy(some))
  const marked = some.some((token) => token.marked)
  if (some.length === 1 && marked) return null
  const sure = surePlaces(gazetteer, tokens, from, to)
  const towns = marked ? [] : barePlaces(gazetteer, key)
  const candidates = [...sure, ...towns]
  if (candidates.length === 0) return null
  const qualified = qualifiedBy(gazetteer, tokens, to, candidates)
  if (qualified) {
    const place = pick(qualified.places, known)
    return place ? { from, to: qualified.to, place, isGuess: false } : null
  }
  const certain = pick(sure, known)
  if (certain) return { from, to, place: certain, isGuess: false }
  const single = some.length === 1
  if (single && (COMMON.has(key) || isTradeWord(key) || /^\d/.test(key))) return null
  const place = pick(towns, known)
  if (!place) return null
  const isWhole = tokens.length === to - from
  const isKnown = isWhole || posts(place) > 0 || place.zips.size >= BIG
  return isKnown ? { from, to, place, isGuess: true } : null
}

/** What is a place and nothing else. */
function surePlaces(
  gazetteer: Gazetteer,
  tokens: readonly Token[],
  from: number,
  to: number,
): readonly Place[] {
  const key = placeKey(saidBy(tokens.slice(from, to)))
  const county = /^(?:(.+) (?:county|parish|borough|co)|(?:quan|hat|county of|condado de) (.+))$/.exec(key)
  const isAlone = to - from === tokens.length
  const raw = tokens[from]?.raw ?? ''
  if (to - from === 1) {
    const zip = /^\d{5}(-\d{4})?$/.test(raw) ? zipPlace(raw) : null
    if (zip) return [zip]
    if (/^[a-z]{2}$/.test(key))
      return isAlone || isAbbreviation(tokens, from) ? shortPlaces(gazetteer, key) : []
  }
  const said = gazetteer.named(key)
  if (said.length > 0) return said
  return county ? gazetteer.counties(county[1] ?? county[2] ?? '') : []
}

const isState = (code: string): code is StateCode => Object.hasOwn(STATE_NAMES, code)

const shortPlaces = (gazetteer: Gazetteer, key: string): Place[] => {
  const code = key.toUpperCase()
  return [...gazetteer.named(key), ...(isState(code) ? [statePlace(code)] : [])]
}

/** States whose letters are words too: “in”, “or”, “là”, “có”, “ca”. */
const WORDS_TOO = new Set('al ar as ca co de ga hi id in la ma me mi mo ne oh ok or pa va'.split(' '))

/** Upper case; where all is, only what is no word: “CAN THO OK LA” names no state. */
const isAbbreviation = (tokens: readonly Token[], at: number): boolean => {
  const { raw = '', key = '' } = tokens[at] ?? {}
  return /^[A-Z]{2}$/.test(raw) && (!WORDS_TOO.has(key) || tokens.some((token) => /\p{Ll}/u.test(token.raw)))
}

/** Towns and counties by their bare name. */
function barePlaces({ towns, counties }: Gazetteer, key: string): Place[] {
  return [...(towns.has(key) ? townsOf(key) : []), ...counties(key)]
}

/** “Westminster, CA 92683”, “Little Saigon San Jose”: what stands behind a name says which is meant. */
function qualifiedBy(
  gazetteer: Gazetteer,
  tokens: readonly Token[],
  at: number,
  candidates: readonly Place[],
): { places: Place[]; to: number } | null {
  for (let size = Math.min(3, tokens.length - at); size > 0; size--) {
    const to = at + size
    const key = placeKey(saidBy(tokens.slice(at, to)))
    const zip = size === 1 && /^\d{5}$/.test(key) ? zipPlace(key) : null
    if (zip && candidates.some(({ state }) => state === zip.state)) return { places: [zip], to }
    const code = stateSaid(gazetteer, tokens, at, to)
    const inState = code ? candidates.filter((place) => place.state === code && place.kind !== 'state') : []
    if (inState.length > 0) return qualifiedBy(gazetteer, tokens, to, inState) ?? { places: inState, to }
    const districts = candidates.filter(({ kind }) => kind === 'district')
    const towns = districts.length > 0 && gazetteer.towns.has(key) ? townsOf(key) : []
    const near = districts.filter((place) => towns.some((town) => isNear(place, town)))
    if (near.length > 0) return { places: near, to }
  }
  return null
}

const isNear = (place: Place, town: Place): boolean =>
  place.circle !== null && town.circle !== null && milesBetween(place.circle, town.circle) <= NEIGHBOR_MILES

/** A state’s name, or its letters: small ones that are a word at the end or before a comma only. */
function stateSaid(gazetteer: Gazetteer, tokens: readonly Token[], at: number, to: number): StateCode | null {
  const key = placeKey(saidBy(tokens.slice(at, to)))
  const token = tokens[at]
  const code = key.toUpperCase()
  if (to - at > 1 || !isState(code) || !token || token.marked)
    return gazetteer.named(key).find(({ kind }) => kind === 'state')?.state ?? null
  const stands = /^[A-Z]{2}$/.test(token.raw) || to === tokens.length || token.ends
  return stands || !WORDS_TOO.has(token.key) || /^\d{5}$/.test(tokens[to]?.raw ?? '') ? code : null
}
