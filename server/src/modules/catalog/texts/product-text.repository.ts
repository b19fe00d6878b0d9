import type { Database } from '../../../platform/database/database.ts'
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

/** The texts of these products in these languages become the given ones; other languages stay. */
export async function replaceTexts(
  database: Database,
  { productIds, languages }: { productIds: readonly string[]; languages: readonly string[] },
  rows: readonly ProductTextRow[],
): Promise<void> {
  if (languages.length === 0) return
  await database.query(
    'delete from product_texts where product_id = any($1::uuid[]) and language = any($2)',
    [productIds, languages],
  )
  await database.query(
    `insert into product_texts (product_id, language, field, source, text)
     select product_id, language, field, source, text
     from jsonb_to_recordset($1::jsonb) as given (product_id uuid, language text, field text, source text, text text)`,
    [JSON.stringify(rows)],
  )
}
