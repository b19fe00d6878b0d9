export interface OwnedShadeRow {
  user_id: string
  variant_id: string
  created_at: Date
}

export interface ShadeTables {
  owned_shades: OwnedShadeRow
}
