import type { Database } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/id.ts'

export interface SealedKey {
  id: string
  content: Buffer
}

export async function findSealedKey(database: Database): Promise<SealedKey | undefined> {
  const { rows } = await database.query<SealedKey>('select id, content from board_ban_keys')
  return rows[0]
}

/** Keeps the key unless there is one. */
export async function insertSealedKey(database: Database, seal: (id: string) => Buffer): Promise<void> {
  const id = newId()
  await database.query(
    'insert into board_ban_keys (id, content) values ($1, $2) on conflict (only_row) do nothing',
    [id, seal(id)],
  )
}
