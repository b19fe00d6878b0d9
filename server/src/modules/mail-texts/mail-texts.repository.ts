import type { Language } from '@lunula/contract/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { type MailTextsRow, tables } from './mail-texts.tables.ts'

/** The latest version of every mail that staff ever changed. */
export const findLatest = (database: Database): Promise<MailTextsRow[]> =>
  tables(database)
    .selectFrom('mail_texts')
    .selectAll()
    .distinctOn(['mail', 'language'])
    .orderBy('mail')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()

/** Every version, the latest first. */
export const findVersions = (
  database: Database,
  { mail, language }: { mail: string; language: Language },
): Promise<MailTextsRow[]> =>
  tables(database)
    .selectFrom('mail_texts')
    .selectAll()
    .where('mail', '=', mail)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .execute()

/** false when there is such a version already: somebody else was faster. */
export async function insertVersion(database: Database, row: MailTextsRow): Promise<boolean> {
  const { rows } = await database.query(
    `insert into mail_texts (mail, language, version, texts, updated_at, updated_by)
     values ($1, $2, $3, $4::jsonb, $5, $6) on conflict do nothing returning version`,
    [row.mail, row.language, row.version, JSON.stringify(row.texts), row.updated_at, row.updated_by],
  )
  return rows.length > 0
}
