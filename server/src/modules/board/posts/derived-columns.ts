import { givenAwayIn, isConfidential, withoutConfidential } from '@lunula/contract/board/confidential.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { FILTERS, STANDS_FOR } from '@lunula/contract/board/fields/filters.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { comparablePay } from '@lunula/contract/board/pay/pay.ts'
import { findZip } from '../../shipping/index.ts'
import type { DerivedColumns } from '../board.tables.ts'
import { cleanText, plainText } from './rich-text.ts'

/** What else is written with a derived row, by the store alone: the place, and the words by their weight. */
export interface Derived extends DerivedColumns {
  /** Degrees; null while the ZIP code is not known. */
  place: { latitude: number; longitude: number } | null
  /** Searched in this order of weight: title, who and where, what else is said. */
  texts: readonly [string, string, string]
}

/**
 * A post whose place is shown by its area stands at the middle of some tenth of a degree, about seven miles.
 */
const areaOf = (degrees: number): number => Math.round(degrees * 10) / 10

/** What lists know of a post, from what it says; `today` as `2026-11-30`. */
export function derivedFrom(kind: PostKind, content: PostContent, today: string): Derived {
  const zip = content.zip_code ? findZip(content.zip_code) : null
  const secretPlace = content.precision === 'area' || isConfidential(content)
  const round = secretPlace ? areaOf : (degrees: number) => degrees
  const title = withoutConfidential(content.title ?? '', content)
  const html = content.description ? openText(content.description, content) : null
  return {
    title,
    description_html: html,
    language: content.language ?? null,
    zip_code: secretPlace ? null : (content.zip_code ?? null),
    city: content.city ?? zip?.city ?? null,
    us_state: content.state ?? null,
    members_only: (content.hide_from?.length ?? 0) > 0,
    tags: tagsOf(kind, content),
    ...numbersOf(kind, content, today),
    place: zip && { latitude: round(zip.latitude), longitude: round(zip.longitude) },
    texts: [title, namesOf(content), html ? plainText(html) : ''],
  }
}

/**
 * A description as everybody may read it. One that gives away what is sold in confidence loses its markup
 * with it: a name may stand across tags.
 */
function openText(description: string, content: PostContent): string {
  const html = cleanText(description)
  const plain = plainText(html)
  return givenAwayIn(plain, content).length > 0 ? cleanText(withoutConfidential(plain, content)) : html
}

/** Who and where, as far as readers may know. */
function namesOf(content: PostContent): string {
  const { salon_name, provider, display_name, crossing, city, state } = content
  const names = isConfidential(content) ? [] : [salon_name, display_name]
  return [...names, provider, crossing, city, state].filter(Boolean).join(' ')
}

/**
 * `positions:acrylic`, `housing:true`: the choices and flags that lists are narrowed by, with what they stand
 * for.
 */
function tagsOf(kind: PostKind, content: PostContent): string[] {
  const said = content as Readonly<Record<string, unknown>>
  const tags = FILTERS[kind].flatMap(({ field, kind: by }) => {
    const value = said[field]
    if (value === undefined || (by !== 'any' && by !== 'yes')) return []
    return (Array.isArray(value) ? value : [value]).flatMap((each) => {
      const tag = `${field}:${each}`
      return [tag, ...(STANDS_FOR[tag] ?? [])]
    })
  })
  // each once: a post counts as often as it has a tag
  return [...new Set(tags)]
}

function numbersOf(kind: PostKind, content: PostContent, today: string) {
  const { gross, gross_period, starts = [], rolling } = content
  const offer = kind === 'job' || kind === 'worker' ? offerOf(content) : null
  return {
    weekly_pay: offer && comparablePay(offer),
    share_percent: content.share_percent ?? null,
    starts_on: content.starts_on ?? null,
    experience_years: content.experience_years ?? null,
    years: content.years ?? null,
    available_from: content.available_from ?? null,
    radius_miles: content.radius_miles ?? null,
    licence_expires_on: content.licence_expires_on ?? null,
    asking_price: content.asking_price ?? null,
    rent: content.rent ?? null,
    lease_ends_on: content.lease_ends_on ?? null,
    square_feet: content.square_feet ?? null,
    tables: content.tables ?? null,
    chairs: content.chairs ?? null,
    gross_a_year: gross === undefined ? null : gross * (gross_period === 'month' ? 12 : 1),
    // one that starts at any time starts today, whenever that is
    next_start: rolling ? '1970-01-01' : (starts.filter((start) => start >= today).sort()[0] ?? null),
    hours: content.hours ?? null,
    tuition: content.tuition ?? null,
  }
}
