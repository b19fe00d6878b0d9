import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepSources } from '../../media/index.ts'
import type { PriceTierRow } from '../catalog.tables.ts'
import { refreshListing } from '../list/listing.repository.ts'
import { stockRose } from '../stock/stock-increases.ts'
import { replaceTexts } from '../texts/product-text.repository.ts'
import { catalogChanged } from '../version.ts'
import {
  deactivateVariants,
  type Written,
  writeCategories,
  writeProducts,
  writeTiers,
  writeVariants,
} from './import.repository.ts'
import type { Planned, PlannedProduct } from './plan-import.ts'
import { replaceOptions, replaceProductPictures, replaceVariantPictures } from './product-parts.repository.ts'
import type { ImportedCategory, ImportedVariant } from './rows/imported-product.ts'

interface Result {
  products: Written[]
  variants: Written[]
}

/** Writes the planned products in the caller's transaction: each kind of row in one statement. */
export async function writeImport(platform: Platform, planned: readonly PlannedProduct[]): Promise<Result> {
  if (planned.length === 0) return { products: [], variants: [] }
  const { database, clock } = platform
  await writeCategories(database, categoriesOf(planned))
  const now = clock.now()
  const products = await writeProducts(
    database,
    planned.map(({ id, from }) => {
      const { row: _, pictures, variants, untouched, option_names, translations, category, ...facts } = from
      return { ...facts, id, category: category.slug, created_at: now, updated_at: now }
    }),
  )
  const variants = await writeVariants(database, planned.flatMap(variantRows))
  await deactivateVariants(
    database,
    planned.flatMap(({ vanished }) => vanished),
  )
  const reworded = await writeParts(platform, planned)
  await refreshListing(
    database,
    planned.map(({ id }) => id),
  )
  await catalogChanged(platform)
  await stockRose(
    platform,
    planned.flatMap((product) => product.variants.map(({ id }) => id)),
  )
  const written = new Set(products.map(({ id }) => id))
  const others = reworded.filter((id) => !written.has(id)).map((id) => ({ id, added: false }))
  return { products: [...products, ...others], variants }
}

function categoriesOf(planned: readonly PlannedProduct[]): (ImportedCategory & { id: string })[] {
  const categories = new Map<string, ImportedCategory>()
  for (const { from } of planned) {
    const { slug, names } = from.category
    categories.set(slug, { slug, names: { ...names, ...categories.get(slug)?.names } })
  }
  return [...categories.values()].map((category) => ({ ...category, id: newId() }))
}

const variantRows = ({ id: product_id, variants }: PlannedProduct): Parameters<typeof writeVariants>[1] =>
  variants.map(({ id, from }, position) => {
    const { row: _, picture, tiers, ...facts } = from
    return { ...facts, id, product_id, position, active: true }
  })

/** Answers the products whose texts in other languages changed. */
async function writeParts(platform: Platform, planned: readonly PlannedProduct[]): Promise<string[]> {
  const { database } = platform
  const productIds = planned.map(({ id }) => id)
  const variants = planned.flatMap((product) => product.variants)
  const variantIds = variants.map(({ id }) => id)
  const options = planned.flatMap(({ id, from }) =>
    from.option_names.map((name, index) => ({ product_id: id, position: index + 1, name })),
  )
  await replaceOptions(database, productIds, options)
  const languages = [...new Set(planned.flatMap(({ from }) => from.translations.languages))]
  const texts = planned.flatMap(({ id, from }) =>
    from.translations.texts.map((text) => ({ ...text, product_id: id })),
  )
  const reworded = await replaceTexts(database, { productIds, languages }, texts)
  await writeTiers(database, variantIds, variants.flatMap(tierRows))
  const keys = await keepSources(platform, sourcesIn(planned))
  const key = (source: string): string => keys.get(source) ?? ''
  const ofProducts = planned.flatMap(({ id, from }) =>
    from.pictures.map(({ source, alt }, position) => ({
      product_id: id,
      position,
      picture: key(source),
      alt,
    })),
  )
  await replaceProductPictures(database, productIds, ofProducts)
  const ofVariants = planned.flatMap(({ from: { name }, variants }) =>
    variants.flatMap(({ id, from: { picture, name: variant } }) =>
      picture
        ? [
            {
              variant_id: id,
              position: 0,
              picture: key(picture),
              alt: variant ? `${name}, ${variant}` : name,
            },
          ]
        : [],
    ),
  )
  await replaceVariantPictures(database, variantIds, ofVariants)
  return reworded
}

function tierRows({ id, from }: Planned<ImportedVariant>): PriceTierRow[] {
  return (['all', 'pro'] as const).flatMap((audience) =>
    from.tiers[audience].map((tier) => ({ id: newId(), variant_id: id, audience, ...tier, is_active: true })),
  )
}

const sourcesIn = (planned: readonly PlannedProduct[]): string[] =>
  planned.flatMap(({ from }) => [
    ...from.pictures.map(({ source }) => source),
    ...from.variants.map(({ picture }) => picture).filter((picture) => picture !== null),
  ])
