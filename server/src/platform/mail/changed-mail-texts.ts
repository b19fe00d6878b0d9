import type { Language } from '@lunula/contract/languages.ts'
import type { Database } from '../database/database.ts'

export interface ChangedMailText {
  language: Language
  texts: Record<string, string>
}

/** What staff say otherwise than the shop ships it on a day: of every mail the version that counts. */
export async function findChangedTexts(database: Database, today: string): Promise<ChangedMailText[]> {
  const { rows } = await database.query<ChangedMailText & Record<string, unknown>>(
    `select language, texts from (
       select distinct on (mail, language) language, texts from mail_texts
       where starts_on <= $1 and withdrawn_at is null
       order by mail, language, starts_on desc, version desc
     ) latest where texts <> '{}'`,
    [today],
  )
  return rows
}
