import type { Picture, Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { paths } from '../../../app/paths.ts'
import { breadcrumbsJsonLd } from '../structured-data.ts'
import { publicGtin } from './gtin.ts'

/** What search engines read of a product: the product or the group with its variants, and where it stands. */
export function productJsonLd(product: Product): object[] {
  const [only, ...others] = product.variants
  const thing =
    only && others.length === 0
      ? { '@type': 'Product', ...describe(product), ...variantOf(product, only), name: product.name }
      : groupOf(product)
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

function groupOf(product: Product): object {
  const byColor = product.variants.some(({ attributes }) => attributes['shade'])
  return {
    '@type': 'ProductGroup',
    ...describe(product),
    name: product.name,
    productGroupID: product.slug,
    url: paths.product({ slug: product.slug }),
    ...(byColor && { variesBy: ['https://schema.org/color'] }),
    hasVariant: product.variants.map((variant) => ({ '@type': 'Product', ...variantOf(product, variant) })),
  }
}

const describe = (product: Product) => ({
  description: plain(product.seo.description || product.description),
  brand: { '@type': 'Brand', name: product.brand },
  ...(product.gallery.length > 0 && { image: product.gallery.slice(0, 6).map(file) }),
  ...(product.rating !== null &&
    product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.review_count,
      },
    }),
})

function variantOf({ name, slug }: Product, variant: Variant) {
  const shade = variant.attributes['shade']
  const [picture] = variant.gallery
  const gtin = publicGtin(variant.barcode)
  return {
    name: `${name} – ${variant.name}`,
    sku: variant.sku,
    ...(gtin && { gtin }),
    ...(shade && { color: shade }),
    ...(picture && { image: file(picture) }),
    offers: {
      '@type': 'Offer',
      price: (variant.sale_price / 100).toFixed(2),
      priceCurrency: variant.currency,
      availability: `https://schema.org/${availability(variant)}`,
      url: paths.product({ slug }, { variant: variant._id }),
    },
  }
}

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
