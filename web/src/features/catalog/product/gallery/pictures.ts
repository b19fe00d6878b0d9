import type { Picture, Product, Variant } from '@lunula/contract/catalog/schemas.ts'

const MOST = 6

/**
 * The pictures to show for a variant: its own first, then those of the product that do not show another
 * shade.
 */
export function picturesFor(
  { gallery, variants, thumbnail }: Product,
  variant: Variant | undefined,
): Picture[] {
  const own = variant?.gallery ?? []
  const shade = variant?.attributes['shade']
  const ofOthers = new Set(
    variants.flatMap((other) => (other === variant ? [] : other.gallery.map(({ url }) => url))),
  )
  const otherShades = variants.flatMap(({ attributes }) =>
    attributes['shade'] && attributes['shade'] !== shade ? [attributes['shade']] : [],
  )
  const showsAnother = ({ url, alt }: Picture) =>
    ofOthers.has(url) || (!(shade && alt.includes(shade)) && otherShades.some((other) => alt.includes(other)))
  const general = gallery.filter((picture) => !showsAnother(picture))
  const all = [...own, ...general, ...(own.length + general.length === 0 && thumbnail ? [thumbnail] : [])]
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at).slice(0, MOST)
}
