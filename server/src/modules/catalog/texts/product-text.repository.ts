import type { Database } from '../../../platform/database/database.ts'
import { OPTION_NAMES, SPOKEN_NOW } from '../catalog.sql.ts'
import type { ProductTextRow } from '../catalog.tables.ts'

/** What these products say in a language; nothing for English, which is in the products themselves. */
export async function findTexts(
  database: Database,
  productIds: readonly string[],
  language: string,
): Promise<ProductTextRow[]> {
  if (language === 'en' || productIds.length === 0) return []
  const { rows } = await database.query<ProductTextRow>(
    `select product_id, language, field, source, text from product_texts
     where product_id = any($1::uuid[]) and language = $2`,
    [[...new Set(productIds)], language],
  )
  return rows
}

/** What a product says in English, whether it is shown or not. */
export interface EnglishTexts {
  id: string
  name: string
  description: string
  seo_title: string
  seo_description: string
  option_names: string[]
  /** The values of each variant that is sold, in their order. */
  variants: string[][]
}

export async function findEnglish(database: Database, slug: string): Promise<EnglishTexts | undefined> {
  const { rows } = await database.query<EnglishTexts>(
    `select id, name, description, seo_title, seo_description, ${OPTION_NAMES} as option_names,
       coalesce((
         select json_agg(option_values order by position) from variants
         where product_id = product.id and active
       ), '[]') as variants
     from products product where $1 in (slug, id::text)`,
    [slug],
  )
  return rows[0]
}

/** What a product says in all other languages. */
export async function findAllTexts(database: Database, productId: string): Promise<ProductTextRow[]> {
  const { rows } = await database.query<ProductTextRow>(
    'select product_id, language, field, source, text from product_texts where product_id = $1',
    [productId],
  )
  return rows
}

/**
 * The texts of these products in these languages become the given ones; other languages stay, and so do the
 * values that are not sold now, unless `everything` is given. Answers the products of which one was another.
 */
export async function replaceTexts(
  database: Database,
  {
    productIds,
    languages,
    everything = false,
  }: { productIds: readonly string[]; languages: readonly string[]; everything?: boolean },
  rows: readonly ProductTextRow[],
): Promise<string[]> {
  if (languages.length === 0) return []
  const texts = JSON.stringify(rows)
  const gone = await database.query<{ product_id: string }>(
    `delete from product_texts spoken where product_id = any($1::uuid[]) and language = any($2) and not exists (
       select from ${given('$3')} where given.product_id = spoken.product_id and given.language = spoken.language
         and given.field = spoken.field and given.source = spoken.source
     ) and ($4 or ${SPOKEN_NOW}) returning product_id`,
    [productIds, languages, texts, everything],
  )
  const written = await database.query<{ product_id: string }>(
    `insert into product_texts as kept (product_id, language, field, source, text)
     select product_id, language, field, source, text from ${given('$1')}
     on conflict (product_id, language, field, source) do update set text = excluded.text
     where kept.text is distinct from excluded.text
     returning product_id`,
    [texts],
  )
  return [...new Set([...gone.rows, ...written.rows].map(({ product_id }) => product_id))]
}

const given = (parameter: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb)
   as given (product_id uuid, language text, field text, source text, text text)`
