import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'

const FILE = join(import.meta.dirname, '../../../../reference/zip-codes.txt')
const SERVED: ReadonlySet<string> = new Set(US_STATES)

let kept: readonly string[] | undefined
/**
 * Read at the first question, and kept as sorted lines: an object for each code would take several times as
 * much.
 */
const lines = (): readonly string[] => {
  kept ??= readFileSync(FILE, 'latin1').trimEnd().split('\n')
  return kept
}

/**
 * The place of a ZIP code, of which the first five digits count; null when there is none or it lies outside
 * of the US.
 */
export function findZip(zip: string): ZipPlace | null {
  const line = lineOf(zip.slice(0, 5))
  return line ? placeOf(line) : null
}

const compared = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^saint/, 'st')

/** The places of all ZIP codes whose post office has this name, in whatever state. */
export function findCity(name: string): ZipPlace[] {
  const wanted = compared(name)
  if (wanted === '') return []
  // most lines end otherwise, and are not cut up
  const last = wanted.slice(-1)
  return lines().flatMap((line) => {
    if (line.slice(-1).toLowerCase() !== last) return []
    const place = placeOf(line)
    return place && compared(place.city) === wanted ? place : []
  })
}

/** The places of all ZIP codes in the US. */
export const everyZip = (): ZipPlace[] => lines().flatMap((line) => placeOf(line) ?? [])

function placeOf(line: string): ZipPlace | null {
  const [zip_code = '', state = '', latitude, longitude, ...city] = line.split(' ')
  if (!SERVED.has(state)) return null
  return {
    zip_code,
    city: city.join(' '),
    state: state as ZipPlace['state'],
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
}

function lineOf(zip: string): string | undefined {
  const all = lines()
  let low = 0
  let high = all.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const line = all[middle] ?? ''
    const code = line.slice(0, 5)
    if (code === zip) return line
    if (code < zip) low = middle + 1
    else high = middle - 1
  }
  return undefined
}
