import type { PostContent } from './fields/fields.ts'
import { foldProse } from './prose/prose.ts'

/*
 * What the prose of a salon that is sold in confidence must not give away: its own name, however it is
 * written, and a street address. City and ZIP are asked for in fields of their own, which show the area only.
 */

/**
 * Words that many salons have in their names: no name consists of these alone, and at its end they may be
 * left out.
 */
const COMMON = new Set(
  'nail nails spa salon salons bar lounge studio boutique beauty hair lash lashes day the tiem tiệm llc inc corp co'.split(
    ' ',
  ),
)
const JOINING = new Set(['and', 'va', 'n', 'y'])

const LETTER = '[\\p{L}\\p{N}]'
const GAP = '[^\\p{L}\\p{N}]'
/** Between two words of a name: anything but letters, with or without an “and”. */
const BETWEEN = `${GAP}{0,4}(?:(?:and|va|n|y)${GAP}{0,4})?`
/** So many words of a name are looked for: the pattern stays quick whatever the name. */
const MOST_WORDS = 6
/**
 * With so many letters, a name is found though its letters stand apart: “B o l s a”. Fewer are in any text,
 * more make a slow pattern.
 */
const SPACED = { least: 6, most: 30 }
/** Up to so many letters, accents tell a name of one word from another word: “Hoa”, “hóa”. */
const SHORT = 5
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u

const wordsOf = (name: string): string[] =>
  (
    foldProse(name)
      .text.replace(/['`´]s(?!\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !JOINING.has(word))
    .slice(0, MOST_WORDS)

/** A word with or without its last “s”: Nail, Nails, Lan’s. */
function wordPattern(word: string, spaced: boolean): string {
  const stem = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  return `${[...stem].join(spaced ? `${GAP}{0,2}` : '')}(?:${spaced ? `${GAP}{0,2}` : "['`´]?"}s)?`
}

interface NamePattern {
  pattern: RegExp
  /** The name itself where it is one short word. */
  short: string | null
}

/** null for a name that tells nothing: none, or words that any salon uses. */
function namePattern(name: string): NamePattern | null {
  const words = wordsOf(name)
  if (words.every((word) => COMMON.has(word))) return null
  const last = words.findLastIndex((word) => !COMMON.has(word))
  const needed = words.slice(0, Math.max(last + 1, Math.min(words.length, 2)))
  const letters = needed.join('').length
  const spaced = letters >= SPACED.least && letters <= SPACED.most
  const said = needed.map((word) => wordPattern(word, spaced)).join(BETWEEN)
  const rest = words.slice(needed.length).map((word) => `(?:${BETWEEN}${wordPattern(word, false)})?`)
  const source = said + rest.join('')
  const bounded = UNSPACED.test(source) ? source : `(?<!${LETTER})${source}(?!${LETTER})`
  const [only = ''] = needed
  const short = needed.length === 1 && only.length <= SHORT ? name.trim() : null
  return { pattern: new RegExp(bounded, 'gu'), short }
}

const stemOf = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** So many letters and more may differ by one: “Kỳ Duyen”, “Ky Duyenn”. */
const SLIP_FROM = 6

/** A salon’s name as names are compared: its own words, without case, accents, blanks and “Nails & Spa”. */
export function salonKey(name: string): string {
  const words = wordsOf(name).map(stemOf)
  const own = words.filter((word) => !COMMON.has(word) && word !== 'by')
  return (own.length > 0 ? own : words).join('')
}

/** Whether two keys are those of one salon: the same, together with common words, or one slip apart. */
export function sameSalon(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other || bareKey(one) === bareKey(other)) return true
  return Math.min(one.length, other.length) >= SLIP_FROM && isOneSlip(one, other)
}

/** “lannail” is “lan”: names that are written in one word. */
const bareKey = (key: string): string => key.replace(/(?:nails?|spas?|salons?)+$/, '') || key

/** One letter more, less or another one. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase()
const hasAccents = (text: string): boolean => /\p{M}|đ/u.test(lower(text).normalize('NFD'))

function namesIn(prose: string, name: string): string[] {
  const sought = namePattern(name)
  if (!sought) return []
  const folded = foldProse(prose)
  return [...folded.text.matchAll(sought.pattern)]
    .map((match) => folded.original(match.index, match.index + match[0].length))
    .filter((words) => sought.short === null || !hasAccents(words) || lower(words) === lower(sought.short))
}

const NUMBER = '(?<![\\p{L}\\p{N}$.,#-])\\d{1,6}(?:-?[a-d])?'
/**
 * What a number counts, and what stands before a street that is only near: “8 chairs, 5 minutes from Main
 * St”.
 */
const NO_STREET =
  '(?!(?:chairs?|tables?|techs?|technicians?|stations?|beds?|rooms?|people|workers?|customers?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|miles?|blocks?|feet|foot|ft|sq|sqft|square|percent|salons?|nails?|star|from|of|to|on|in|near|off|at|and|or|for|the|a|is|best|ban|ghe|tho|phut|gio|ngay|tuan|thang|nam|dam|phong|nguoi|sao|khach)\\b)'
const STREETS =
  'street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|way|highway|hwy|parkway|pkwy|place|pl|court|ct|plaza|plz|circle|cir|terrace|ter|trail|trl|square|turnpike|pike|freeway|fwy|expressway|broadway'
/**
 * The number of a house with its street, as it is written in English, Vietnamese, Spanish, Chinese and Thai,
 * folded.
 */
const ADDRESSES = [
  new RegExp(
    `${NUMBER}\\s+(?:${NO_STREET}[\\p{L}\\p{N}][\\p{L}\\p{N}'.-]*\\s+){0,3}${NO_STREET}(?:[\\p{L}\\p{N}][\\p{L}\\p{N}'.-]*\\s+(?:${STREETS})|broadway)(?!${LETTER})`,
    'gu',
  ),
  /(?<![\p{L}\p{N}$.,])(?:so\s+(?:nha\s+)?)?\d{1,6}[a-d]?\s*,?\s*duong\s+[\p{L}\p{N}]+/gu,
  /(?<!\p{L})(?:calle|avenida|carretera)\s+(?:[\p{L}.]+\s+){1,3}(?:#|no\.?|num\.?)?\s*\d{1,6}/gu,
  /\p{Script=Han}{0,6}[路街道]\s*\d{1,6}\s*[号號]|\d{1,6}\s*[号號]\s*\p{Script=Han}{0,8}[路街道]/gu,
  /\d{1,6}(?:\/\d{1,4})?\s*ถนน\s*\p{L}+|ถนน\s*\p{L}+\s*\d{1,6}/gu,
]

/** Streets with the number of a house. */
export function addressesIn(prose: string): string[] {
  const folded = foldProse(prose)
  return ADDRESSES.flatMap((address) =>
    [...folded.text.matchAll(address)].map((match) =>
      folded.original(match.index, match.index + match[0].length),
    ),
  )
}

/**
 * Whether a post tells who is behind it only to readers whom its author accepts: a salon that is sold in
 * confidence, a technician who chooses the salons.
 */
export const isConfidential = ({ confidential, approved_only }: PostContent): boolean =>
  confidential === true || approved_only === true

/** What only accepted readers are told; photos of a technician besides. */
export const CONFIDENTIAL_FIELDS: readonly string[] = ['salon_name', 'display_name', 'contact_name']

export interface GivenAway {
  problem: 'confidential_name' | 'confidential_address'
  /** As it was written. */
  words: string
}

/** What a text gives away of a confidential post; nothing for any other post. */
export function givenAwayIn(prose: string, content: PostContent): GivenAway[] {
  if (!isConfidential(content)) return []
  const { confidential, salon_name = '', display_name = '', contact_name = '' } = content
  const names = confidential
    ? namesIn(prose, salon_name)
    : // names of people are short: “An” is one, “an toàn” is none
      [display_name, contact_name]
        .flatMap((name) => namesIn(prose, name))
        .filter((words) => !/^\p{Ll}/u.test(words))
  return [
    ...names.map((words) => ({ problem: 'confidential_name' as const, words })),
    ...addressesIn(prose).map((words) => ({ problem: 'confidential_address' as const, words })),
  ]
}

/** The text with “…” for what it would give away. */
export const withoutConfidential = (prose: string, content: PostContent): string =>
  givenAwayIn(prose, content).reduce((text, { words }) => text.replaceAll(words, '…'), prose)
