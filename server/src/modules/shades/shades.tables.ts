import { tablesOf } from '../../platform/database/database.ts'

export interface OwnedShadeRow {
  user_id: string
  variant_id: string
  created_at: Date
}

interface ShadeTables {
  owned_shades: OwnedShadeRow
}

export const tables = tablesOf<ShadeTables>()
