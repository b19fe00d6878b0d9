import { UNTRACKED_STOCK } from '@lunula/contract/catalog/constants.ts'
import type { Goods, GoodsBody, VariantBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse, refuseFields } from '../../../platform/refusal.ts'
import { tintOf } from '../../media/index.ts'
import { SHADE_OPTIONS, slugOf } from '../catalog.rules.ts'
import { lockImport, writeProducts, writeTiers, writeVariants } from '../import/import.repository.ts'
import {
  replaceOptions,
  replaceProductPictures,
  replaceVariantPictures,
} from '../import/product-parts.repository.ts'
import { cleanDescription } from '../import/rows/description.ts'
import { refreshListing } from '../list/listing.repository.ts'
import { stockRose } from '../stock/stock-increases.ts'
import { moveOptionTexts } from '../texts/move-texts.ts'
import { catalogChanged } from '../version.ts'
import { bodyOf, differingFields, goodsView, versionOf } from './goods.presenter.ts'
import {
  findFreeSlug,
  findGoodsDetail,
  findPictureSources,
  findTakenSkus,
  type GoodsDetail,
  isCategory,
  lockGoods,
  lockSkus,
} from './goods.repository.ts'
import { type FieldProblems, goodsProblems, tidy } from './goods.rules.ts'

/**
 * Adds a product, at an address that nothing takes meanwhile. Refusal: `request.invalid` with what is wrong
 * by field.
 */
export const createGoods = (platform: Platform, given: GoodsBody): Promise<Goods | Refusal> =>
  platform.database.transaction(async () => {
    await lockSkus(platform.database)
    const body = cleaned(given)
    const problems = await problemsOf(platform, body, null)
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    await lockImport(platform.database)
    const slug = await findFreeSlug(platform.database, slugOf(body.name) || 'product')
    return write(platform, body, { id: newId(), slug, before: null })
  })

/**
 * Writes a product anew. Refusals: `catalogue.product_not_found`, `catalogue.changed_elsewhere` with what
 * the product says now and the fields in which that differs, `request.invalid` with what is wrong by field.
 */
export const changeGoods = (
  platform: Platform,
  slug: string,
  { version, product }: { version: string; product: GoodsBody },
): Promise<Goods | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    await lockSkus(database)
    const before = (await lockGoods(database, slug)) ? await findGoodsDetail(database, slug) : undefined
    if (!before) return refuse('catalogue.product_not_found')
    const body = cleaned(product)
    const fields = differingFields(bodyOf(before), body)
    if (isSaidAlready(fields, [])) return goodsView(before)
    if (versionOf(before) !== version)
      return refuse('catalogue.changed_elsewhere', {}, { product: goodsView(before), fields })
    const problems = await problemsOf(platform, body, before)
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    return write(platform, body, { id: before.id, slug: before.slug, before })
  })

function cleaned(given: GoodsBody): GoodsBody {
  const body = tidy(given)
  return { ...body, description: cleanDescription(body.description) }
}

async function problemsOf(
  { database }: Platform,
  body: GoodsBody,
  before: GoodsDetail | null,
): Promise<FieldProblems> {
  const problems = goodsProblems(body)
  if (!(await isCategory(database, body.category))) problems['category'] = 'goods_category'
  const keys = [
    ...body.pictures.map(({ key }) => key),
    ...body.variants.flatMap(({ picture }) => picture ?? []),
  ]
  const known = await findPictureSources(database, keys)
  for (const [at, { key }] of body.pictures.entries())
    if (!known.has(key)) problems[`pictures.${at}`] = 'goods_picture'
  const mine = new Map(before?.variants.map((variant) => [variant.id, variant]))
  const taken = new Set(await findTakenSkus(database, newSkus(body, mine), before?.id ?? null))
  for (const [at, variant] of body.variants.entries()) {
    const kept = variant._id === null ? undefined : mine.get(variant._id)
    const path = `variants.${at}`
    if (variant._id !== null && !kept) problems[path] = 'goods_variant'
    if (variant.picture !== null && !known.has(variant.picture)) problems[`${path}.picture`] = 'goods_picture'
    if (variant.active && variant.sku && taken.has(variant.sku.toLowerCase()))
      problems[`${path}.sku`] = 'goods_sku_taken'
    if (kept && kept.available < 0 && !variant.backorder) problems[`${path}.backorder`] = 'goods_owed'
  }
  return problems
}

/** SKUs that stand on several goods since a file brought them in may stay; new ones must be free. */
const newSkus = (body: GoodsBody, mine: ReadonlyMap<string, { sku: string | null }>): string[] =>
  body.variants
    .filter(({ _id, sku, active }) => active && sku !== null && mine.get(_id ?? '')?.sku !== sku)
    .map(({ sku }) => (sku ?? '').toLowerCase())

interface Place {
  id: string
  slug: string
  before: GoodsDetail | null
}

async function write(platform: Platform, body: GoodsBody, { id, slug, before }: Place): Promise<Goods> {
  const { database, clock } = platform
  const { option_names, pictures, variants: given, ...facts } = body
  const now = clock.now()
  const mine = new Map(before?.variants.map((variant) => [variant.id, variant]))
  // what the page does not know of is never dropped: it stays kept, and is not sold
  const named = new Set(given.map(({ _id }) => _id))
  const forgotten = before ? bodyOf(before).variants.filter(({ _id }) => !named.has(_id)) : []
  const variants = [...given, ...forgotten.map((variant) => ({ ...variant, active: false }))].map(
    (variant) => ({
      ...variant,
      id: variant._id ?? newId(),
    }),
  )
  const hex = await tintFor(platform, body)
  const { sales_rank = null, created_at = now } = before ?? {}
  await writeProducts(database, [{ ...facts, id, slug, hex, sales_rank, created_at, updated_at: now }])
  await writeVariants(
    database,
    variants.map(({ _id, id: variantId, tiers: _t, pro_tiers: _p, picture: _s, ...variant }, position) => ({
      ...variant,
      id: variantId,
      product_id: id,
      position,
      name: variant.option_values.join(' / '),
      attributes: withShade(variant, option_names),
      available: stockOf(variant, mine.get(_id ?? '')),
    })),
  )
  if (before) await moveOptionTexts(database, id, { before: before.option_names, after: option_names })
  await replaceOptions(
    database,
    [id],
    option_names.map((name, at) => ({ product_id: id, position: at + 1, name })),
  )
  await replaceProductPictures(
    database,
    [id],
    pictures.map(({ key, alt }, position) => ({ product_id: id, position, picture: key, alt })),
  )
  const ids = variants.map((variant) => variant.id)
  await replaceVariantPictures(
    database,
    ids,
    variants.flatMap(({ id: variant_id, picture, option_values }) => {
      const alt = [body.name, option_values.join(' / ')].filter(Boolean).join(', ')
      return picture ? [{ variant_id, position: 0, picture, alt }] : []
    }),
  )
  await writeTiers(
    database,
    ids,
    variants.flatMap(({ id: variant_id, tiers, pro_tiers }) => [
      ...tiers.map((tier) => ({
        id: newId(),
        variant_id,
        audience: 'all' as const,
        ...tier,
        is_active: true,
      })),
      ...pro_tiers.map((tier) => ({
        id: newId(),
        variant_id,
        audience: 'pro' as const,
        ...tier,
        is_active: true,
      })),
    ]),
  )
  await refreshListing(database, [id])
  await catalogChanged(platform)
  await stockRose(platform, ids)
  const after = await findGoodsDetail(database, id)
  if (!after) throw new Error(`The product ${id} is gone after it was written.`)
  await recordChange(platform, {
    subject: { kind: 'product', id },
    before: before && factsOf(before),
    after: factsOf(after),
  })
  return goodsView(after)
}

/** The color behind its pictures, as files choose it: of the first shade, or of a drawing. */
async function tintFor({ database }: Platform, { variants, pictures }: GoodsBody): Promise<string | null> {
  const shade = variants.find(({ active, attributes }) => active && attributes['hex'])?.attributes['hex']
  const key = pictures[0]?.key ?? variants[0]?.picture
  if (shade || !key) return shade ?? null
  return tintOf((await findPictureSources(database, [key])).get(key) ?? '')
}

function withShade(
  { attributes, option_values }: Pick<VariantBody, 'attributes' | 'option_values'>,
  names: readonly string[],
): Record<string, string> {
  const shade = option_values[names.findIndex((name) => SHADE_OPTIONS.has(name.toLowerCase()))]
  return shade ? { shade, ...attributes } : attributes
}

/** Only a new variant brings its units along; those of a known one move by sales and by the stockroom. */
function stockOf(
  { tracked, available = 0 }: Pick<VariantBody, 'tracked' | 'available'>,
  kept: { tracked: boolean; available: number } | undefined,
): number {
  if (!tracked) return UNTRACKED_STOCK
  return kept?.tracked ? kept.available : available === UNTRACKED_STOCK ? 0 : available
}

/** What the audit log compares: each variant by its SKU or options. */
function factsOf(row: GoodsDetail): Record<string, unknown> {
  const { variants, ...facts } = bodyOf(row)
  const named = variants.map(({ _id, ...variant }) => [
    `variant ${variant.sku ?? (variant.option_values.join(' / ') || _id)}`,
    variant,
  ])
  return { slug: row.slug, ...facts, ...Object.fromEntries(named) }
}
