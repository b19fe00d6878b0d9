import type { Language } from '@lunula/contract/languages.ts'
import type { Database } from '../database/database.ts'

export interface ChangedMailText {
  language: Language
  texts: Record<string, string>
}

/** What staff say otherwise than the shop ships it: the latest version of every mail. */
export async function findChangedTexts(database: Database): Promise<ChangedMailText[]> {
  const { rows } = await database.query<ChangedMailText & Record<string, unknown>>(
    `select language, texts from (
       select distinct on (mail, language) language, texts from mail_texts
       order by mail, language, version desc
     ) latest where texts <> '{}'`,
  )
  return rows
}
