import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/log.ts'
import { DocumentUnreadable, type DocumentVault } from '../../../../platform/secrets/document-vault.ts'

/**
 * What only the shop reads of a post. All secret fields but `hide_from`, which lists are narrowed by in the
 * database.
 */
export const SEALED_FIELDS = [
  'phone',
  'email',
  'wechat_id',
  'line_id',
  'street',
  'licence_number',
] as const satisfies readonly (keyof PostContent)[]

/** Where contents lie: a post, or a change of one that waits. */
export type SealedTable = 'posts' | 'post_revisions'

/** A content as it is stored. */
export interface StoredContent {
  content: PostContent
  contacts: Buffer | null
}

const isSealedField = (name: string): boolean => (SEALED_FIELDS as readonly string[]).includes(name)

/** Contacts of a row of the version before stand in its content; what is sealed beside them is older. */
export const hasClearContacts = (content: PostContent): boolean => Object.keys(content).some(isSealedField)

/** Seals the contacts of posts and opens them, each for its own row (decision 064). */
export class ContactVault {
  readonly #vault: DocumentVault
  readonly #log: Log | undefined

  constructor(vault: DocumentVault, log?: Log) {
    this.#vault = vault
    this.#log = log
  }

  seal(table: SealedTable, id: string, content: PostContent): StoredContent {
    const fields = Object.entries(content)
    const secret = fields.filter(([name, value]) => isSealedField(name) && value !== undefined)
    const text = JSON.stringify(Object.fromEntries(secret))
    return {
      content: Object.fromEntries(fields.filter(([name]) => !isSealedField(name))),
      contacts: secret.length > 0 ? this.#vault.seal(Buffer.from(text), ownerOf(table, id)) : null,
    }
  }

  /** @throws {DocumentUnreadable} */
  open(table: SealedTable, id: string, { content, contacts }: StoredContent): PostContent {
    if (!contacts || hasClearContacts(content)) return content
    return { ...content, ...JSON.parse(this.#vault.open(contacts, ownerOf(table, id)).toString()) }
  }

  /** As `open`; without contacts where their key is missing, which the log says: lists go on. */
  openIfReadable(table: SealedTable, id: string, stored: StoredContent): PostContent {
    try {
      return this.open(table, id, stored)
    } catch (error) {
      if (!(error instanceof DocumentUnreadable)) throw error
      this.#log?.error({ err: error, post_id: id }, 'contacts of a post cannot be read')
      return stored.content
    }
  }

  /** The same row under the first key. @throws {DocumentUnreadable} */
  renew(table: SealedTable, id: string, stored: StoredContent): StoredContent {
    return this.seal(table, id, this.open(table, id, stored))
  }

  /** What contacts that lie under the first key begin with. */
  get prefix(): Buffer {
    return this.#vault.prefix
  }
}

const ownerOf = (table: SealedTable, id: string): string => `${table}:${id}`

const vaults = new WeakMap<Database, ContactVault>()

/** From now on posts in this database are read and written by these keys. */
export const useContactVault = (database: Database, vault: ContactVault): void =>
  void vaults.set(database, vault)

/** For the repositories of posts, which know the database alone. */
export function contactVaultOf(database: Database): ContactVault {
  const vault = vaults.get(database)
  if (!vault) throw new Error('The board of this database has no keys yet.')
  return vault
}
