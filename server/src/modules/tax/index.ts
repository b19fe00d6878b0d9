export { type TaxedOrder, tableTax } from './tax-provider.ts'
