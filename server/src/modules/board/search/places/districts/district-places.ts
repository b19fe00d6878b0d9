import type { StateCode } from '@lunula/contract/shipping/state-names.ts'
import { dayAt } from '../../../../../platform/clock.ts'
import { perDatabase } from '../../../../../platform/database/per-database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { findZip } from '../../../../shipping/index.ts'
import { postsVersion } from '../../../version/version.ts'
import { townsOf } from '../gazetteer.ts'
import { type Place, placeKey } from '../place.ts'
import { type DistrictRow, findDistricts } from './district.repository.ts'

/** Districts by the keys of what they are called. */
export type DistrictPlaces = ReadonlyMap<string, readonly Place[]>

interface Kept {
  /** Of the board, and the day by which districts are read. */
  version: string
  places: Promise<DistrictPlaces>
}
const kept = perDatabase((): { last: Kept | null } => ({ last: null }))

/** All districts as they are today, read once a version of the board and a day. */
export async function districtPlaces(platform: Platform): Promise<DistrictPlaces> {
  const today = dayAt(platform.clock.now())
  const version = `${await postsVersion(platform)} ${today}`
  const cell = kept(platform)
  if (cell.last?.version === version) return cell.last.places
  const made = { version, places: findDistricts(platform.database, today).then(placesOf) }
  cell.last = made
  made.places.catch(() => {
    if (cell.last === made) cell.last = null
  })
  return made.places
}

type Spot = Pick<DistrictRow, 'name' | 'state' | 'center' | 'miles'>

/** Those whose middle is nowhere are left out. */
function placesOf(rows: readonly DistrictRow[]): DistrictPlaces {
  const places = new Map<string, Place[]>()
  for (const row of rows) {
    const place = districtPlace(row)
    if (!place) continue
    for (const key of new Set(row.names.map(placeKey))) places.set(key, [...(places.get(key) ?? []), place])
  }
  return places
}

/** Null when the center is no ZIP code, no town of the state and no point. */
export function districtPlace({ name, state, center, miles }: Spot): Place | null {
  const at = zipAt(center) ?? townAt(center, state) ?? pointAt(center)
  if (!at) return null
  const circle = { latitude: at.latitude, longitude: at.longitude, miles }
  return {
    kind: 'district',
    name,
    state: state as StateCode,
    circle,
    zips: new Set(),
    cities: new Set(),
  }
}

const zipAt = (center: string) => (/^\d{5}$/.test(center) ? findZip(center) : null)

const townAt = (center: string, state: string) =>
  townsOf(center).find((town) => town.state === state)?.circle ?? null

function pointAt(center: string): { latitude: number; longitude: number } | null {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(center) ?? []
  if (north === undefined || east === undefined) return null
  const point = { latitude: Number(north), longitude: Number(east) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}
