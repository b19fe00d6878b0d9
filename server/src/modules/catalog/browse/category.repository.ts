import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type PictureReference, PRODUCT_PICTURE } from '../catalog.sql.ts'
import type { CategoryRow } from '../catalog.tables.ts'

export interface OwnProducts extends Selectable<CategoryRow> {
  product_count: number
  /** The best seller; null where the category itself holds nothing. */
  best: {
    id: string
    sold: number
    sales_rank: number | null
    hex: string | null
    picture: PictureReference | null
  } | null
}

/** All categories in their order, each with the active products that it holds itself. */
export async function findCategories(database: Database): Promise<OwnProducts[]> {
  const { rows } = await database.query<OwnProducts>(
    `select category.id, category.slug, category.names, category.position, category.parent_id,
       coalesce(counted.products, 0) as product_count, best.product as best
     from categories category
     left join (
       select category, count(*)::integer as products from products
       where status = 'active'
       group by category
     ) counted on counted.category = category.slug
     left join lateral (
       select json_build_object('id', product.id, 'sold', product.sold, 'sales_rank', product.sales_rank,
         'hex', product.hex, 'picture', ${PRODUCT_PICTURE}) as product
       from (
         select id, sold, sales_rank, hex from products
         where products.category = category.slug and status = 'active'
         order by sold desc, sales_rank, id
         limit 1
       ) product
     ) best on true
     order by category.position`,
  )
  return rows
}

export type CategoryName = Pick<Selectable<CategoryRow>, 'id' | 'slug' | 'names' | 'parent_id'>

/** The names of all categories, in their order. */
export async function findCategoryNames(database: Database): Promise<CategoryName[]> {
  const { rows } = await database.query<CategoryName>(
    'select id, slug, names, parent_id from categories order by position',
  )
  return rows
}

export interface BrandCount {
  name: string
  /** As names are searched. */
  searchable: string
  /** Of active products. */
  count: number
}

/** The brands that are sold, the one with most products first. */
export async function findBrands(database: Database): Promise<BrandCount[]> {
  const { rows } = await database.query<BrandCount>(
    `select brand as name, searchable(brand) as searchable, count from (
       select brand, count(*)::integer as count from products where status = 'active' group by brand
     ) counted
     order by count desc, brand collate "C"`,
  )
  return rows
}
