import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citiesOf } from './map/cities.ts'
import { coarseStates, detailOf } from './map/outlines.ts'

/*
 * `npm run map`: draws the map of the board. `states.json` holds the outlines of all states, simplified, for
 * the first sight; `detail/CA.json` a state's finer outline, its county lines and its larger cities, which
 * are loaded when someone looks closer. Run it after raising `us-atlas` or after `npm run zip-codes`.
 */
const TARGET = join(import.meta.dirname, '../src/features/board/map/geometry')
const GENERATED = 'by npm run map; see README.md'

const write = (name: string, content: object): number => {
  const text = `${JSON.stringify({ generated: GENERATED, ...content })}\n`
  writeFileSync(join(TARGET, name), text)
  return text.length
}

mkdirSync(join(TARGET, 'detail'), { recursive: true })
const states = coarseStates()
const coarse = write('states.json', { states })
const fine = states.map(({ code }) =>
  write(`detail/${code}.json`, { ...detailOf(code), cities: citiesOf(code) }),
)
process.stdout.write(
  `${states.length} states: ${coarse} bytes, details ${fine.reduce((sum, size) => sum + size)} bytes, the largest ${Math.max(...fine)}\n`,
)
