import { tablesOf } from '../../platform/database/database.ts'

export interface PictureRow {
  key: string
  /**
   * A drawing of the project, the https address that the picture is fetched from, or `upload:` and the key.
   */
  source: string
  /** A drawing is always ready; a fetched picture once it is kept. */
  state: 'ready' | 'pending' | 'failed'
}

interface MediaTables {
  pictures: PictureRow
}

export const tables = tablesOf<MediaTables>()
