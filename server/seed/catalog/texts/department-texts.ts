import type { DepartmentName } from '../departments.ts'
import { type InFour, readTable } from './table.ts'

interface DepartmentTexts {
  /** The names that technicians in the US use. */
  names: InFour
  /** The paragraph on use and care. */
  notes: InFour
}

const texts = new Map<string, DepartmentTexts>(
  readTable('departments.tsv', 9).map(([english = '', ...cells]) => {
    const [vi = '', viNote = '', es = '', esNote = '', zh = '', zhNote = '', th = '', thNote = ''] = cells
    return [english, { names: [vi, es, zh, th], notes: [viNote, esNote, zhNote, thNote] }]
  }),
)

export function departmentTexts(name: DepartmentName): DepartmentTexts {
  const found = texts.get(name)
  if (!found) throw new Error(`No translated department: ${name}`)
  return found
}
