import type { Database } from '../../../platform/database/database.ts'
import type { CategoryRow } from '../catalog.tables.ts'

export interface CategoryOfTree extends Omit<CategoryRow, 'parent_id'> {
  parent_id: string | null
  /** In any state. */
  products: number
}

/** All categories in their order. */
export async function findTree(database: Database): Promise<CategoryOfTree[]> {
  const { rows } = await database.query<CategoryOfTree>(
    `select category.id, category.slug, category.names, category.position, category.parent_id,
       coalesce(held.count, 0) as products
     from categories category left join (
       select category, count(*)::integer as count from products group by category
     ) held on held.category = category.slug
     order by category.position, category.id`,
  )
  return rows
}

/** One change of the tree at a time; what only reads it waits for nobody. */
export async function lockTree(database: Database): Promise<void> {
  await database.query('select from categories order by id for update')
}

export async function insertCategory(
  database: Database,
  { id, slug, names, position, parent_id }: Omit<CategoryOfTree, 'products'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into categories (id, slug, names, position, parent_id) values ($1, $2, $3, $4, $5)
     on conflict (slug) do nothing`,
    [id, slug, JSON.stringify(names), position, parent_id],
  )
  return rowCount === 1
}

export async function updateNames(
  database: Database,
  id: string,
  names: Readonly<Record<string, string>>,
): Promise<string[]> {
  await database.query('update categories set names = $2 where id = $1', [id, JSON.stringify(names)])
  const { rows } = await database.query<{ id: string }>(
    'select id from products where category = (select slug from categories where id = $1)',
    [id],
  )
  return rows.map((row) => row.id)
}

export async function updatePlaces(
  database: Database,
  places: readonly { id: string; position: number; parent_id: string | null }[],
): Promise<void> {
  await database.query(
    `update categories category set position = given.position, parent_id = given.parent_id
     from jsonb_to_recordset($1::jsonb) as given (id uuid, position integer, parent_id uuid)
     where category.id = given.id
       and (category.position, category.parent_id) is distinct from (given.position, given.parent_id)`,
    [JSON.stringify(places)],
  )
}

export async function deleteCategory(database: Database, id: string): Promise<void> {
  await database.query('delete from categories where id = $1', [id])
}
