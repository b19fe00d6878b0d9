import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, line, lines, orNull, record, Time } from '../../schema.ts'
import { INGREDIENT_FLAGS, RETURN_CLASSES } from '../constants.ts'
import { Picture, Product } from '../schemas.ts'
import {
  GOODS_PER_PAGE,
  GOODS_SORTS,
  MAX_ALT,
  MAX_BULK_ROWS,
  MAX_DESCRIPTION,
  MAX_GOODS_PICTURE_BYTES,
  MAX_LINE,
  MAX_OPTIONS,
  MAX_PICTURES,
  MAX_PRICE,
  MAX_SEO_DESCRIPTION,
  MAX_SHEET_BYTES,
  MAX_TAGS,
  MAX_TIERS,
  MAX_UNIT,
  MAX_VARIANTS,
  MAX_WORD,
  PRODUCT_STATUSES,
} from './constants.ts'
import * as endpoints from './endpoints.ts'

const closed = { additionalProperties: false } as const
const Price = T.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'US cents' })
const Units = T.Integer({ minimum: -10_000_000, maximum: 10_000_000 })

export const GoodsTier = T.Object(
  { min_quantity: T.Integer({ minimum: 1, maximum: 999_999 }), price: Price },
  closed,
)
export type GoodsTier = T.Static<typeof GoodsTier>
const Tiers = T.Array(GoodsTier, { maxItems: MAX_TIERS })

/** A variant as staff write it. */
export const VariantBody = T.Object(
  {
    _id: orNull(Id),
    option_values: T.Array(line(MAX_WORD), { maxItems: MAX_OPTIONS }),
    sku: orNull(line(MAX_WORD)),
    barcode: orNull(line(MAX_WORD)),
    sale_price: Price,
    retail_price: orNull(Price),
    unit: line(MAX_UNIT),
    weight_oz: T.Number({ minimum: 0, maximum: 99_999, description: 'ounces, to a thousandth' }),
    attributes: record(T.String({ maxLength: MAX_LINE }), { maxProperties: 40 }),
    backorder: T.Boolean(),
    tracked: T.Boolean({ description: 'whether its units are counted' }),
    taxable: T.Boolean(),
    requires_shipping: T.Boolean(),
    active: T.Boolean({ description: 'one that is not stays kept, and is not sold' }),
    tiers: Tiers,
    pro_tiers: Tiers,
    picture: orNull(line(20)),
    available: T.Optional(
      T.Integer({
        minimum: 0,
        maximum: 10_000_000,
        description: 'units of a variant that is new; later they change by the calls of the stock',
      }),
    ),
  },
  closed,
)
export type VariantBody = T.Static<typeof VariantBody>

const GoodsFields = {
  name: line(MAX_LINE),
  description: lines(MAX_DESCRIPTION, 0),
  brand: line(MAX_LINE, 0),
  category: line(200),
  tags: T.Array(line(MAX_LINE), { maxItems: MAX_TAGS }),
  status: choice(PRODUCT_STATUSES),
  attributes: record(T.String({ maxLength: MAX_LINE }), { maxProperties: 60 }),
  flags: T.Array(choice(INGREDIENT_FLAGS), { maxItems: INGREDIENT_FLAGS.length }),
  un: orNull(T.String({ pattern: '^UN\\d{4}$' })),
  flash_point_f: orNull(T.Integer({ minimum: -200, maximum: 1_000 })),
  ground_only: T.Boolean(),
  return_class: choice(RETURN_CLASSES),
  pro_only: T.Boolean(),
  tier_group: orNull(line(60)),
  sds_url: orNull(T.String({ maxLength: 2_000, pattern: '^https://[^\\s]+$' })),
  seo_title: line(MAX_LINE, 0),
  seo_description: line(MAX_SEO_DESCRIPTION, 0),
  option_names: T.Array(line(MAX_WORD), { maxItems: MAX_OPTIONS }),
  pictures: T.Array(T.Object({ key: line(20), alt: line(MAX_ALT, 0) }, closed), { maxItems: MAX_PICTURES }),
  variants: T.Array(VariantBody, { minItems: 1, maxItems: MAX_VARIANTS }),
}

export const GoodsBody = T.Object(GoodsFields, closed)
export type GoodsBody = T.Static<typeof GoodsBody>

const GoodsVariant = T.Object({
  ...VariantBody.properties,
  _id: Id,
  available: T.Integer(),
})

export const Goods = T.Object(
  {
    _id: Id,
    slug: T.String(),
    version: T.String({
      description: 'changes with every change of what is written here, sales not counted',
    }),
    ...GoodsFields,
    hex: orNull(T.String()),
    pictures: T.Array(T.Object({ key: T.String(), alt: T.String(), picture: Picture })),
    variants: T.Array(GoodsVariant),
    safety_sheet: T.Boolean({ description: 'whether the shop keeps one' }),
    translated: T.Array(T.Object({ language: T.String(), texts: T.Integer() })),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'Goods' },
)
export type Goods = T.Static<typeof Goods>

export const GoodsLine = T.Object({
  _id: Id,
  slug: T.String(),
  name: T.String(),
  brand: T.String(),
  category: T.String({ description: 'slug' }),
  status: choice(PRODUCT_STATUSES),
  thumbnail: orNull(Picture),
  price_from: T.Integer({ description: 'US cents' }),
  price_to: T.Integer({ description: 'US cents' }),
  variant_count: T.Integer(),
  available: T.Integer({ description: 'units over all variants that are counted' }),
  low: T.Integer({ description: 'variants of which few are left' }),
  updatedAt: Time,
})
export type GoodsLine = T.Static<typeof GoodsLine>

const Filters = {
  q: T.Optional(line(100)),
  status: T.Optional(choice(PRODUCT_STATUSES)),
  category: T.Optional(line(200)),
  brand: T.Optional(line(MAX_LINE)),
  low_stock: T.Optional(
    T.Integer({ minimum: 0, maximum: 1_000_000, description: 'with a variant of so few units' }),
  ),
  without_picture: T.Optional(T.Boolean()),
}

export const GoodsQuery = T.Object(
  { ...Filters, sort: T.Optional(choice(GOODS_SORTS)), ...cursorFields(GOODS_PER_PAGE) },
  closed,
)
export type GoodsQuery = T.Static<typeof GoodsQuery>

const Counted = T.Array(T.Object({ value: T.String(), label: T.String(), count: T.Integer() }))

/** What a field held when it was read, and what it shall hold. */
const change = <S extends T.TSchema>(value: S) => T.Optional(T.Object({ from: value, to: value }, closed))

/** One row of a bulk edit: what of one variant or of its product changes. */
export const BulkRow = T.Object(
  {
    variant_id: Id,
    sale_price: change(Price),
    retail_price: change(orNull(Price)),
    available: change(Units),
    tiers: change(Tiers),
    status: change(choice(PRODUCT_STATUSES)),
    category: change(line(200)),
  },
  closed,
)
export type BulkRow = T.Static<typeof BulkRow>
export const BULK_FIELDS = ['sale_price', 'retail_price', 'available', 'tiers', 'status', 'category'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

export const BulkOutcome = T.Object({
  changed: T.Integer({ description: 'rows' }),
  fields: T.Integer({ description: 'fields of these rows' }),
  refused: T.Array(
    T.Object({
      row: T.Integer({ description: 'from 0, as they were sent' }),
      field: choice(BULK_FIELDS),
      message: T.String(),
      now: T.Unknown({ description: 'what the field holds' }),
    }),
  ),
})
export type BulkOutcome = T.Static<typeof BulkOutcome>

/** One line of the grid: a variant with what its product says. */
export const GridRow = T.Object({
  variant_id: Id,
  product_id: Id,
  slug: T.String(),
  name: T.String(),
  variant: T.String(),
  sku: orNull(T.String()),
  tracked: T.Boolean(),
  sale_price: T.Integer(),
  retail_price: orNull(T.Integer()),
  available: T.Integer(),
  tiers: Tiers,
  status: choice(PRODUCT_STATUSES),
  category: T.String(),
})
export type GridRow = T.Static<typeof GridRow>

const BySlug = T.Object({ slug: line(200) }, closed)
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Products that the grid opens at once. */
export const MAX_GRID_PRODUCTS = 100

export const goodsOperations = {
  list: {
    operationId: 'listGoods',
    tag: 'back office',
    summary: 'Products in any state, by words, SKU or barcode and by what staff look for',
    query: GoodsQuery,
    answer: CursorPage(GoodsLine),
  },
  facets: {
    operationId: 'countGoods',
    tag: 'back office',
    summary: 'How many products there are of each state, category and brand',
    answer: T.Object({ status: Counted, category: Counted, brand: Counted }),
  },
  rows: {
    operationId: 'listGoodsRows',
    tag: 'back office',
    summary: 'The variants of these products, as the grid of the bulk edit has them',
    query: T.Object(
      {
        ids: T.String({
          maxLength: MAX_GRID_PRODUCTS * 37 - 1,
          pattern: `^${UUID}(?:,${UUID})*$`,
          description: 'comma separated _id of products',
        }),
      },
      closed,
    ),
    answer: T.Object({ docs: T.Array(GridRow), left_out: T.Integer({ description: 'rows above the most' }) }),
  },
  read: {
    operationId: 'readGoods',
    tag: 'back office',
    summary: 'A product with all that staff write of it, by its slug or _id',
    params: BySlug,
    answer: Goods,
  },
  preview: {
    operationId: 'previewGoods',
    tag: 'back office',
    summary: 'A product as its page shows it to buyers, in any state; by its slug or _id',
    params: BySlug,
    answer: Product,
  },
  create: {
    operationId: 'createGoods',
    tag: 'back office',
    limit: 'write',
    status: 201,
    summary: 'Add a product with its variants',
    maxBodyBytes: 7 * 1024 * 1024,
    body: GoodsBody,
    answer: Goods,
  },
  change: {
    operationId: 'changeGoods',
    tag: 'back office',
    limit: 'write',
    summary:
      'Write a product anew; when another has written it since `version` was read, 409 with what it says now and the fields that differ',
    maxBodyBytes: 7 * 1024 * 1024,
    params: BySlug,
    body: T.Object({ version: line(64), product: GoodsBody }, closed),
    answer: Goods,
  },
  changeMany: {
    operationId: 'changeManyGoods',
    tag: 'back office',
    limit: 'write',
    summary:
      'Change many variants at once, each field only from what was read; with `all_or_nothing` one refused row keeps all as it is',
    maxBodyBytes: 7 * 1024 * 1024,
    body: T.Object(
      { all_or_nothing: T.Boolean(), rows: T.Array(BulkRow, { minItems: 1, maxItems: MAX_BULK_ROWS }) },
      closed,
    ),
    answer: BulkOutcome,
  },
  addPicture: {
    operationId: 'addGoodsPicture',
    tag: 'back office',
    limit: 'write',
    status: 201,
    summary: 'Upload a picture; it is shown once a product names its key',
    upload: MAX_GOODS_PICTURE_BYTES,
    answer: T.Object({ key: T.String(), picture: Picture }),
  },
  keepSheet: {
    operationId: 'keepSafetySheet',
    tag: 'back office',
    limit: 'write',
    summary: 'Keep the safety data sheet of a product, a PDF file, in place of the one before',
    params: BySlug,
    upload: MAX_SHEET_BYTES,
    answer: Done,
  },
  removeSheet: {
    operationId: 'removeSafetySheet',
    tag: 'back office',
    limit: 'write',
    summary: 'Remove the safety data sheet that the shop keeps of a product',
    params: BySlug,
    answer: Done,
  },
} as const satisfies Operations

export const goods = describe(endpoints.goods, goodsOperations)
