import type { Database } from '../../../platform/database/database.ts'

/** What stands at an address now, or stood there: whoever has it goes before all who had it. */
const CURRENT_PRODUCT = `
  select id, slug from products where slug = $1
  union all
  select product.id, product.slug from former_product_slugs former
  join products product on product.id = former.product_id
  where former.slug = $1 and not exists (select from products where slug = $1)`

interface Named {
  id: string
  slug: string
}

/** The product with this slug, or that had it before. */
export async function findBySlug(database: Database, slug: string): Promise<Named | undefined> {
  return (await database.query<Named>(CURRENT_PRODUCT, [slug])).rows[0]
}

/** The present slugs of categories, by those that they have or had; what never was one is left out. */
export async function findCurrentCategories(
  database: Database,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ asked: string; slug: string }>(
    `select slug as asked, slug from categories where slug = any($1)
     union all
     select former.slug, category.slug from former_category_slugs former
     join categories category on category.id = former.category_id
     where former.slug = any($1) and not exists (select from categories where slug = former.slug)`,
    [slugs],
  )
  return new Map(rows.map(({ asked, slug }) => [asked, slug]))
}

/** The caller has seen that nothing stands at the new one. */
export async function renameProduct(database: Database, slug: string, to: string): Promise<void> {
  await database.query('update products set slug = $2, updated_at = now() where slug = $1', [slug, to])
}

export async function renameCategory(database: Database, slug: string, to: string): Promise<void> {
  await database.query('update categories set slug = $2 where slug = $1', [slug, to])
}
