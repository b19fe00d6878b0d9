import type { Generated } from 'kysely'

export interface PhotoRow {
  id: string
  user_id: string
  /** `p` and 20 hexadecimal digits, random. */
  key: string
  /** Upright, in px. */
  width: number
  height: number
  /** Mean color, RRGGBB. */
  hex: string
  created_at: Date
  /** In how many posts it stands. */
  uses: number
  /** null while it stands in one. */
  unused_since: Date | null
}

interface PhotoTable extends Omit<PhotoRow, 'uses'> {
  uses: Generated<number>
}

export interface PhotoTables {
  photos: PhotoTable
}
