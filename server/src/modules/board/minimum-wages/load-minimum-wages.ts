import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAW_REVIEWS } from '@lunula/contract/board/law-notes/law-notes.ts'
import { WAGE_SCOPES } from '@lunula/contract/board/minimum-wages/minimum-wages.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findTouched,
  insertShipped,
  type MinimumWageTableRow,
  takeUntouched,
} from './minimum-wage.repository.ts'

const FILE = join(import.meta.dirname, '../../../../reference/minimum-wages.tsv')

type Shipped = Omit<MinimumWageTableRow, 'id' | 'shipped_as' | 'removed_at' | 'updated_at' | 'updated_by'>

/**
 * Brings the rows that the shop ships with up to date; what staff wrote, changed or removed stays as they
 * left it.
 */
export const loadMinimumWages = ({ database, clock }: Platform): Promise<void> =>
  database.transaction(async () => {
    const now = clock.now()
    const before = await takeUntouched(database)
    const ids = new Map(before.map(({ shipped_as, id }) => [shipped_as, id]))
    const touched = new Set(await findTouched(database))
    const rows = readWageFile(readFileSync(FILE, 'utf8')).map((row) => ({ ...row, shipped_as: nameOf(row) }))
    await insertShipped(
      database,
      rows
        .filter(({ shipped_as }) => !touched.has(shipped_as))
        .map((row) => ({
          ...row,
          id: ids.get(row.shipped_as) ?? newId(),
          removed_at: null,
          updated_at: now,
          updated_by: null,
        })),
    )
  })

const nameOf = ({ state, scope, place, employees, counts_from }: Shipped): string =>
  [state, scope, place, employees, counts_from].join('|')

const COLUMNS = [
  'state',
  'scope',
  'place',
  'areas',
  'employees',
  'exceptions',
  'from',
  'dollars',
  'tips',
  'review',
  'valid_until',
  'page_date',
  'looked_up_on',
  'source_url',
  'source',
] as const
type Line = Record<(typeof COLUMNS)[number], string>

/**
 * Reads lines parted by tabs, below a line with the columns' names. Lines that begin with `#` are comments.
 * Throws on a line of another shape.
 */
export function readWageFile(text: string): Shipped[] {
  const [head, ...lines] = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  if (head !== COLUMNS.join('\t')) throw new Error(`Not the columns of minimum wages: ${head}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== COLUMNS.length) throw new Error(`Not a line of minimum wages: ${line}`)
    return shipped(Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]])) as Line)
  })
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function shipped(line: Line): Shipped {
  const wrong = (what: string) => new Error(`No ${what} in minimum wages: ${Object.values(line).join(' ')}`)
  const day = (value: string) => {
    if (!DAY.test(value)) throw wrong('day')
    return value
  }
  const scope = WAGE_SCOPES.find((name) => name === line.scope)
  const review = LAW_REVIEWS.find((name) => name === line.review)
  if (!scope) throw wrong('scope')
  if (!review) throw wrong('state of review')
  if (!/^https?:\/\/\S+$/.test(line.source_url) || !line.source) throw wrong('source')
  if (!/^(?:\d+\.\d{2})?$/.test(line.dollars)) throw wrong('amount')
  return {
    state: line.state,
    scope,
    place: line.place,
    areas: line.areas ? line.areas.split(',').map((name) => name.trim()) : [],
    employees: line.employees ? Number(line.employees) : 1,
    exceptions: line.exceptions === 'yes',
    counts_from: day(line.from),
    cents: line.dollars ? Math.round(Number(line.dollars) * 100) : null,
    tips_count: line.tips === '' ? null : line.tips === 'yes',
    source: line.source,
    source_url: line.source_url,
    page_date: line.page_date ? day(line.page_date) : null,
    looked_up_on: day(line.looked_up_on),
    review,
    valid_until: line.valid_until ? day(line.valid_until) : null,
  }
}
