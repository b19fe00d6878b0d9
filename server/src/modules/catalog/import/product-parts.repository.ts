import type { Database } from '../../../platform/database/database.ts'
import type { CatalogTables } from '../catalog.tables.ts'

async function replace(
  database: Database,
  {
    table,
    owner,
    ids,
    types,
    rows,
  }: {
    table: keyof CatalogTables
    owner: 'product_id' | 'variant_id'
    ids: readonly string[]
    types: Readonly<Record<string, string>>
    rows: readonly object[]
  },
): Promise<void> {
  const names = Object.keys(types).join(', ')
  const typed = Object.entries(types).map(([name, type]) => `${name} ${type}`)
  await database.query(`delete from ${table} where ${owner} = any($1::uuid[])`, [ids])
  await database.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as given (${typed.join(', ')})`,
    [JSON.stringify(rows)],
  )
}

/** The options of these products become the given ones. */
export const replaceOptions = (
  database: Database,
  ids: readonly string[],
  rows: readonly CatalogTables['product_options'][],
): Promise<void> =>
  replace(database, {
    table: 'product_options',
    owner: 'product_id',
    ids,
    types: { product_id: 'uuid', position: 'smallint', name: 'text' },
    rows,
  })

/** The pictures of these products become the given ones. */
export const replaceProductPictures = (
  database: Database,
  ids: readonly string[],
  rows: readonly CatalogTables['product_pictures'][],
): Promise<void> =>
  replace(database, {
    table: 'product_pictures',
    owner: 'product_id',
    ids,
    types: { product_id: 'uuid', position: 'smallint', picture: 'text', alt: 'text' },
    rows,
  })

/** The pictures of these variants become the given ones. */
export const replaceVariantPictures = (
  database: Database,
  ids: readonly string[],
  rows: readonly CatalogTables['variant_pictures'][],
): Promise<void> =>
  replace(database, {
    table: 'variant_pictures',
    owner: 'variant_id',
    ids,
    types: { variant_id: 'uuid', position: 'smallint', picture: 'text', alt: 'text' },
    rows,
  })
