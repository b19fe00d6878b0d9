import { formatDrawing, type View } from '../pictures/picture-source.ts'
import { type Product, painted, type Variant } from './product.ts'

/** A picture of the gallery: its `drawn:` source and what it shows, in words. */
export interface Picture {
  src: string
  alt: string
}

function drawing({ kind, hex, finish }: Variant, view: View): string {
  return formatDrawing({ kind, hex, finish, view })
}

/** The picture of a variant: its own pack in its own color. */
export function pictureOf(variant: Variant): string {
  return drawing(variant, 'front')
}

function altOf({ title, brand }: Product, variant: Variant): string {
  const name = title.startsWith(brand) ? title : `${title} by ${brand}`
  const chosen = variant.options.filter((option) => option !== 'Default Title')
  if (painted(variant)) return `${name} in ${chosen[0]}, ${variant.finish} finish`
  if (variant.shade) return `${name} in ${variant.shade}`
  return chosen.length ? `${name}, ${chosen[0]}` : name
}

function further(product: Product, first: Variant): Picture[] {
  const seen = painted(first) ? `${first.options[0]}, ${first.finish} finish` : product.title
  const nails = { src: drawing(first, 'swatch'), alt: `Five nails painted in ${seen}` }
  const beside = { src: drawing(first, 'angle'), alt: `${product.title}, second view` }
  if (product.second === 'swatch') return [nails, beside]
  return [{ src: drawing(first, product.second), alt: `${product.title} by ${product.brand}, second view` }]
}

/** All pictures of a product, each once: the first variant, its further views, then the other variants. */
export function galleryOf(product: Product): Picture[] {
  const [first, ...others] = product.variants
  if (!first) return []
  const all = [
    { src: pictureOf(first), alt: altOf(product, first) },
    ...further(product, first),
    ...others.map((variant) => ({ src: pictureOf(variant), alt: altOf(product, variant) })),
  ]
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index)
}
