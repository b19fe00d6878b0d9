export { atFormerSlug } from './addresses/former-slugs.ts'
export { listCategories } from './browse/browse-catalog.ts'
export { type CatalogNames, loadCatalogNames } from './browse/catalog-names.ts'
export { findProductId, findProductSlugs } from './browse/product.repository.ts'
export {
  countProducts,
  findCategorySlugs,
  findProductAddresses,
} from './browse/product-address.repository.ts'
export { findActiveProducts, readCards } from './cards/card-sources.ts'
export { exportCatalog } from './export/export-catalog.ts'
export { importCatalog } from './import/import-catalog.ts'
export type { ImportReport, Problem } from './import/import-report.ts'
export { ENCODINGS, type Encoding } from './import/rows/csv.ts'
export type { BoughtTogether } from './products/bought-together.repository.ts'
export { replaceBoughtTogether } from './products/bought-together.ts'
export { lockProduct } from './products/rating.repository.ts'
export { writeRating } from './products/ratings.ts'
export type { SheetStanding } from './products/safety-sheet.repository.ts'
export {
  findSheetProduct,
  keepSheets,
  readSheetStandings,
  readSheets,
  sheetAddress,
} from './products/safety-sheets.ts'
export { writeMissed } from './search/missed/missed-searches.ts'
export { loadSynonyms } from './search/synonyms/synonym-store.ts'
export { seedCatalog } from './seed-catalog.ts'
export { lockStanding } from './stock/stock.repository.ts'
export { addSold, dropSold, findStocked, returnStock, takeStock, withdrawStock } from './stock/stock.ts'
export { onStockRise } from './stock/stock-increases.ts'
export { findBestProTiers, findProTiers } from './variants/pro-price.repository.ts'
export { findVariantCategories } from './variants/sellable.repository.ts'
export { readPrices, readSellables, type Sellable, type Stocked } from './variants/sellables.ts'
export { listShades, type SoldShade } from './variants/shades.ts'
export { findBySku, matchSkus } from './variants/skus.ts'
export { catalogVersion, contentVersion } from './version.ts'
