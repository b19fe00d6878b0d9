import type { Language } from '@lunula/contract/languages.ts'
import { dayAt } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import { tableVersion } from '../database/table-version.ts'
import type { Platform } from '../platform.ts'
import { type Translate, textsWith } from '../text.ts'
import { findChangedTexts } from './changed-mail-texts.ts'

const { current, changed } = tableVersion('mail_texts_version')

/** Marks the texts of mails as changed, in the caller's transaction; all nodes read them within a second. */
export const mailTextsChanged = changed

const kept = perDatabase(() => ({
  version: '',
  texts: null as Promise<(language: Language) => Translate> | null,
}))

const read = async (database: Database, today: string): Promise<(language: Language) => Translate> =>
  textsWith('mail', await findChangedTexts(database, today))

/** The sentences of mails in one language, as staff wrote them for this day, else as the shop ships them. */
export async function mailText(platform: Platform, language: Language): Promise<Translate> {
  const state = kept(platform)
  const today = dayAt(platform.clock.now())
  const version = `${await current(platform)} ${today}`
  if (!state.texts || state.version !== version) {
    state.version = version
    state.texts = read(platform.database, today)
    state.texts.catch(() => {
      state.texts = null
    })
  }
  return (await state.texts)(language)
}
