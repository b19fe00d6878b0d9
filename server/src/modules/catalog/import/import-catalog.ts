import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform.ts'
import { lockImport, type Written } from './import.repository.ts'
import {
  ADJUSTMENTS,
  CorruptFile,
  type Counts,
  emptyReport,
  type ImportReport,
  type LeftOut,
  nothingLeftOut,
} from './import-report.ts'
import { loadPlan } from './load-plan.ts'
import type { PlannedProduct } from './plan-import.ts'
import { type Encoding, readCsv } from './rows/csv.ts'
import type { ImportedProduct } from './rows/imported-product.ts'
import { gather, readProduct } from './rows/read-product.ts'
import { Row } from './rows/row.ts'
import { writeImport } from './write-import.ts'

/**
 * Reads a product CSV in Shopify's format and takes over its products in one transaction. What is wrong with
 * single rows is reported and left out; a file that cannot be read changes nothing, nor does a dry run.
 */
export async function importCatalog(
  platform: Platform,
  file: Readable,
  { dryRun = false, encoding = 'utf-8' }: { dryRun?: boolean; encoding?: Encoding } = {},
): Promise<ImportReport> {
  try {
    const { products, ...read } = await readProducts(file, encoding)
    const { database } = platform
    return await database.transaction(async () => {
      await lockImport(database)
      const planned = await loadPlan(database, products)
      const report = { ...emptyReport(), ...read }
      report.variants.deactivated = planned.flatMap(({ vanished }) => vanished).length
      if (dryRun) return { ...report, ...foreseen(report, planned) }
      const written = await writeImport(platform, planned)
      report.products = counted(planned.length, written.products)
      const variants = planned.reduce((sum, { variants }) => sum + variants.length, 0)
      report.variants = { ...report.variants, ...counted(variants, written.variants) }
      return report
    })
  } catch (error) {
    if (error instanceof CorruptFile) return { ...emptyReport(), corrupt: error.problem }
    throw error
  }
}

/** What a product file says, before it is held against what the shop has. */
export type ReadFile = Pick<ImportReport, 'problems' | 'records' | 'left_out' | 'adjusted'> & {
  products: ImportedProduct[]
}

/** Rows that are read before others get their turn: some milliseconds. */
const AT_ONCE = 200

/** Reads a product file, while the process goes on answering. Throws `CorruptFile`. */
export async function readProducts(file: Readable, encoding: Encoding): Promise<ReadFile> {
  const rows: Row[] = []
  for await (const { columns, record } of readCsv(file, encoding)) {
    rows.push(new Row(columns, record))
    if (rows.length % AT_ONCE === 0) await breathe()
  }
  const { groups, homeless } = gather(rows)
  const read: ReturnType<typeof readProduct>[] = []
  for (const group of groups) {
    read.push(readProduct(group))
    if (read.length % AT_ONCE === 0) await breathe()
  }
  const problems = [...homeless, ...read].flatMap((each) => each.problems)
  const adjusted = ADJUSTMENTS.map((kind) => [kind, rows.filter((row) => row.adjusted.has(kind)).length])
  return {
    products: read.map(({ product }) => product).filter((product) => product !== null),
    problems: problems.sort((a, b) => a.row - b.row),
    records: rows.length,
    left_out: read.reduce((sum, { leftOut }) => added(sum, leftOut), {
      ...nothingLeftOut(),
      records: homeless.length,
    }),
    adjusted: Object.fromEntries(adjusted),
  }
}

const added = (a: LeftOut, b: LeftOut): LeftOut => ({
  records: a.records + b.records,
  products: a.products + b.products,
  variants: a.variants + b.variants,
  pictures: a.pictures + b.pictures,
})

export function counted(all: number, written: readonly Written[]): Counts {
  const added = written.filter((row) => row.added).length
  return { added, updated: written.length - added, unchanged: all - written.length }
}

/** A dry run does not compare what the shop has with the file: all that is known counts as updated. */
function foreseen(
  report: ImportReport,
  planned: readonly PlannedProduct[],
): Pick<ImportReport, 'products' | 'variants'> {
  const count = (items: readonly { known: boolean }[]): Counts => {
    const updated = items.filter(({ known }) => known).length
    return { added: items.length - updated, updated, unchanged: 0 }
  }
  return {
    products: count(planned),
    variants: {
      ...count(planned.flatMap(({ variants }) => variants)),
      deactivated: report.variants.deactivated,
    },
  }
}
