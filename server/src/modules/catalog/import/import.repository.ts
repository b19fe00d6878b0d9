import type { Database } from '../../../platform/database/database.ts'
import type { PriceTierRow, ProductRow, VariantRow } from '../catalog.tables.ts'
import type { Known, KnownVariant } from './plan-import.ts'
import { upsertStatement } from './upsert.sql.ts'

/** One import at a time; the number is ours alone. */
export async function lockImport(database: Database): Promise<void> {
  await database.query('select pg_advisory_xact_lock(7311202)')
}

/**
 * What the shop holds of these slugs and SKUs. The variants are locked in the order of their ids, as orders
 * do it.
 */
export async function findKnown(
  database: Database,
  { slugs, skus }: Readonly<Record<'slugs' | 'skus', readonly string[]>>,
): Promise<Known> {
  const variants = await database.query<KnownVariant>(
    `select variant.id, variant.product_id, variant.sku, variant.option_values, variant.active
     from variants variant join products product on product.id = variant.product_id
     where product.slug = any($1) or variant.sku = any($2)
     order by variant.id
     for update of variant`,
    [slugs, skus],
  )
  const products = await database.query<{ id: string; slug: string; category: string }>(
    'select id, slug, category from products where slug = any($1) or id = any($2::uuid[])',
    [slugs, variants.rows.map(({ product_id }) => product_id)],
  )
  return {
    products: new Map(products.rows.map(({ id, slug }) => [slug, id])),
    categories: new Map(products.rows.map(({ slug, category }) => [slug, category])),
    variants: variants.rows,
  }
}

export interface Written {
  id: string
  added: boolean
}

const write = async (database: Database, statement: string, rows: readonly object[]): Promise<Written[]> =>
  (await database.query<Written>(statement, [JSON.stringify(rows)])).rows

/**
 * Adds new categories at the end of the row; a known one takes the names it is given, but for the English one
 * by which files mean it.
 */
export async function writeCategories(
  database: Database,
  categories: readonly { id: string; slug: string; names: Record<string, string> }[],
): Promise<void> {
  await database.query(
    `insert into categories (id, slug, names, position)
     select given.id, given.slug, given.names,
            (select coalesce(max(position), 0) from categories) + row_number() over ()
     from jsonb_to_recordset($1::jsonb) as given (id uuid, slug text, names jsonb)
     on conflict (slug) do update set names = categories.names || (excluded.names - 'en')`,
    [JSON.stringify(categories)],
  )
}

/** Columns that are worked out or counted by the shop itself never come from a file. */
type GivenProduct = Omit<
  ProductRow,
  | 'sold'
  | 'rating'
  | 'review_count'
  | 'price_from'
  | 'price_to'
  | 'variant_count'
  | 'retail_from'
  | 'tier_price'
  | 'tier_quantity'
  | 'pro_prices'
  | 'folded'
  | 'search'
>

const WRITE_PRODUCTS = upsertStatement(
  'products',
  {
    id: 'uuid',
    slug: 'text',
    name: 'text',
    description: 'text',
    brand: 'text',
    category: 'text',
    tags: 'text[]',
    status: 'text',
    attributes: 'jsonb',
    flags: 'text[]',
    un: 'text',
    flash_point_f: 'integer',
    ground_only: 'boolean',
    return_class: 'text',
    pro_only: 'boolean',
    tier_group: 'text',
    sds_url: 'text',
    seo_title: 'text',
    seo_description: 'text',
    hex: 'text',
    sales_rank: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  } satisfies Record<keyof GivenProduct, string>,
  { conflict: 'id', keep: ['id', 'created_at'], silent: ['updated_at'] },
)

export const writeProducts = (database: Database, rows: readonly GivenProduct[]): Promise<Written[]> =>
  write(database, WRITE_PRODUCTS, rows)

type GivenVariant = Omit<VariantRow, 'shade' | 'hex' | 'finish' | 'color_family' | 'folded'>

const WRITE_VARIANTS = upsertStatement(
  'variants',
  {
    id: 'uuid',
    product_id: 'uuid',
    position: 'integer',
    name: 'text',
    sku: 'text',
    barcode: 'text',
    option_values: 'text[]',
    sale_price: 'integer',
    retail_price: 'integer',
    unit: 'text',
    weight_oz: 'numeric(10, 3)',
    attributes: 'jsonb',
    available: 'integer',
    backorder: 'boolean',
    tracked: 'boolean',
    taxable: 'boolean',
    requires_shipping: 'boolean',
    active: 'boolean',
  } satisfies Record<keyof GivenVariant, string>,
  { conflict: 'id', keep: ['id'] },
)

export const writeVariants = (database: Database, rows: readonly GivenVariant[]): Promise<Written[]> =>
  write(database, WRITE_VARIANTS, rows)

export async function deactivateVariants(database: Database, ids: readonly string[]): Promise<void> {
  await database.query('update variants set active = false where id = any($1::uuid[])', [ids])
}

const WRITE_TIERS = upsertStatement(
  'price_tiers',
  {
    id: 'uuid',
    variant_id: 'uuid',
    audience: 'text',
    min_quantity: 'integer',
    price: 'integer',
    is_active: 'boolean',
  } satisfies Record<keyof PriceTierRow, string>,
  { conflict: 'variant_id, audience, min_quantity', keep: ['id', 'variant_id', 'audience', 'min_quantity'] },
)

/** The tiers of these variants become the given ones; others that were there are switched off. */
export async function writeTiers(
  database: Database,
  variantIds: readonly string[],
  rows: readonly PriceTierRow[],
): Promise<void> {
  await write(database, WRITE_TIERS, rows)
  await database.query(
    `update price_tiers tier set is_active = false
     where tier.variant_id = any($1::uuid[]) and tier.is_active and not exists (
       select from jsonb_to_recordset($2::jsonb) as given (variant_id uuid, audience text, min_quantity integer)
       where given.variant_id = tier.variant_id and given.audience = tier.audience and given.min_quantity = tier.min_quantity
     )`,
    [variantIds, JSON.stringify(rows)],
  )
}
