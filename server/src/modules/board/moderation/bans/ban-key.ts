import { createHmac, randomBytes } from 'node:crypto'
import { perDatabase } from '../../../../platform/database/per-database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { DocumentUnreadable, DocumentVault } from '../../../../platform/secrets/document-vault.ts'
import { findSealedKey, insertSealedKey } from './ban-key.repository.ts'

const KEY_BYTES = 32

/** Where the key lies: as a document does, so that it is sealed anew together with them. */
export const BAN_KEYS = { documents: { table: 'board_ban_keys', key: 'id' } } as const

const ownerOf = (id: string): string => `${BAN_KEYS.documents.table}:${id}`

const known = perDatabase(() => ({ key: null as Buffer | null }))

/**
 * The key by which contacts of the banned are hashed: whoever has the database alone cannot find a number by
 * trying all. null: there is none yet, or DOCUMENT_KEYS lacks what it lies under, which the log says.
 */
export async function findBanKey(platform: Platform): Promise<Buffer | null> {
  const state = known(platform)
  if (state.key) return state.key
  const sealed = await findSealedKey(platform.database)
  if (!sealed) return null
  try {
    const key = new DocumentVault(platform.config).open(sealed.content, ownerOf(sealed.id))
    // one of a transaction that is undone would be a key that nobody else has
    platform.database.afterCommit(() => {
      state.key = key
    })
    return key
  } catch (error) {
    if (!(error instanceof DocumentUnreadable)) throw error
    platform.log.error({ err: error }, 'marks of bans cannot be read')
    return null
  }
}

/** As `findBanKey`; makes it when there is none. */
export async function makeBanKey(platform: Platform): Promise<Buffer | null> {
  const found = await findBanKey(platform)
  if (found) return found
  const vault = new DocumentVault(platform.config)
  await insertSealedKey(platform.database, (id) => vault.seal(randomBytes(KEY_BYTES), ownerOf(id)))
  return findBanKey(platform)
}

/** @param hash a contact’s SHA-256, which is all that marks of older versions have of it */
export const keyedHash = (key: Buffer, hash: string): string =>
  createHmac('sha256', key).update(hash).digest('hex')
