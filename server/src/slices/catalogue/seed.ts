import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../platform/platform.ts'
import { importCatalogue } from './import/import.ts'
import { isEmpty } from './store/products.ts'

/** The demo catalogue of product decision §9. */
export const DEMO_CATALOGUE = join(import.meta.dirname, '../../../seed/catalogue.csv')

/** Fills an empty catalogue with the demo goods, through the importer that staff use; leaves any other as it is. */
export async function seedCatalogue(platform: Platform): Promise<void> {
  if (!(await isEmpty(platform.database))) return
  const report = await importCatalogue(platform, createReadStream(DEMO_CATALOGUE))
  const wrong = report.corrupt ? [report.corrupt] : report.problems
  for (const { row, column, message } of wrong) platform.log.error({ row, column }, message)
  if (report.corrupt) throw new Error(`The demo catalogue cannot be read: ${report.corrupt.message}`)
  platform.log.info(
    { products: report.products.added, variants: report.variants.added },
    'the demo catalogue is in',
  )
}
