/** What other slices may use of the catalogue. */

export {
  countProducts,
  listCategorySlugs,
  listProductAddresses,
} from './addresses.ts'
export { findActiveProducts, findProductId, listGoods, readCards } from './cards.ts'
export { type NamedGoods, nameGoods } from './goods-names.ts'
export { readBestProTiers, readProTiers } from './pro-prices.ts'
export { lockRating, writeRating } from './ratings.ts'
export { fold } from './rules.ts'
export { readCategories, readPrices, readSellables, type Sellable, type Stocked } from './sellables.ts'
export { listShades, type SoldShade } from './shades.ts'
export {
  keepSheets,
  readSheetStandings,
  readSheets,
  type SheetStanding,
  sheetAddress,
} from './sheets.ts'
export { findBySku, matchSkus } from './skus.ts'
export { addSold, dropSold, findStocked, holdStock, returnStock, type StockLine, takeStock } from './stock.ts'
export { onStockRise } from './stock-rises.ts'
export { keepTogether, type Together } from './together.ts'
export { catalogueVersion, onCatalogueChange } from './version.ts'
