import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_SLUGS } from '@lunula/contract/content-pages/constants.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import type { Platform } from '../../platform/platform.ts'
import { SINCE_EVER } from '../../platform/versions/dated-version.ts'
import { findTexts, insertVersion } from './content-pages.repository.ts'

const FOLDER = join(import.meta.dirname, '../../../reference/content-pages')

/** Adds the texts that the shop ships with where there is none yet; what staff wrote stays. */
export async function loadPageTexts({ database, clock }: Platform): Promise<void> {
  const known = new Set(
    (await findTexts(database, SINCE_EVER)).map(({ slug, language }) => `${language}/${slug}`),
  )
  for (const language of LANGUAGES)
    for (const slug of PAGE_SLUGS) {
      if (known.has(`${language}/${slug}`)) continue
      const { title, body } = readPageFile(readFileSync(join(FOLDER, language, `${slug}.md`), 'utf8'))
      await insertVersion(database, {
        slug,
        language,
        version: 1,
        title,
        body,
        updated_at: clock.now(),
        updated_by: null,
        starts_on: SINCE_EVER,
        withdrawn_at: null,
      })
    }
}

/** `# Title` on the first line, then the body. Throws on another shape. */
export function readPageFile(text: string): { title: string; body: string } {
  const [, title, body] = /^# (.+)\n\n([\s\S]+)$/.exec(text.trim()) ?? []
  if (!title || !body) throw new Error(`Not a page: ${text.slice(0, 60)}`)
  return { title, body }
}
