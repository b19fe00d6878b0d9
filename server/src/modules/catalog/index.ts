export { type NamedGoods, nameGoods } from './browse/named-products.ts'
export { countProducts, listCategorySlugs, listProductAddresses } from './browse/product-addresses.ts'
export { findActiveProducts, findProductId, listGoods, readCards } from './browse/product-cards.ts'
export { fold } from './catalog.rules.ts'
export { importCatalog } from './import/import-catalog.ts'
export type { ImportReport, Problem } from './import/import-report.ts'
export type { Together } from './products/bought-together.repository.ts'
export { keepTogether } from './products/bought-together.ts'
export { lockRating, writeRating } from './products/ratings.ts'
export type { SheetStanding } from './products/safety-sheet.repository.ts'
export { keepSheets, readSheetStandings, readSheets, sheetAddress } from './products/safety-sheets.ts'
export { seedCatalog } from './seed-catalog.ts'
export { addSold, dropSold, findStocked, holdStock, returnStock, takeStock } from './stock/stock.ts'
export { onStockRise } from './stock/stock-increases.ts'
export { readBestProTiers, readProTiers } from './variants/pro-prices.ts'
export {
  readCategories,
  readPrices,
  readSellables,
  type Sellable,
  type Stocked,
} from './variants/sellables.ts'
export { listShades, type SoldShade } from './variants/shades.ts'
export { findBySku, matchSkus } from './variants/skus.ts'
export { catalogVersion, onCatalogChange } from './version.ts'
