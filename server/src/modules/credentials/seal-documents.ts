import type { Database } from '../../platform/database/database.ts'
import { DocumentUnreadable, type DocumentVault } from '../../platform/secrets/document-vault.ts'
import type { SealedKind } from './credentials.repository.ts'
import * as repository from './sealed-documents.repository.ts'

const AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/** What a document is bound to, so that it opens in no other row. */
export const ownerOf = ({ documents }: SealedKind, id: string): string => `${documents.table}:${id}`

/** How many documents lie under which key, by its id; null: they are not encrypted. */
export const countByKey = repository.countByKey

/**
 * Seals every document of a kind under the first key, each in a transaction of its own: what was broken off
 * goes on where it stopped, and a shop that runs goes on. Those that cannot be opened are left as they are.
 */
export async function sealDocuments(
  database: Database,
  vault: DocumentVault,
  kind: SealedKind,
): Promise<{ sealed: number; unreadable: string[] }> {
  const { prefix } = vault
  const done = { sealed: 0, unreadable: [] as string[] }
  let after = FIRST
  for (;;) {
    const ids = await repository.findOtherwiseSealed(database, kind, { prefix, after, limit: AT_ONCE })
    for (const id of ids)
      try {
        await sealOne(database, vault, kind, id)
        done.sealed += 1
      } catch (error) {
        if (!(error instanceof DocumentUnreadable)) throw error
        done.unreadable.push(`${ownerOf(kind, id)}: ${error.message}`)
      }
    const last = ids.at(-1)
    if (last === undefined) return done
    after = last
  }
}

const sealOne = (database: Database, vault: DocumentVault, kind: SealedKind, id: string): Promise<void> =>
  database.transaction(async () => {
    const content = await repository.lockContent(database, kind, id)
    if (content) await repository.saveContent(database, kind, id, vault.renew(content, ownerOf(kind, id)))
  })
