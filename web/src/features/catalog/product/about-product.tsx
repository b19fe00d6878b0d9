import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { Facts } from './facts.tsx'

/** What there is to read about a product: its description, and the facts of the chosen variant. */
export default function About({ product, variant }: { product: Product; variant: Variant }) {
  const t = useTranslate()
  return (
    <div className="mt-12 grid gap-x-11 gap-y-10 md:grid-cols-[1.1fr_1fr]">
      <section aria-labelledby="description">
        <h2 id="description" className="title-2 mb-3">
          {t('product:page.description')}
        </h2>
        <div lang={product.description_lang}>
          <RichText html={product.description} />
        </div>
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts" className="title-2 mb-1">
          {t('product:page.facts')}
        </h2>
        <Facts product={product} variant={variant} />
      </section>
    </div>
  )
}
