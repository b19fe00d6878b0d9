import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { reviewOn } from '@lunula/contract/board/law-notes/law-notes.ts'
import {
  leastWage,
  type WagePlace,
  type WageRow,
  wagesAt,
} from '@lunula/contract/board/minimum-wages/minimum-wages.ts'
import type { MinimumWage, WagesAtPlace } from '@lunula/contract/board/minimum-wages/schemas.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countyOf, findZip } from '../../shipping/index.ts'
import { findWagesOf, type MinimumWageTableRow } from './minimum-wage.repository.ts'

type Row = WageRow & Omit<MinimumWageTableRow, 'counts_from'>

interface Asked {
  state: string
  zip_code?: string | undefined
  city?: string | undefined
}

/** The minimum wages at a place today. */
export async function readMinimumWages(platform: Platform, asked: Asked): Promise<WagesAtPlace> {
  const today = dayAt(platform.clock.now())
  const rows = await rowsOf(platform, asked.state)
  const place = placeOf(asked)
  return {
    least: leastWage(rows, place, today),
    wages: wagesAt(rows, place, today).map((row) => view(row, { rows, place, today })),
  }
}

/** What a post at this place may not pay less than, in cents an hour; null where no single figure applies. */
export async function leastWageFor(platform: Platform, content: PostContent): Promise<Cents | null> {
  const { state, zip_code, city } = content
  if (!state) return null
  const today = dayAt(platform.clock.now())
  return leastWage(await rowsOf(platform, state), placeOf({ state, zip_code, city }), today)
}

const rowsOf = async ({ database }: Platform, state: string): Promise<Row[]> =>
  (await findWagesOf(database, state)).map(({ counts_from, ...row }) => ({ ...row, from: counts_from }))

function placeOf({ state, zip_code, city }: Asked): WagePlace {
  const found = zip_code ? findZip(zip_code) : null
  // a ZIP code of another state says nothing about this one
  const zip = found?.state === state ? found : null
  return {
    state,
    county: zip ? countyOf(zip.zip_code) : null,
    cities: [city, zip?.city].filter((name) => name !== undefined),
  }
}

interface Around {
  rows: readonly Row[]
  place: WagePlace
  today: string
}

function view(row: Row, { rows, place, today }: Around): MinimumWage {
  const { id, scope, review, valid_until } = row
  const next = rows.find(
    (other) =>
      other.from > today &&
      other.cents !== null &&
      other.state === row.state &&
      other.scope === scope &&
      other.place === row.place &&
      other.employees === row.employees,
  )
  return {
    _id: id,
    state: row.state as MinimumWage['state'],
    scope,
    // an area without a name of its own goes by the county
    place: row.place || (scope === 'state' ? '' : `${place.county ?? ''} County`.trim()),
    employees: row.employees,
    exceptions: row.exceptions,
    from: row.from,
    cents: row.cents,
    tips_count: row.tips_count,
    source: row.source,
    source_url: row.source_url,
    page_date: row.page_date,
    looked_up_on: row.looked_up_on,
    review: reviewOn({ review, valid_until }, today),
    valid_until,
    next: next?.cents ? { from: next.from, cents: next.cents } : null,
  }
}
