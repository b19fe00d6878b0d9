import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { lockImport } from '../import/import.repository.ts'
import { catalogChanged } from '../version.ts'
import { findBySlug, findCurrentCategories, renameCategory, renameProduct } from './former-slug.repository.ts'

type Move = (platform: Platform, slug: string, to: string) => Promise<{ slug: string } | Refusal>

/** Its former addresses lead on. Refusals: `catalogue.product_not_found`, `catalogue.slug_taken`. */
export const moveProduct: Move = (platform, slug, to) =>
  move(platform, {
    to,
    from: async (database) => (await findBySlug(database, slug))?.slug,
    taken: async (database) => (await findBySlug(database, to))?.slug === to,
    write: renameProduct,
    missing: 'catalogue.product_not_found',
  })

/** Its former addresses lead on. Refusals: `catalogue.category_not_found`, `catalogue.slug_taken`. */
export const moveCategory: Move = (platform, slug, to) =>
  move(platform, {
    to,
    from: async (database) => (await findCurrentCategories(database, [slug])).get(slug),
    taken: async (database) => (await findCurrentCategories(database, [to])).get(to) === to,
    write: renameCategory,
    missing: 'catalogue.category_not_found',
  })

interface Moving {
  to: string
  /** Where it stands now; undefined when there is no such thing. */
  from: (database: Database) => Promise<string | undefined>
  taken: (database: Database) => Promise<boolean>
  write: (database: Database, from: string, to: string) => Promise<void>
  missing: 'catalogue.product_not_found' | 'catalogue.category_not_found'
}

/** Not while an import writes addresses, nor two moves at once. */
const move = (platform: Platform, { to, from, taken, write, missing }: Moving) =>
  platform.database.transaction(async () => {
    const { database } = platform
    await lockImport(database)
    const slug = await from(database)
    if (slug === undefined) return refuse(missing)
    if (slug === to) return { slug: to }
    if (await taken(database)) return refuse('catalogue.slug_taken', { slug: to })
    await write(database, slug, to)
    await catalogChanged(platform)
    return { slug: to }
  })
