import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inLanguage } from '../catalog.presenter.ts'
import { readTexts } from '../texts/product-texts.ts'
import { findCategoryNames } from './category.repository.ts'
import { findProductNames, type ProductName } from './product.repository.ts'

export interface CatalogNames {
  categories: { slug: string; name: string }[]
  products: ProductName[]
}

/** What categories (by slug) and products (by id, on sale or not) are called; what never was is left out. */
export async function loadCatalogNames(
  platform: Platform,
  { categories, products }: { categories: readonly string[]; products: readonly string[] },
  language: Language,
): Promise<CatalogNames> {
  const { database } = platform
  const texts = await readTexts(platform, products, language)
  const named = categories.length > 0 ? await findCategoryNames(database) : []
  return {
    categories: named
      .filter(({ slug }) => categories.includes(slug))
      .map(({ slug, names }) => ({ slug, name: inLanguage(names, language) })),
    products: (products.length > 0 ? await findProductNames(database, products) : []).map((product) => ({
      ...product,
      name: texts.say(product._id, 'name', product.name).text,
    })),
  }
}
