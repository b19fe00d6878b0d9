import type {
  Category,
  catalog,
  Product,
  ProductCard,
  ProductList,
} from '@lunula/contract/catalog/schemas.ts'
import type { synonyms } from '@lunula/contract/catalog/synonyms/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { atFormerSlug, currentCategory } from '../addresses/former-slugs.ts'
import { readCards } from '../cards/card-sources.ts'
import { NO_PREFERENCE } from '../cards/choose-card.ts'
import { categoryView, inLanguage } from '../catalog.presenter.ts'
import { wordsOf } from '../catalog.rules.ts'
import { type ListRequest, readListRequest } from '../list/list-filter.ts'
import { readListing, readRelated } from '../list/listings.ts'
import { countMissed } from '../search/missed/missed-searches.ts'
import { catalogSearch } from '../search/search-catalog.ts'
import { NOTHING_FOUND } from '../search/search-index.ts'
import { readTexts } from '../texts/product-texts.ts'
import type { CategoryDetail } from './category-branches.ts'
import { facetsView } from './facets.presenter.ts'
import { readBrands, readCategories, readCategoryNames } from './kept-categories.ts'
import { productView } from './product.presenter.ts'
import { findProduct, type ProductDetail } from './product.repository.ts'

/** A list longer than this is not worth ranking by relevance. */
const MOST_FOUND = 5000
const RELATED = 8
const TOGETHER = 4
const SUGGESTED = { products: 6, categories: 4, brands: 4 }

/** All categories in which an active product is. */
export async function listCategories(platform: Platform, language: Language): Promise<Category[]> {
  const rows = await readCategories(platform)
  return rows.map((row) => categoryView(row, language))
}

/** One in which an active product is, by its slug or one that it had before. */
async function findCategory(platform: Platform, slug: string): Promise<CategoryDetail | undefined> {
  const categories = await readCategories(platform)
  const called = (name: string) => categories.find((each) => each.slug === name)
  return called(slug) ?? called(await currentCategory(platform.database, slug))
}

/**
 * One page of the products that fit, with the counts of all facets. A trial is no search of a buyer, and is
 * not counted when it finds nothing. Refusal: `catalogue.category_not_found`.
 */
export async function listProducts(
  platform: Platform,
  { category: wanted, filter, text, sort, page }: ListRequest,
  language: Language,
  { isTrial = false } = {},
): Promise<ProductList | Refusal> {
  const category = wanted === null ? null : await findCategory(platform, wanted)
  if (category === undefined) return refuse('catalogue.category_not_found')
  const found = text ? await catalogSearch(platform).find(text, { typing: false, limit: MOST_FOUND }) : null
  if (found?.products.length === 0 && page.offset === 0 && !isTrial) countMissed(platform, text)
  const inCategory = { ...filter, categories: category?.branch ?? [] }
  const listing = await readListing(platform, inCategory, {
    ...page,
    sort,
    productIds: found?.products ?? null,
  })
  const { words, variants, corrected } = found ?? NOTHING_FOUND
  const cards = await readCards(platform, listing.ids, language, { ...filter, words, variants })
  return {
    ...pageOf(cards, listing.total, page),
    facets: facetsView(listing, await readCategoryNames(platform), language),
    category: category ? categoryView(category, language) : null,
    corrected,
  }
}

const TRIED = 8

/** What buyers find by some words just now. */
export async function trySearch(
  platform: Platform,
  q: string,
  language: Language,
): Promise<Answer<typeof synonyms.tryWords> | Refusal> {
  const list = await listProducts(platform, readListRequest({ q, limit: TRIED }), language, { isTrial: true })
  if (isRefusal(list)) return list
  return { total: list.totalDocs, corrected: list.corrected, names: list.docs.map(({ name }) => name) }
}

/**
 * An active product by its slug, one that it had before, or its id, with all variants. Refusal:
 * `catalogue.product_not_found`.
 */
export async function readProduct(
  platform: Platform,
  slugOrId: string,
  language: Language,
): Promise<Product | Refusal> {
  const { database } = platform
  const product =
    (await findProduct(database, slugOrId, { together: TOGETHER })) ??
    (await atFormerSlug(database, slugOrId, (slug) => findProduct(database, slug, { together: TOGETHER })))
  if (!product) return refuse('catalogue.product_not_found')
  const { together } = product
  const alike = (await readRelated(platform, product, RELATED + TOGETHER)).filter(
    (id) => !together.includes(id),
  )
  const related = alike.slice(0, RELATED)
  const cards = await readCards(platform, [...together, ...related], language)
  return productView(
    product,
    { together: within(cards, together), related: within(cards, related) },
    { language, ...(await wordsFor(platform, product, language)) },
  )
}

/**
 * A product in any state as its page shows it, without what is shown beside it. Refusal:
 * `catalogue.product_not_found`.
 */
export async function previewProduct(
  platform: Platform,
  slugOrId: string,
  language: Language,
): Promise<Product | Refusal> {
  const product = await findProduct(platform.database, slugOrId, { together: 0, anyState: true })
  if (!product) return refuse('catalogue.product_not_found')
  const words = await wordsFor(platform, product, language)
  return productView(product, { together: [], related: [] }, { language, ...words })
}

const wordsFor = async (platform: Platform, { id, category }: ProductDetail, language: Language) => ({
  texts: await readTexts(platform, [id], language),
  path: (await readCategoryNames(platform)).find(({ slug }) => slug === category)?.path ?? [],
})

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
  const { products, words, variants } = await catalogSearch(platform).find(text, {
    typing: true,
    limit: SUGGESTED.products,
  })
  const shown = await readCards(platform, products, language, { ...NO_PREFERENCE, words, variants })
  const beginning = wordsOf(text).join(' ')
  const categories = (await readCategories(platform)).filter(({ names }) =>
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
    brands: beginning ? await suggestBrands(platform, beginning) : [],
  }
}

async function suggestBrands(
  platform: Platform,
  beginning: string,
): Promise<{ name: string; count: number }[]> {
  const brands = await readBrands(platform)
  return brands
    .filter(({ searchable }) => ` ${searchable}`.includes(` ${beginning}`))
    .slice(0, SUGGESTED.brands)
    .map(({ name, count }) => ({ name, count }))
}
