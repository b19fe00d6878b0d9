import type { Picture, Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { paths, shortVariant } from '../../../app/paths.ts'
import { breadcrumbsJsonLd } from '../structured-data.ts'
import { picturesFor } from './gallery/pictures.ts'
import { publicGtin } from './gtin.ts'
import { namedVariant } from './options/variant-choice.ts'

/**
 * What search engines read of a product: the product or the group with its variants, and where it stands.
 * The canonical address of a variant's page is that of the group, so it tells of its own variant alone.
 * Rules: https://developers.google.com/search/docs/appearance/structured-data/product-variants and
 * merchant-listing beside it (looked up 2026-11-23). Google's examples refer by `@id` to policies only, in
 * the script that says them; so each variant has an offer of its own, in the shortest form that they allow.
 */
export function productJsonLd(product: Product, asked?: string): object[] {
  const [only, ...others] = product.variants
  const thing = only && others.length === 0 ? productOf(product, only) : groupOf(product, asked)
  const steps = product.categories.map(
    ({ slug, name }) => [name, paths.category({ category: slug })] as const,
  )
  return [
    isNeverBack(product) ? [thing, NEVER_BACK] : thing,
    breadcrumbsJsonLd([
      ['Lunula', paths.categories()],
      ...steps,
      [product.name, paths.product({ slug: product.slug })],
    ]),
  ]
}

const productOf = (product: Product, only: Variant): object => ({
  '@type': 'Product',
  ...describe(product),
  ...variantOf(product, only),
  name: product.name,
  offers: offerOf(product, only),
})

function groupOf(product: Product, slug: string | undefined): object {
  const asked = namedVariant(product, slug)
  const variants = asked ? [asked] : product.variants
  const told = variants.map((variant) => ({
    '@type': 'Product',
    ...variantOf(product, variant),
    ...(asked && { description: `${variant.name}: ${descriptionOf(product)}` }),
    offers: offerOf(product, variant),
  }))
  const variesBy = (['color', 'size'] as const).filter((each) => told.some((variant) => variant[each]))
  return {
    '@type': 'ProductGroup',
    ...describe(product),
    name: product.name,
    productGroupID: product.slug,
    url: paths.product({ slug: product.slug }),
    ...(variesBy.length > 0 && { variesBy: variesBy.map((each) => `https://schema.org/${each}`) }),
    hasVariant: told,
  }
}

const descriptionOf = ({ seo, description }: Product): string => plain(seo.description || description)

const describe = (product: Product, pictures = picturesFor(product, product.variants[0])) => ({
  description: descriptionOf(product),
  brand: { '@type': 'Brand', name: product.brand },
  ...(product.categories.length > 0 && { category: product.categories.at(-1)?.name }),
  ...(pictures.length > 0 && { image: pictures.map(file) }),
  ...(product.rating !== null &&
    product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.review_count,
      },
    }),
})

const isNeverBack = ({ return_class }: Product): boolean => return_class === 'flammable_no_return'

/** What holds for all other goods is said once, of the shop (`app/head/online-store.ts`). */
const NEVER_BACK = {
  '@type': 'MerchantReturnPolicy',
  '@id': '#no_returns',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}

/** What the option is called, in each language, that Google reads as the size. */
const SIZE_NAMES: readonly string[] = ['Size', 'Cỡ', 'Tamaño', '规格', 'ขนาด']

/**
 * Google lists nothing without a picture or an identifier, which holds no blanks: a variant without a picture
 * shows its product's, one without a SKU is told by its address.
 */
function variantOf({ name, slug, gallery, thumbnail, options }: Product, variant: Variant) {
  const { shade } = variant.attributes
  const size = variant.options[options.findIndex((option) => SIZE_NAMES.includes(option.name))]
  const shown = variant.gallery[0] ?? gallery[0] ?? thumbnail
  const gtin = publicGtin(variant.barcode)
  const id = shortVariant(variant._id)
  return {
    name: `${name} – ${variant.name}`,
    sku: variant.sku.trim().replace(/\s+/g, '-') || id,
    ...(gtin && { gtin }),
    ...(shade && { color: shade }),
    ...(size && { size }),
    ...(shown && { image: file(shown) }),
    url: `${paths.product({ slug })}?variant=${id}`,
  }
}

/** Of goods that are new Google asks no condition; of what is in stock it knows the short names. */
const offerOf = (product: Product, variant: Variant) => ({
  '@type': 'Offer',
  ...(isNeverBack(product) && { hasMerchantReturnPolicy: { '@id': NEVER_BACK['@id'] } }),
  price: variant.sale_price / 100,
  priceCurrency: variant.currency,
  availability: availability(variant),
})

function availability({ available, backorder }: Variant): string {
  if (available > 0) return 'InStock'
  return backorder ? 'BackOrder' : 'OutOfStock'
}

const file = ({ url }: Picture): string => `${url}-1200.webp`

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
