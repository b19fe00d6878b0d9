import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../platform/platform.ts'
import { isEmpty } from './browse/product.repository.ts'
import { importCatalog } from './import/import-catalog.ts'

/** The demo catalog of product decision §9. */
export const DEMO_CATALOG = join(import.meta.dirname, '../../../seed/catalog.csv')

/** Fills an empty catalog with the demo products, through the importer that staff use; any other is left. */
export async function seedCatalog(platform: Platform): Promise<void> {
  if (!(await isEmpty(platform.database))) return
  const report = await importCatalog(platform, createReadStream(DEMO_CATALOG))
  const wrong = report.corrupt ? [report.corrupt] : report.problems
  for (const { row, column, message } of wrong) platform.log.error({ row, column }, message)
  if (report.corrupt) throw new Error(`The demo catalog cannot be read: ${report.corrupt.message}`)
  platform.log.info(
    { products: report.products.added, variants: report.variants.added },
    'the demo catalog is in',
  )
}
