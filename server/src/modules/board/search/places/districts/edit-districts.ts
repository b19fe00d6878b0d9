import type {
  District,
  DistrictBody,
  DistrictChange,
  DistrictEvent,
  DistrictFacts,
} from '@lunula/contract/board/districts/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { recordChange } from '../../../../../platform/audit/audit.ts'
import { type AuditLine, findAuditLines } from '../../../../../platform/audit/audit-lines.ts'
import { dayAt } from '../../../../../platform/clock.ts'
import { newId } from '../../../../../platform/id.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { type Refusal, refuse, refuseFields } from '../../../../../platform/refusal.ts'
import { findNearestZip } from '../../../../shipping/index.ts'
import { isStale } from '../../../board.rules.ts'
import { postsChanged } from '../../../version/version.ts'
import { placeKey } from '../place.ts'
import * as repository from './district.repository.ts'
import { districtPlace } from './district-places.ts'
import {
  type DistrictVersionRow,
  findPlanned,
  insertVersion,
  withdrawVersion,
} from './district-version.repository.ts'

const MAX_EVENTS = 100
const SUBJECT = 'district'

const todayOf = ({ clock }: Platform): string => dayAt(clock.now())

function factsView(row: repository.DistrictFacts): DistrictFacts {
  const circle = districtPlace(row)?.circle
  const { city = '', zip_code = '' } = (circle && findNearestZip(circle)) ?? {}
  return {
    name: row.name,
    state: row.state as District['state'],
    center: row.center,
    miles: row.miles,
    names: row.names,
    source_url: row.source_url,
    looked_up_on: row.looked_up_on,
    place: `${city} ${zip_code}`.trim(),
  }
}

const view = (row: repository.DistrictRow, planned: readonly DistrictVersionRow[]): District => ({
  _id: row.id,
  ...factsView(row),
  planned: planned
    .filter(({ district_id }) => district_id === row.id)
    .map((each) => ({ version: each.version, from: each.starts_on, ...factsView(each) })),
  updatedAt: row.updated_at.toISOString(),
})

/** One page of the districts as they are today, with what is planned for them. */
export async function listDistricts(
  platform: Platform,
  query: repository.DistrictFilter,
): Promise<CursorPageOf<District>> {
  const { database } = platform
  const today = todayOf(platform)
  const { rows, ...page } = await repository.findDistrictPage(database, today, query)
  const ids = rows.map(({ id }) => id)
  const planned = await findPlanned(database, ids, today)
  return { docs: rows.map((row) => view(row, planned)), ...page }
}

/** Refusals: `request.invalid` with what is wrong by field, `board.district_exists`. */
export const createDistrict = (platform: Platform, body: DistrictBody): Promise<District | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const row = rowOf(platform, newId(), body)
    const problems = problemsOf(row)
    if (problems) return refuseFields(problems)
    const today = todayOf(platform)
    await repository.settleDistricts(database, today)
    if (await repository.isNameTaken(database, row, today)) return taken(row)
    if (!(await repository.insertDistrict(database, row))) return taken(row)
    await written(platform, row.id, { before: null, after: factsOf(row) })
    return view(row, [])
  })

/**
 * Says what a district is from a day on, today unless it is planned. Refusals: as `createDistrict`, and
 * `board.district_not_found`, `board.row_changed_elsewhere`, `settings.day_over`.
 */
export const changeDistrict = (
  platform: Platform,
  id: string,
  { from, ...body }: DistrictChange,
): Promise<District | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const today = todayOf(platform)
    const before = await repository.lockDistrict(database, id, today)
    if (!before) return refuse('board.district_not_found')
    if (isStale(before, body)) return refuse('board.row_changed_elsewhere')
    const day = from ?? today
    if (day < today) return refuse('settings.day_over')
    const row = rowOf(platform, id, body)
    const problems = problemsOf(row)
    if (problems) return refuseFields(problems)
    if (await repository.isNameTaken(database, row, today)) return taken(row)
    const facts = factsOf(row)
    await insertVersion(database, { ...facts, district_id: id, starts_on: day, written_at: clock.now() })
    const counts = day === today ? row : { ...before, updated_at: row.updated_at }
    await repository.updateDistrict(database, counts)
    const after = day === today ? facts : { ...facts, from: day }
    await written(platform, id, { before: factsOf(before), after })
    return view(counts, await findPlanned(database, [id], today))
  })

/**
 * Takes a change back whose day is still to come. Refusals: `board.district_not_found`, `settings.day_over`.
 */
export const withdrawDistrictChange = (
  platform: Platform,
  id: string,
  version: number,
): Promise<District | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const when = { today: todayOf(platform), now: clock.now() }
    const row = await repository.lockDistrict(database, id, when.today)
    if (!row) return refuse('board.district_not_found')
    const gone = await withdrawVersion(database, { id, version }, when)
    if (!gone) return refuse('settings.day_over')
    const counts = { ...row, updated_at: when.now }
    await repository.updateDistrict(database, counts)
    await written(platform, id, { before: { ...factsOf(gone), from: gone.starts_on }, after: null })
    return view(counts, await findPlanned(database, [id], when.today))
  })

/** Refusal: `board.district_not_found`. */
export const removeDistrict = (platform: Platform, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const before = await repository.lockDistrict(platform.database, id, todayOf(platform))
    if (!before) return refuse('board.district_not_found')
    await repository.deleteDistrict(platform.database, id)
    await written(platform, id, { before: factsOf(before), after: null })
    return null
  })

/** Of one that was removed too. */
export const readDistrictHistory = async (
  { database }: Platform,
  id: string,
): Promise<{ events: DistrictEvent[] }> => ({
  events: (await findAuditLines(database, { kind: SUBJECT, id }, MAX_EVENTS)).map(eventView),
})

const eventView = ({ id, at, username, before, after }: AuditLine): DistrictEvent => ({
  _id: id,
  at: at.toISOString(),
  by: username,
  before: before && { ...before },
  after: after && { ...after },
})

const taken = ({ state, name }: repository.DistrictRow): Refusal =>
  refuse('board.district_exists', { state, name })

function problemsOf(row: repository.DistrictRow): Record<string, string> | null {
  if (!districtPlace(row)) return { center: 'district_center' }
  return row.names.some((name) => placeKey(name) === '') ? { names: 'district_names' } : null
}

/** What staff say of a district, without what the database adds. */
const factsOf = ({
  name,
  state,
  center,
  miles,
  names,
  source_url,
  looked_up_on,
}: repository.DistrictFacts): repository.DistrictFacts => ({
  name,
  state,
  center,
  miles,
  names,
  source_url,
  looked_up_on,
})

/** `from`: the day of what is planned. */
type Said = (repository.DistrictFacts & { from?: string }) | null

async function written(platform: Platform, id: string, { before, after }: Record<'before' | 'after', Said>) {
  await recordChange(platform, {
    subject: { kind: SUBJECT, id },
    before: before && { ...before },
    after: after && { ...after },
  })
  await postsChanged(platform) // lists, maps and saved searches are read by the new places
}

const rowOf = (
  { clock }: Platform,
  id: string,
  { updatedAt: _updatedAt, ...said }: DistrictBody,
): repository.DistrictRow => ({ ...said, id, updated_at: clock.now() })
