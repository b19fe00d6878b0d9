import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { Cents, Currency, choice, extend, Id, line, orNull, record, Time } from '../schema.ts'
import { PRODUCT_SORTS, PRODUCTS_PER_PAGE } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** Set where a text falls back: its language, when that is not the one asked for. */
export const Lang = T.Optional(
  T.String({ description: 'language of the text, where it is not the one asked for' }),
)

export const Picture = T.Object(
  {
    url: T.String({ description: 'without width and format; add `-{width}.{avif|webp}`' }),
    alt: T.String(),
    width: T.Integer(),
    height: T.Integer(),
  },
  { $id: 'Picture' },
)
export type Picture = T.Static<typeof Picture>
export const Category = T.Object(
  {
    _id: Id,
    slug: T.String(),
    name: T.String({ description: 'in the language asked for' }),
    lang: Lang,
    parent: T.Optional(
      T.String({ description: 'slug of the category that it stands in; left out where that is none' }),
    ),
    product_count: T.Integer({ description: 'with those of the categories that stand in it' }),
    thumbnail: orNull(Picture),
    hex: orNull(T.String({ description: 'tint of the stage, RRGGBB' })),
  },
  { $id: 'Category' },
)
export type Category = T.Static<typeof Category>

export const Swatch = T.Object({
  variant_id: Id,
  shade: T.String(),
  hex: T.String({ description: 'RRGGBB' }),
  finish: T.String(),
  available: T.Boolean(),
})
export type Swatch = T.Static<typeof Swatch>

export const PriceTier = T.Object({
  _id: Id,
  is_active: T.Boolean(),
  min_quantity: T.Integer(),
  wholesale_price: Cents,
  pro: T.Optional(T.Boolean({ description: 'open to professional buyers only' })),
})

export const Hazmat = T.Object({
  un: orNull(T.String()),
  flash_point_f: orNull(T.Integer()),
  ground_only: T.Boolean(),
})

const AskedVariant = T.Object(
  { _id: Id, name: T.String(), price: Cents },
  {
    description: 'the variant that the search or the filters ask for, whose picture and price the card shows',
  },
)

export const TierGroup = T.Object(
  {
    key: T.String({ description: 'the same for all variants that count together' }),
    line: orNull(
      T.String({ description: 'a brand’s line; null when the variants of one product count together' }),
    ),
  },
  { $id: 'TierGroup', description: 'whose units count together for the price tiers' },
)

export const ProductCard = T.Object(
  {
    _id: Id,
    slug: T.String(),
    name: T.String(),
    lang: Lang,
    brand: T.String(),
    category: T.String({ description: 'slug' }),
    thumbnail: orNull(Picture),
    hex: orNull(T.String({ description: 'tint of the stage, RRGGBB' })),
    price_from: Cents,
    price_to: Cents,
    retail_price: orNull(Cents),
    best_tier: orNull(T.Object({ min_quantity: T.Integer(), wholesale_price: Cents })),
    currency: Currency,
    swatches: T.Array(Swatch, { description: 'the first few; those that match the filter stand first' }),
    variant_count: T.Integer(),
    available: T.Integer({ description: 'units over all variants' }),
    backorder: T.Boolean(),
    rating: orNull(T.Number()),
    review_count: T.Integer(),
    ground_only: T.Boolean(),
    pro_only: T.Boolean({ description: 'sold to professional buyers only' }),
    pro_prices: T.Boolean({ description: 'professional buyers pay less' }),
    flags: T.Array(T.String()),
    default_variant_id: orNull(
      T.String({
        description: 'set when there is exactly one variant, which can be added to the cart from the list',
      }),
    ),
    asked_variant: orNull(AskedVariant),
  },
  { $id: 'ProductCard' },
)
export type ProductCard = T.Static<typeof ProductCard>

export const Variant = T.Object(
  {
    _id: Id,
    name: T.String(),
    sku: T.String(),
    barcode: orNull(T.String()),
    sale_price: Cents,
    retail_price: orNull(Cents),
    currency: Currency,
    unit: T.String(),
    gallery: T.Array(Picture),
    wholesale_prices: T.Array(PriceTier),
    attributes: record(T.String(), {
      description: 'shade, hex, finish, color_family and the values of the options by name',
    }),
    options: T.Array(T.String(), {
      description: 'the value of each of the options of the product, in their order',
    }),
    available: T.Integer(),
    backorder: T.Boolean(),
    weight_oz: T.Number(),
  },
  { $id: 'Variant' },
)
export type Variant = T.Static<typeof Variant>

export const Product = T.Object(
  {
    _id: Id,
    slug: T.String(),
    name: T.String(),
    lang: Lang,
    description: T.String({ description: 'rich text, cleaned' }),
    description_lang: Lang,
    brand: T.String(),
    categories: T.Array(T.Object({ slug: T.String(), name: T.String(), lang: Lang }), {
      description: 'the way to its own, the outermost first',
    }),
    tags: T.Array(T.String()),
    thumbnail: orNull(Picture),
    hex: orNull(
      T.String({ description: 'tint of the stage where a variant has no color of its own, RRGGBB' }),
    ),
    gallery: T.Array(Picture),
    options: T.Array(
      T.Object({
        name: T.String(),
        lang: Lang,
        values: T.Array(T.String()),
        untranslated: T.Optional(
          T.Array(T.String(), {
            description: 'values that are English where another language was asked for',
          }),
        ),
      }),
    ),
    variants: T.Array(Variant),
    rating: orNull(T.Number()),
    review_count: T.Integer(),
    status: T.Literal('active'),
    attributes: record(T.String(), { description: 'cure, volume and the like' }),
    flags: T.Array(T.String(), { description: 'of hema_free, tpo_free, mma_free, vegan' }),
    hazmat: Hazmat,
    return_class: T.String(),
    sds_url: orNull(T.String()),
    pro_only: T.Boolean({ description: 'sold to professional buyers only' }),
    pro_prices: T.Boolean({ description: 'professional buyers pay less' }),
    tier_group: orNull(TierGroup),
    seo: T.Object({ title: T.String(), description: T.String() }),
    together: T.Array(ProductCard, { description: 'in the same orders, most often first' }),
    related: T.Array(ProductCard),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'Product' },
)
export type Product = T.Static<typeof Product>

const FacetValue = T.Object({ value: T.String(), label: T.String(), count: T.Integer() })
export type FacetValue = T.Static<typeof FacetValue>

/** Each facet counts what the list would hold if its value were chosen, all other filters kept. */
export const Facets = T.Object({
  category: T.Array(FacetValue),
  brand: T.Array(FacetValue),
  finish: T.Array(FacetValue),
  color_family: T.Array(FacetValue),
  flags: T.Array(FacetValue),
  in_stock: T.Integer(),
  price: T.Object({ min: Cents, max: Cents }),
})
export type Facets = T.Static<typeof Facets>

const listOf = (example: string) =>
  T.Optional(
    T.String({
      maxLength: 400,
      pattern: '^[^\\u0000-\\u001f]*$',
      description: `comma separated, such as ${example}`,
    }),
  )

export const ProductQuery = T.Object(
  {
    category: T.Optional(line(80)),
    q: T.Optional(line(100)),
    sort: T.Optional(choice(PRODUCT_SORTS)),
    min_price: T.Optional(T.Integer({ minimum: 0, maximum: 100_000_000, description: 'US cents' })),
    max_price: T.Optional(T.Integer({ minimum: 0, maximum: 100_000_000, description: 'US cents' })),
    brand: listOf('Halfmoon,Lotus Lab'),
    finish: listOf('creme,glitter'),
    color_family: listOf('red,nude'),
    flags: listOf('hema_free,vegan'),
    in_stock: T.Optional(T.Boolean()),
    ...pageFields(PRODUCTS_PER_PAGE),
  },
  { additionalProperties: false },
)
export type ProductQuery = T.Static<typeof ProductQuery>

export const ProductList = extend(Page(ProductCard), {
  facets: Facets,
  category: orNull(Category),
  corrected: orNull(
    T.String({ description: 'the words searched for instead, when those asked for were misspelled' }),
  ),
})
export type ProductList = T.Static<typeof ProductList>

/** Cards that one call may ask for. */
const MAX_CARDS = 24
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const catalogOperations = {
  categories: {
    operationId: 'listCategories',
    tag: 'catalogue',
    summary: 'All categories in which at least one product is sold, each before those that stand in it',
    answer: T.Array(Category),
  },
  products: {
    operationId: 'listProducts',
    tag: 'catalogue',
    summary: 'Products by category, words and filters, with facet counts',
    query: ProductQuery,
    answer: ProductList,
  },
  suggest: {
    operationId: 'suggestProducts',
    tag: 'catalogue',
    summary: 'Products, categories and brands for the first letters of a search',
    query: T.Object({ q: line(100) }, { additionalProperties: false }),
    answer: T.Object({
      products: T.Array(
        T.Object({
          slug: T.String(),
          name: T.String(),
          lang: Lang,
          brand: T.String(),
          thumbnail: orNull(Picture),
          hex: orNull(T.String()),
          price_from: Cents,
          asked_variant: orNull(AskedVariant),
        }),
      ),
      categories: T.Array(T.Object({ slug: T.String(), name: T.String() })),
      brands: T.Array(T.Object({ name: T.String(), count: T.Integer() })),
    }),
  },
  cards: {
    operationId: 'listProductCards',
    tag: 'catalogue',
    summary: 'The cards of these products in this order; those that are no longer sold are left out',
    query: T.Object(
      {
        ids: T.String({
          maxLength: MAX_CARDS * 37 - 1,
          pattern: `^${UUID}(?:,${UUID})*$`,
          description: 'comma separated _id',
        }),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({ docs: T.Array(ProductCard) }),
  },
  product: {
    operationId: 'readProduct',
    tag: 'catalogue',
    summary: 'One product by its slug, one that it had before, or its _id, with all variants',
    mayLag: true,
    params: T.Object({ slug: line(200) }, { additionalProperties: false }),
    answer: Product,
  },
} as const satisfies Operations

export const catalog = describe(endpoints.catalog, catalogOperations)
