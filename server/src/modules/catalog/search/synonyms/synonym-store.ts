import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keptByContent } from '../../kept-by-version.ts'
import { findSynonyms, insertSynonyms } from './synonym.repository.ts'
import { type Synonym, Synonyms, typedForm } from './synonyms.ts'

const FILE = join(import.meta.dirname, '../../../../../reference/search-synonyms.tsv')

/** The synonyms as staff left them. */
export const readSynonyms = keptByContent(async ({ database }) => new Synonyms(await findSynonyms(database)))

/** Fills an empty table with the set that the shop ships with. */
export async function loadSynonyms({ database, clock }: Platform): Promise<void> {
  await database.transaction(async () => {
    if ((await findSynonyms(database)).length > 0) return
    const now = clock.now()
    const rows = readSynonymFile(readFileSync(FILE, 'utf8'))
    await insertSynonyms(
      database,
      rows.map((row) => ({
        ...row,
        id: newId(),
        meanings: [...row.meanings],
        updated_at: now,
        updated_by: null,
      })),
    )
  })
}

/**
 * Reads lines of language, words and meanings, parted by tabs; meanings are parted by `|`, and `-` stands for
 * none. Lines that begin with `#` are comments. Throws on a line of another shape.
 */
export function readSynonymFile(text: string): Synonym[] {
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [language, words, meanings, ...rest] = line.split('\t').map((cell) => cell.trim())
      if (!language || !words || !meanings || rest.length > 0)
        throw new Error(`Not a line of synonyms: ${line}`)
      return {
        language,
        words: typedForm(words),
        meanings: meanings === '-' ? [] : meanings.split('|').map((each) => each.trim()),
      }
    })
}
