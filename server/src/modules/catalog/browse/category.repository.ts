import type { Database } from '../../../platform/database/database.ts'
import { type PictureReference, PRODUCT_PICTURE } from '../catalog.sql.ts'
import type { CategoryRow } from '../catalog.tables.ts'

export interface CategoryDetail extends CategoryRow {
  product_count: number
  hex: string | null
  picture: PictureReference | null
}

/** The categories that hold an active product, in their order, each with the picture of its best seller. */
export async function findCategories(database: Database): Promise<CategoryDetail[]> {
  const { rows } = await database.query<CategoryDetail>(
    `select category.id, category.slug, category.names, category.position, counted.products as product_count,
       product.hex, ${PRODUCT_PICTURE} as picture
     from categories category
     join (
       select category, count(*)::integer as products from products
       where status = 'active'
       group by category
     ) counted on counted.category = category.slug
     cross join lateral (
       select id, hex from products
       where products.category = category.slug and status = 'active'
       order by sold desc, sales_rank, id
       limit 1
     ) product
     order by category.position`,
  )
  return rows
}

export type CategoryName = Pick<CategoryRow, 'slug' | 'names'>

/** The names of all categories, in their order. */
export async function findCategoryNames(database: Database): Promise<CategoryName[]> {
  const { rows } = await database.query<CategoryName>('select slug, names from categories order by position')
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
