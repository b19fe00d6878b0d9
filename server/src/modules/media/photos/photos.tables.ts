import type { Generated } from 'kysely'
import { tablesOf } from '../../../platform/database/database.ts'

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

interface PhotoTables {
  photos: PhotoTable
}

export const tables = tablesOf<PhotoTables>()
