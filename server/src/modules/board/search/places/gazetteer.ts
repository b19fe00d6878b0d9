import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import { STATE_NAMES, type StateCode } from '@lunula/contract/shipping/state-names.ts'
import { type County, everyCounty, everyZip, findCity, findZip } from '../../../shipping/index.ts'
import { type Place, placeKey } from './place.ts'

const REFERENCE = join(import.meta.dirname, '../../../../../reference')
/** Around a town and around a ZIP code, unless the reader chooses another radius. */
const TOWN_MILES = 25

type Row = Readonly<Record<string, string>>

/** The lines of a table with a head; columns are parted by tabs. */
function rowsOf(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(REFERENCE, file), 'utf8').trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

export interface Gazetteer {
  /** States, regions, districts and what else places are called, by key; the most likely one first. */
  named(key: string): readonly Place[]
  /** Counties by the key of their bare name: `orange`. */
  counties(key: string): Place[]
  /** The keys of all towns that are a post office. */
  towns: ReadonlySet<string>
}

type Names = ReadonlyMap<string, readonly Place[]>

/** What is on the map: districts are told apart, since staff edit them. */
interface Atlas extends Omit<Gazetteer, 'named'> {
  /** States and regions. */
  areas: Names
  nicknames: Names
}

let kept: Atlas | undefined

/** All places that have a name, with these districts; the map is read at the first question. */
export function gazetteer(districts: Names): Gazetteer {
  kept ??= build()
  const { areas, nicknames, counties, towns } = kept
  const inOrder = [areas, districts, nicknames]
  return { named: (key) => inOrder.flatMap((names) => names.get(key) ?? []), counties, towns }
}

function build(): Atlas {
  const counties = new Map<string, County[]>()
  for (const county of everyCounty()) {
    const key = placeKey(county.name)
    counties.set(key, [...(counties.get(key) ?? []), county])
  }
  const countiesOf = (key: string): Place[] => (counties.get(key) ?? []).map(countyPlace)
  const areas = new Map<string, Place[]>()
  const nicknames = new Map<string, Place[]>()
  const add = (names: Map<string, Place[]>, key: string, place: Place | undefined): void => {
    if (place) names.set(key, [...(names.get(key) ?? []), place])
  }
  for (const [code, name] of Object.entries(STATE_NAMES))
    if (!name.startsWith('Armed Forces')) add(areas, placeKey(name), statePlace(code as StateCode))
  for (const region of rowsOf('regions.tsv')) {
    const place = regionPlace(region, countiesOf)
    for (const key of alsoOf(region)) add(areas, key, place)
  }
  for (const { said = '', kind, name = '', state } of rowsOf('place-nicknames.tsv')) {
    const inState = (place: Place): boolean => place.state === state
    if (kind === 'state') add(nicknames, said, statePlace(state as StateCode))
    else add(nicknames, said, (kind === 'county' ? countiesOf(placeKey(name)) : townsOf(name)).find(inState))
  }
  const towns = new Set(everyZip().map(({ city }) => placeKey(city)))
  return { areas, nicknames, counties: countiesOf, towns }
}

const alsoOf = ({ also = '' }: Row): string[] => also.split(', ').map(placeKey)

const NOTHING: ReadonlySet<string> = new Set()

export const statePlace = (state: StateCode): Place => ({
  kind: 'state',
  name: STATE_NAMES[state],
  state,
  circle: null,
  zips: NOTHING,
  cities: NOTHING,
})

/** What counties are called where they are not called so. */
const COUNTY_WORDS: Partial<Record<StateCode, string>> = { LA: 'Parish', AK: 'Borough' }

const countyPlace = ({ name, state, zips }: County): Place => ({
  kind: 'county',
  name: `${name} ${COUNTY_WORDS[state] ?? 'County'}`,
  state,
  circle: null,
  ...coveredBy(zips),
})

/** The ZIP codes, and the towns that they belong to. */
const coveredBy = (zips: Iterable<string>): Pick<Place, 'zips' | 'cities'> => {
  const all = new Set(zips)
  return { zips: all, cities: new Set([...all].map((zip) => placeKey(findZip(zip)?.city ?? ''))) }
}

function regionPlace({ name = '', state, counties = '' }: Row, countiesOf: (key: string) => Place[]): Place {
  const listed = (names: string): string[] =>
    names.split(', ').flatMap((each) => {
      const county = countiesOf(placeKey(each)).find((place) => place.state === state)
      return county ? [...county.zips] : []
    })
  const but = /^not: (.*)/.exec(counties)?.[1]
  const other =
    but && new Set(listed(rowsOf('regions.tsv').find((row) => row['name'] === but)?.['counties'] ?? ''))
  const zips = other
    ? everyZip().flatMap((zip) => (zip.state === state && !other.has(zip.zip_code) ? zip.zip_code : []))
    : listed(counties)
  return { kind: 'region', name, state: state as StateCode, circle: null, ...coveredBy(zips) }
}

/** The towns of a name, one a state, those of more ZIP codes first. */
export function townsOf(name: string): Place[] {
  const key = placeKey(name)
  const byState = Map.groupBy(
    findCity(name).filter(({ city }) => placeKey(city) === key),
    ({ state }) => state,
  )
  return [...byState.values()].map(townPlace).sort((a, b) => b.zips.size - a.zips.size)
}

function townPlace(places: ZipPlace[]): Place {
  // one ZIP code that is misplaced in the source moves a median by nothing, and a mean by fifty miles
  const middle = (of: (place: ZipPlace) => number): number =>
    places.map(of).sort((a, b) => a - b)[Math.floor(places.length / 2)] ?? Number.NaN
  const [{ city, state }] = places as [ZipPlace]
  return {
    kind: 'city',
    name: city,
    state,
    circle: {
      latitude: middle(({ latitude }) => latitude),
      longitude: middle(({ longitude }) => longitude),
      miles: TOWN_MILES,
    },
    ...coveredBy(places.map(({ zip_code }) => zip_code)),
  }
}

export function zipPlace(code: string): Place | null {
  const zip = findZip(code)
  if (!zip) return null
  const { latitude, longitude, zip_code, city, state } = zip
  return {
    kind: 'zip',
    name: `${city} ${zip_code}`,
    state,
    circle: { latitude, longitude, miles: TOWN_MILES },
    ...coveredBy([zip_code]),
  }
}
