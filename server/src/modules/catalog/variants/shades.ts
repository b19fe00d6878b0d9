import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findCategoryNames } from '../browse/category.repository.ts'
import { inLanguage } from '../catalog.presenter.ts'
import { readTexts } from '../texts/product-texts.ts'
import { findShades, type ShadeRow } from './shade.repository.ts'

/** A shade as it is sold, in the size that stands first, with the product it belongs to. */
export interface SoldShade extends ShadeRow {
  category_name: string
}

/** Every shade of the shop once, by product and in the order of its chart. */
export async function listShades(platform: Platform, language: Language): Promise<SoldShade[]> {
  const { database } = platform
  const [rows, categories] = [await findShades(database), await findCategoryNames(database)]
  const names = new Map(categories.map(({ slug, names: all }) => [slug, inLanguage(all, language)]))
  const texts = await readTexts(
    platform,
    rows.map(({ product_id }) => product_id),
    language,
  )
  return rows.map((row) => ({
    ...row,
    product_name: texts.say(row.product_id, 'name', row.product_name).text,
    shade: texts.shade(row.product_id, row.option_values, row.shade),
    category_name: names.get(row.category) ?? row.category,
  }))
}
