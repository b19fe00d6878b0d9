import { reviewOn } from '@lunula/contract/board/law-notes/law-notes.ts'
import type {
  MinimumWageBody,
  minimumWages,
  StaffMinimumWage,
} from '@lunula/contract/board/minimum-wages/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import { dayAt } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { isStale } from '../board.rules.ts'
import * as repository from './minimum-wage.repository.ts'

/** A review that has run out is told as expired. */
function view(row: repository.MinimumWageEdit, today: string): StaffMinimumWage {
  const { review, valid_until } = row
  return {
    _id: row.id,
    state: row.state as StaffMinimumWage['state'],
    scope: row.scope,
    place: row.place,
    areas: [...row.areas],
    employees: row.employees,
    exceptions: row.exceptions,
    from: row.counts_from,
    cents: row.cents,
    tips_count: row.tips_count,
    source: row.source,
    source_url: row.source_url,
    page_date: row.page_date,
    looked_up_on: row.looked_up_on,
    review: reviewOn({ review, valid_until }, today),
    valid_until,
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function listMinimumWages(
  { database, clock }: Platform,
  query: Parsed<typeof minimumWages.list>['query'],
): Promise<CursorPageOf<StaffMinimumWage>> {
  const today = dayAt(clock.now())
  const { rows, ...page } = await repository.findWagePage(database, { ...query, today })
  return { docs: rows.map((row) => view(row, today)), ...page }
}

/** Refusal: `board.minimum_wage_exists`. */
export const createMinimumWage = (
  platform: Platform,
  userId: string,
  body: MinimumWageBody,
): Promise<StaffMinimumWage | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const row = rowOf(platform, newId(), userId, body)
    if (!(await makeRoom(platform, row))) return refuse('board.minimum_wage_exists')
    await repository.insertWage(database, row)
    await recordChange(platform, { subject: subject(row.id), before: null, after: factsOf(row) })
    return view(row, dayAt(clock.now()))
  })

/** Refusals: `board.minimum_wage_not_found`, `board.row_changed_elsewhere`, `board.minimum_wage_exists`. */
export const changeMinimumWage = (
  platform: Platform,
  userId: string,
  id: string,
  body: MinimumWageBody,
): Promise<StaffMinimumWage | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const before = await repository.findWage(database, id)
    if (!before) return refuse('board.minimum_wage_not_found')
    const row = rowOf(platform, id, userId, body)
    if (isSaidAlready(factsOf(before), factsOf(row))) return view(before, dayAt(clock.now()))
    if (isStale(before, body)) return refuse('board.row_changed_elsewhere')
    if (!(await makeRoom(platform, row))) return refuse('board.minimum_wage_exists')
    const changed = await repository.updateWage(database, row)
    if (!changed) return refuse('board.minimum_wage_not_found')
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: factsOf(row) })
    return view(changed, dayAt(clock.now()))
  })

/** Refusal: `board.minimum_wage_not_found`. */
export const removeMinimumWage = (platform: Platform, userId: string, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const before = await repository.findWage(database, id)
    if (!before || !(await repository.markRemoved(database, id, { now: clock.now(), userId })))
      return refuse('board.minimum_wage_not_found')
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: null })
    return null
  })

const subject = (id: string) => ({ kind: 'minimum_wage', id })

/** What staff say in a row, for the audit log. */
function factsOf(row: repository.MinimumWageEdit & { shipped_as?: string | null }) {
  const {
    id: _id,
    updated_at: _at,
    updated_by: _by,
    removed_at: _removed,
    shipped_as: _shipped,
    ...facts
  } = row
  return facts
}

/** False when another row says the same; one that was taken away gives way. */
async function makeRoom({ database }: Platform, row: repository.MinimumWageEdit): Promise<boolean> {
  const same = await repository.findSame(database, row)
  if (same && !same.removed_at) return false
  if (same) await repository.eraseWage(database, same.id)
  return true
}

const rowOf = (
  { clock }: Platform,
  id: string,
  userId: string,
  { from, updatedAt: _updatedAt, ...said }: MinimumWageBody,
): repository.MinimumWageEdit => ({
  ...said,
  id,
  counts_from: from,
  removed_at: null,
  updated_at: clock.now(),
  updated_by: userId,
})
