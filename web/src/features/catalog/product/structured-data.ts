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
 * merchant-listing beside it (looked up 2026-11-23).
 */
export function productJsonLd(product: Product, asked?: string): object[] {
  const [only, ...others] = product.variants
  const thing =
    only && others.length === 0
      ? {
          '@type': 'Product',
          ...describe(product),
          ...variantOf(product, only),
          name: product.name,
          offers: offerOf(product, only),
        }
      : groupOf(product, namedVariant(product, asked))
  const steps = product.categories
    .slice(0, 1)
    .map(({ slug, name }) => [name, paths.category({ category: slug })] as const)
  return [
    thing,
    breadcrumbsJsonLd([
      ['Lunula', paths.categories()],
      ...steps,
      [product.name, paths.product({ slug: product.slug })],
    ]),
  ]
}

function groupOf(product: Product, asked: Variant | undefined): object {
  const byColor = product.variants.some(({ attributes }) => attributes['shade'])
  const offers = new Map<string, string>()
  return {
    '@type': 'ProductGroup',
    ...describe(product),
    name: product.name,
    productGroupID: product.slug,
    url: paths.product({ slug: product.slug }),
    ...(byColor && { variesBy: ['https://schema.org/color'] }),
    hasVariant: (asked ? [asked] : product.variants).map((variant) => ({
      '@type': 'Product',
      ...variantOf(product, variant),
      offers: sharedOffer(product, variant, offers),
    })),
  }
}

/**
 * Hundreds of shades are offered alike: the first says how, the others refer to it, as JSON-LD lets them
 * (https://www.w3.org/TR/json-ld11/#node-identifiers).
 */
function sharedOffer(product: Product, variant: Variant, said: Map<string, string>): object {
  const key = `${availability(variant)} ${variant.sale_price}`
  const known = said.get(key)
  if (known) return { '@id': known }
  const id = `#${said.size + 1}`
  said.set(key, id)
  return { '@id': id, ...offerOf(product, variant) }
}

const describe = (product: Product, pictures = picturesFor(product, product.variants[0])) => ({
  description: plain(product.seo.description || product.description),
  brand: { '@type': 'Brand', name: product.brand },
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

/** What holds for all other goods is said once, of the shop (`app/online-store.ts`). */
const NEVER_BACK = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}

/** Google lists nothing without a picture: a variant that has none shows its product's. */
function variantOf({ name, slug, gallery, thumbnail }: Product, variant: Variant) {
  const shade = variant.attributes['shade']
  const shown = variant.gallery[0] ?? gallery[0] ?? thumbnail
  const gtin = publicGtin(variant.barcode)
  return {
    name: `${name}, ${variant.name}`,
    sku: variant.sku,
    ...(gtin && { gtin }),
    ...(shade && { color: shade }),
    ...(shown && { image: file(shown) }),
    url: `${paths.product({ slug })}?variant=${shortVariant(variant._id)}`,
  }
}

const offerOf = ({ return_class }: Product, variant: Variant) => ({
  '@type': 'Offer',
  itemCondition: 'https://schema.org/NewCondition',
  ...(return_class === 'flammable_no_return' && { hasMerchantReturnPolicy: NEVER_BACK }),
  price: (variant.sale_price / 100).toFixed(2),
  priceCurrency: variant.currency,
  availability: `https://schema.org/${availability(variant)}`,
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
