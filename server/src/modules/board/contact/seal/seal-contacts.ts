import type { Database } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { DocumentUnreadable } from '../../../../platform/secrets/document-vault.ts'
import { type ContactVault, contactVaultOf, type SealedTable } from './contact-vault.ts'
import { markPhone } from './phone-marks.ts'
import * as repository from './sealed-contacts.repository.ts'

const TABLES: readonly SealedTable[] = ['posts', 'post_revisions']
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

export interface Sealing {
  sealed: number
  unreadable: string[]
}

/**
 * Seals the contacts of all posts under the first key, each in a transaction of its own, so that a shop that
 * runs goes on. Those that cannot be opened are left as they are.
 * @param scope `clear`: only those that an older version has left readable
 */
export async function sealContacts(
  database: Database,
  vault: ContactVault,
  scope: 'clear' | 'all',
): Promise<Sealing> {
  const done: Sealing = { sealed: 0, unreadable: [] }
  const prefix = scope === 'all' ? vault.prefix : null
  for (const table of TABLES)
    for (let after = FIRST; ; ) {
      const ids = await repository.findOtherwiseSealed(database, table, { prefix, after, limit: AT_ONCE })
      for (const id of ids) await sealOne(database, vault, { table, id }, done)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
    }
  return done
}

async function sealOne(
  database: Database,
  vault: ContactVault,
  { table, id }: { table: SealedTable; id: string },
  done: Sealing,
): Promise<void> {
  try {
    await database.transaction(async () => {
      const stored = await repository.lockStored(database, table, id)
      if (stored) await repository.saveStored(database, table, id, vault.renew(table, id, stored))
    })
    done.sealed += 1
  } catch (error) {
    if (!(error instanceof DocumentUnreadable)) throw error
    done.unreadable.push(`${table}:${id}: ${error.message}`)
  }
}

/** Declares the daily job that seals and marks what the version before, or a seed, has left. */
export function registerContactSealing(platform: Platform): void {
  platform.jobs.daily('board.seal-contacts', async () => {
    await sealContacts(platform.database, contactVaultOf(platform.database), 'clear')
    await markAll(platform)
  })
}

async function markAll(platform: Platform): Promise<void> {
  const vault = contactVaultOf(platform.database)
  for (;;) {
    const posts = await repository.findUnmarked(platform.database, AT_ONCE)
    for (const { id, ...stored } of posts)
      if (!(await markPhone(platform, { id, content: vault.openIfReadable('posts', id, stored) }))) return
    if (posts.length < AT_ONCE) return
  }
}
