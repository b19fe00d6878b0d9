import type { Language } from '@lunula/contract/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { type MailTextsRow, tables } from './mail-texts.tables.ts'

/** What counts on a day of the shop of every mail that staff ever changed. */
export const findLatest = (database: Database, today: string): Promise<MailTextsRow[]> =>
  tables(database)
    .selectFrom('mail_texts')
    .selectAll()
    .distinctOn(['mail', 'language'])
    .where('starts_on', '<=', today)
    .where('withdrawn_at', 'is', null)
    .orderBy('mail')
    .orderBy('language')
    .orderBy('starts_on', 'desc')
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
    `insert into mail_texts (mail, language, version, texts, updated_at, updated_by, starts_on)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7) on conflict do nothing returning version`,
    [
      row.mail,
      row.language,
      row.version,
      JSON.stringify(row.texts),
      row.updated_at,
      row.updated_by,
      row.starts_on,
    ],
  )
  return rows.length > 0
}

/** Takes back what is still to come. false when its day has come, or it was taken back already. */
export async function withdrawVersion(
  database: Database,
  { mail, language, version }: Pick<MailTextsRow, 'mail' | 'language' | 'version'>,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  const result = await tables(database)
    .updateTable('mail_texts')
    .set({ withdrawn_at: now })
    .where('mail', '=', mail)
    .where('language', '=', language)
    .where('version', '=', version)
    .where('starts_on', '>', today)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
