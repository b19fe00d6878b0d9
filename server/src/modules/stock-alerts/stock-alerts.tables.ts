import { tablesOf } from '../../platform/database/database.ts'

export interface StockAlertRow {
  id: string
  user_id: string
  variant_id: string
  created_at: Date
  /** When its mail was set on its way; null while the products are awaited. */
  due_at: Date | null
}

interface StockAlertTables {
  stock_alerts: StockAlertRow
}

export const tables = tablesOf<StockAlertTables>()
