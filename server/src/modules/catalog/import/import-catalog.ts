import type { Readable } from 'node:stream'
import type { Platform } from '../../../platform/platform.ts'
import { findKnown, lockImport, type Written } from './import.repository.ts'
import { CorruptFile, type Counts, emptyReport, type ImportReport, type Problem } from './import-report.ts'
import { type PlannedProduct, planImport } from './plan-import.ts'
import { readCsv } from './rows/csv.ts'
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
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ImportReport> {
  try {
    const { products, problems } = await readProducts(file)
    const { database } = platform
    return await database.transaction(async () => {
      await lockImport(database)
      const known = await findKnown(database, namesIn(products))
      const plan = planImport(products, known)
      const report = emptyReport([...problems, ...plan.problems].sort((a, b) => a.row - b.row))
      report.variants.deactivated = plan.planned.flatMap(({ vanished }) => vanished).length
      if (dryRun) return { ...report, ...foreseen(report, plan.planned) }
      const written = await writeImport(platform, plan.planned)
      report.products = counted(plan.planned.length, written.products)
      const variants = plan.planned.reduce((sum, { variants }) => sum + variants.length, 0)
      report.variants = { ...report.variants, ...counted(variants, written.variants) }
      return report
    })
  } catch (error) {
    if (error instanceof CorruptFile) return { ...emptyReport(), corrupt: error.problem }
    throw error
  }
}

async function readProducts(file: Readable): Promise<{ products: ImportedProduct[]; problems: Problem[] }> {
  const rows: Row[] = []
  for await (const { columns, line } of readCsv(file)) rows.push(new Row(columns, line))
  const { groups, problems } = gather(rows)
  const read = groups.map(readProduct)
  return {
    products: read.map(({ product }) => product).filter((product) => product !== null),
    problems: [...problems, ...read.flatMap((each) => each.problems)],
  }
}

const namesIn = (products: readonly ImportedProduct[]): { slugs: string[]; skus: string[] } => ({
  slugs: products.map(({ slug }) => slug),
  skus: products.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter((sku) => sku !== null),
})

function counted(all: number, written: readonly Written[]): Counts {
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
