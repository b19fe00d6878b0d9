import type {
  Category,
  catalog,
  Product,
  ProductCard,
  ProductList,
} from '@lunula/contract/catalog/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { categoryView, inLanguage } from '../catalog.presenter.ts'
import { wordsOf } from '../catalog.rules.ts'
import { findListing } from '../list/list.repository.ts'
import type { ListRequest } from '../list/list-filter.ts'
import { findBoughtTogether } from '../products/bought-together.repository.ts'
import { postgresSearch } from '../search/postgres-search.ts'
import { NOTHING_FOUND } from '../search/search-index.ts'
import { readTexts } from '../texts/product-texts.ts'
import { findBrands, findCategories, findCategoryNames } from './category.repository.ts'
import { facetsView } from './facets.presenter.ts'
import { productView } from './product.presenter.ts'
import { findProduct, findRelated, findVariants } from './product.repository.ts'
import { findCards, NO_PREFERENCE } from './product-card.repository.ts'
import { cardsIn, readCards } from './product-cards.ts'

/** A list longer than this is not worth ranking by relevance. */
const MOST_FOUND = 5000
const RELATED = 8
const TOGETHER = 4
const SUGGESTED = { products: 6, categories: 4, brands: 4 }

/** All categories that hold an active product. */
export async function listCategories({ database }: Platform, language: Language): Promise<Category[]> {
  const rows = await findCategories(database)
  return rows.map((row) => categoryView(row, language))
}

/**
 * One page of the products that fit, with the counts of all facets. Refusal: `catalogue.category_not_found`.
 */
export async function listProducts(
  platform: Platform,
  { filter, text, sort, page }: ListRequest,
  language: Language,
): Promise<ProductList | Refusal> {
  const { database } = platform
  const [category] = filter.category === null ? [] : await findCategories(database, filter.category)
  if (filter.category !== null && !category) return refuse('catalogue.category_not_found')
  const found = text ? await postgresSearch(platform).find(text, { typing: false, limit: MOST_FOUND }) : null
  const listing = await findListing(database, filter, {
    ...page,
    sort,
    productIds: found?.products ?? null,
  })
  const { words, variants, corrected } = found ?? NOTHING_FOUND
  const cards = await findCards(database, listing.ids, { ...filter, words, variants })
  return {
    ...pageOf(await cardsIn(platform, cards, language), listing.total, page),
    facets: facetsView(listing, await findCategoryNames(database), language),
    category: category ? categoryView(category, language) : null,
    corrected,
  }
}

/** An active product by its slug or id, with all variants. Refusal: `catalogue.product_not_found`. */
export async function readProduct(
  platform: Platform,
  slugOrId: string,
  language: Language,
): Promise<Product | Refusal> {
  const { database } = platform
  const product = await findProduct(database, slugOrId)
  if (!product) return refuse('catalogue.product_not_found')
  const variants = await findVariants(database, product.id)
  const together = await findBoughtTogether(database, product.id, TOGETHER)
  const alike = (await findRelated(database, product, RELATED + TOGETHER)).filter(
    (id) => !together.includes(id),
  )
  const related = alike.slice(0, RELATED)
  const cards = await readCards(platform, [...together, ...related], language)
  return productView(
    product,
    variants,
    { together: within(cards, together), related: within(cards, related) },
    { language, texts: await readTexts(platform, [product.id], language) },
  )
}

const within = (cards: readonly ProductCard[], ids: readonly string[]): ProductCard[] =>
  cards.filter(({ _id }) => ids.includes(_id))

/** The cards of those of these products that are sold, in this order. */
export async function listCards(
  platform: Platform,
  ids: readonly string[],
  language: Language,
): Promise<{ docs: ProductCard[] }> {
  return { docs: await readCards(platform, ids, language) }
}

/** What the first letters of a search may mean: products, categories and brands. */
export async function suggest(
  platform: Platform,
  text: string,
  language: Language,
): Promise<Answer<typeof catalog.suggest>> {
  const { database } = platform
  const { products, words, variants } = await postgresSearch(platform).find(text, {
    typing: true,
    limit: SUGGESTED.products,
  })
  const cards = await findCards(database, products, { ...NO_PREFERENCE, words, variants })
  const shown = await cardsIn(platform, cards, language)
  const beginning = wordsOf(text).join(' ')
  const categories = (await findCategoryNames(database)).filter(({ names }) =>
    Object.values(names).some((name) => ` ${wordsOf(name).join(' ')}`.includes(` ${beginning}`)),
  )
  return {
    products: shown.map(({ slug, name, lang, brand, thumbnail, hex, price_from, asked_variant }) => ({
      slug,
      name,
      ...(lang !== undefined && { lang }),
      brand,
      thumbnail,
      hex,
      price_from,
      asked_variant,
    })),
    categories: beginning
      ? categories
          .slice(0, SUGGESTED.categories)
          .map(({ slug, names }) => ({ slug, name: inLanguage(names, language) }))
      : [],
    brands: beginning ? await findBrands(database, beginning, SUGGESTED.brands) : [],
  }
}
