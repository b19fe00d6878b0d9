import type { Product } from '@lunula/contract/catalog/schemas.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { BestSellers } from '../home/best-sellers.tsx'

/** What others bought with it, and what else is like it. */
export default function RelatedProducts({ product: { together, related } }: { product: Product }) {
  const t = useTranslate()
  const rows = [
    { id: 'together', title: t('product:page.together'), products: together },
    { id: 'related', title: t('product:page.related'), products: related },
  ]
  return rows
    .filter(({ products }) => products.length > 0)
    .map(({ id, title, products }) => (
      <section key={id} aria-labelledby={id} className="pt-14">
        <h2 id={id} className="title-2">
          {title}
        </h2>
        <BestSellers products={products} />
      </section>
    ))
}
