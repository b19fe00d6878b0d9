import { writeFileSync } from 'node:fs'
import { products } from '../products.ts'
import { toCsv } from './csv.ts'
import { catalogRows } from './csv-rows.ts'

/** Where the written catalog stands. */
export const catalogFile = new URL('../../catalog.csv', import.meta.url)

/** The catalog as CSV. */
export function catalogCsv(): string {
  return toCsv(catalogRows(products))
}

if (import.meta.main) {
  writeFileSync(catalogFile, catalogCsv())
  const variants = products.reduce((total, product) => total + product.variants.length, 0)
  process.stdout.write(`${products.length} products, ${variants} variants\n`)
}
