import { PASSWORD_MIN } from '@lunula/contract/accounts/credentials.ts'
import { COMMON_WORDS, ROWS } from './guessed-first.ts'

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** What would make a password better; null when nothing needs to. */
export type Advice = 'too_short' | 'common' | 'personal' | 'row' | 'repeated' | 'longer' | null

export interface Judgment {
  strength: Strength
  advice: Advice
}

/**
 * From so many bits of guesswork on a password counts as fair, good, strong. A sign-in is limited, so this is
 * far from what a stolen list would need.
 */
const FAIR_BITS = 28
const GOOD_BITS = 42
const STRONG_BITS = 58

/** What someone who guesses has to spend on a piece that stands on every list, in bits. */
const LISTED_BITS = 8
const PERSONAL_BITS = 3
const ROW_BITS = 6
const YEAR_BITS = 6

/** Shorter pieces of a name or a row turn up by chance. */
const SHORTEST_PIECE = 3

type Kind = Exclude<Advice, 'too_short' | 'longer' | null>
interface Piece {
  length: number
  bits: number
  kind?: Kind
}

/**
 * Tells how well a new password withstands guessing, and what to do about it. It is a hint: what is refused,
 * the server decides.
 * @param personal what others know of the person: e-mail, username
 */
export function judgePassword(password: string, personal: readonly string[] = []): Judgment {
  const pieces = piecesOf(password, personal)
  const bits = pieces.reduce((sum, piece) => sum + piece.bits, 0)
  const strength = strengthOf(bits)
  if (password.length < PASSWORD_MIN) return { strength: 'weak', advice: 'too_short' }
  if (strength === 'strong') return { strength, advice: null }
  const cheapest = pieces.filter(({ kind }) => kind).sort((a, b) => b.length - a.length)[0]
  return { strength, advice: cheapest?.kind ?? 'longer' }
}

function strengthOf(bits: number): Strength {
  if (bits < FAIR_BITS) return 'weak'
  if (bits < GOOD_BITS) return 'fair'
  return bits < STRONG_BITS ? 'good' : 'strong'
}

/** Cuts a password into what someone who guesses would try as one piece, and single characters. */
function piecesOf(password: string, personal: readonly string[]): Piece[] {
  const plain = plainLetters(password)
  const names = personal.flatMap((text) => plainLetters(text).split(/[^\p{L}\d]+/u))
  const pieces: Piece[] = []
  for (let at = 0; at < plain.length; ) {
    const piece = pieceAt(password, plain, at, names)
    pieces.push(piece)
    at += piece.length
  }
  return pieces
}

function pieceAt(password: string, plain: string, at: number, names: readonly string[]): Piece {
  const rest = plain.slice(at)
  const raw = password.slice(at).toLowerCase()
  const found: Piece[] = [
    ...wordsAt(rest, names).map((length): Piece => ({ length, bits: PERSONAL_BITS, kind: 'personal' })),
    ...wordsAt(rest, COMMON_WORDS).map((length): Piece => ({ length, bits: LISTED_BITS, kind: 'common' })),
    ...rowAt(raw).map((length): Piece => ({ length, bits: ROW_BITS, kind: 'row' })),
    ...repeatAt(raw).map((length): Piece => ({ length, bits: ROW_BITS, kind: 'repeated' })),
    ...(/^(?:19|20)\d\d/.test(raw) ? [{ length: 4, bits: YEAR_BITS }] : []),
  ]
  return found.sort((a, b) => b.length - a.length)[0] ?? { length: 1, bits: bitsOf(password[at] ?? '') }
}

/**
 * Lower case, without accents, with the digits and signs that stand for letters read as those: `P@ssw0rd` is
 * `password`.
 */
const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/./gsu, (letter) => READ_AS[letter] ?? withoutAccent(letter))

const READ_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  đ: 'd',
}

/** One letter for one letter, so that places in the password and in its plain form agree. */
const withoutAccent = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.length === letter.length ? bare : letter
}

const wordsAt = (text: string, words: readonly string[]): number[] =>
  words.filter((word) => word.length >= SHORTEST_PIECE && text.startsWith(word)).map(({ length }) => length)

/** How far a text follows the alphabet, the digits or a row of keys, forwards or backwards. */
function rowAt(text: string): number[] {
  const longest = Math.max(...ROWS.map((row) => sharedFrom(text, row)))
  return longest > SHORTEST_PIECE ? [longest] : []
}

function sharedFrom(text: string, row: string): number {
  const start = row.indexOf(text[0] ?? ' ')
  if (start < 0) return 0
  let length = 1
  while (length < text.length && row[start + length] === text[length]) length += 1
  return length
}

function repeatAt(text: string): number[] {
  const [same = ''] = /^(.{1,4}?)\1{2,}/su.exec(text) ?? []
  return same ? [same.length] : []
}

/**
 * A single character that belongs to nothing longer. Letters follow one another in words, so they count for
 * less than their number.
 */
function bitsOf(character: string): number {
  if (/[a-z]/.test(character)) return 4
  if (/\d/.test(character)) return 3.3
  return 5
}
