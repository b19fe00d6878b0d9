import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../../src/features/board/index.ts'

const ZIP_CODES = join(import.meta.dirname, '../../../server/reference/zip-codes.txt')
const MOST = 60
/** So many a state has in any case, however small; beyond them a town with a single ZIP code is left out. */
const LEAST = 6
/** Degrees that a city of equal name may be away before it is another. */
const SAME = 0.5

interface City {
  name: string
  /** ZIP codes, which grow with a city's size. */
  codes: number
  latitude: number
  longitude: number
}

const states = new Map<string, Map<string, City>>()
for (const line of readFileSync(ZIP_CODES, 'utf8').trim().split('\n')) {
  const [, zip = '', state = '', latitude = '', longitude = '', name = ''] =
    /^(\d+) (\w\w) (\S+) (\S+) (.+)$/.exec(line) ?? []
  if (!zip) continue
  const cities = states.get(state) ?? new Map<string, City>()
  states.set(state, cities)
  const known = cities.get(name)
  if (!known) {
    cities.set(name, { name, codes: 1, latitude: Number(latitude), longitude: Number(longitude) })
  } else if (Math.hypot(known.latitude - Number(latitude), known.longitude - Number(longitude)) < SAME) {
    known.latitude += (Number(latitude) - known.latitude) / (known.codes + 1)
    known.longitude += (Number(longitude) - known.longitude) / (known.codes + 1)
    known.codes += 1
  }
}

/**
 * The largest cities of a state, largest first: name, where it lies on the map, and its ZIP codes as a
 * measure of its size.
 */
export const citiesOf = (state: string): (readonly [name: string, x: number, y: number, codes: number])[] =>
  [...(states.get(state)?.values() ?? [])]
    .sort((a, b) => b.codes - a.codes || (a.name < b.name ? -1 : 1))
    .filter(({ codes }, index) => index < LEAST || codes > 1)
    .slice(0, MOST)
    .flatMap((city) => {
      const point = project(city)
      return point ? [[city.name, round(point[0]), round(point[1]), city.codes] as const] : []
    })

const round = (value: number): number => Math.round(value * 100) / 100
