import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StateCode } from '@lunula/contract/shipping/state-names.ts'

const FILE = join(import.meta.dirname, '../../../../reference/counties.txt')

export interface County {
  state: StateCode
  /** Without “County”: `Orange`. */
  name: string
  zips: readonly string[]
}

/** All counties, parishes and boroughs with the ZIP codes in them; a ZIP code counts for one. */
export const everyCounty = (): County[] =>
  readFileSync(FILE, 'latin1')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [county = '', zips = ''] = line.split('\t')
      return { state: county.slice(0, 2) as StateCode, name: county.slice(3), zips: zips.split(' ') }
    })

let byZip: ReadonlyMap<string, string> | undefined
/** The county that a ZIP code counts for, `Orange`; null when it is in none. */
export function countyOf(zip: string): string | null {
  byZip ??= new Map(everyCounty().flatMap(({ name, zips }) => zips.map((each) => [each, name] as const)))
  return byZip.get(zip) ?? null
}
