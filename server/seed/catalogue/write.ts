import { writeFileSync } from 'node:fs'
import { toCsv } from './csv.ts'
import { products } from './products.ts'
import { catalogueRows } from './rows.ts'

/** Where the written catalogue stands. */
export const catalogueFile = new URL('../catalogue.csv', import.meta.url)

/** The catalogue as CSV. */
export function catalogueCsv(): string {
  return toCsv(catalogueRows(products))
}

if (import.meta.main) {
  writeFileSync(catalogueFile, catalogueCsv())
  const variants = products.reduce((total, product) => total + product.variants.length, 0)
  process.stdout.write(`${products.length} products, ${variants} variants\n`)
}
