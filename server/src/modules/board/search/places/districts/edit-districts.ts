import type { District, DistrictBody, DistrictEvent } from '@lunula/contract/board/districts/schemas.ts'
import { recordChange } from '../../../../../platform/audit/audit.ts'
import { type AuditLine, findAuditLines } from '../../../../../platform/audit/audit-lines.ts'
import { newId } from '../../../../../platform/id.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { type Refusal, refuse, refuseFields } from '../../../../../platform/refusal.ts'
import { findNearestZip } from '../../../../shipping/index.ts'
import { isStale } from '../../../board.rules.ts'
import { postsChanged } from '../../../version/version.ts'
import { placeKey } from '../place.ts'
import * as repository from './district.repository.ts'
import { districtPlace } from './district-places.ts'

const MAX_EVENTS = 100
const SUBJECT = 'district'

function view(row: repository.DistrictRow): District {
  const circle = districtPlace(row)?.circle
  const { city = '', zip_code = '' } = (circle && findNearestZip(circle)) ?? {}
  return {
    _id: row.id,
    name: row.name,
    state: row.state as District['state'],
    center: row.center,
    miles: row.miles,
    names: row.names,
    source_url: row.source_url,
    looked_up_on: row.looked_up_on,
    place: `${city} ${zip_code}`.trim(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const listDistricts = async ({ database }: Platform): Promise<{ docs: District[] }> => ({
  docs: (await repository.findDistricts(database)).map(view),
})

/** Refusals: `request.invalid` with what is wrong by field, `board.district_exists`. */
export const createDistrict = (platform: Platform, body: DistrictBody): Promise<District | Refusal> =>
  platform.database.transaction(async () => {
    const row = rowOf(platform, newId(), body)
    const problems = problemsOf(row)
    if (problems) return refuseFields(problems)
    if (!(await repository.insertDistrict(platform.database, row))) return taken(row)
    await written(platform, row.id, { before: null, after: row })
    return view(row)
  })

/** Refusals: as `createDistrict`, and `board.district_not_found`, `board.row_changed_elsewhere`. */
export const changeDistrict = (
  platform: Platform,
  id: string,
  body: DistrictBody,
): Promise<District | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await repository.findDistrict(database, id)
    if (!before) return refuse('board.district_not_found')
    if (isStale(before, body)) return refuse('board.row_changed_elsewhere')
    const row = rowOf(platform, id, body)
    const problems = problemsOf(row)
    if (problems) return refuseFields(problems)
    if (await repository.isNameTaken(database, row)) return taken(row)
    await repository.updateDistrict(database, row)
    await written(platform, id, { before, after: row })
    return view(row)
  })

/** Refusal: `board.district_not_found`. */
export const removeDistrict = (platform: Platform, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const before = await repository.findDistrict(platform.database, id)
    if (!before) return refuse('board.district_not_found')
    await repository.deleteDistrict(platform.database, id)
    await written(platform, id, { before, after: null })
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

type Row = repository.DistrictRow | null

async function written(platform: Platform, id: string, { before, after }: Record<'before' | 'after', Row>) {
  const facts = (row: Row) => {
    if (!row) return null
    const { id: _id, updated_at: _at, ...said } = row
    return said
  }
  await recordChange(platform, {
    subject: { kind: SUBJECT, id },
    before: facts(before),
    after: facts(after),
  })
  await postsChanged(platform) // lists, maps and saved searches are read by the new places
}

const rowOf = (
  { clock }: Platform,
  id: string,
  { updatedAt: _updatedAt, ...said }: DistrictBody,
): repository.DistrictRow => ({ ...said, id, updated_at: clock.now() })
