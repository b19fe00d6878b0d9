import type { StockAlert } from '@lunula/contract/stock-alerts/schemas.ts'
import type { Sellable } from '../catalog/index.ts'
import type { StockAlertRow } from './stock-alerts.tables.ts'

export const alertView = (row: StockAlertRow, sellable: Sellable): StockAlert => ({
  variant_id: sellable.variant_id,
  product_id: sellable.product_id,
  slug: sellable.slug,
  product_name: sellable.product_name,
  variant_name: sellable.variant_name,
  thumbnail: sellable.thumbnail,
  attributes: sellable.attributes,
  price: sellable.sale_price,
  active: sellable.active,
  createdAt: row.created_at.toISOString(),
})
