import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths, shortVariant } from '../../../app/paths.ts'
import { nailLook } from '../../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { SWATCHES_SHOWN } from '../page-cards.ts'

/**
 * The first shades of a product and how many more there are. For a mouse each leads to its shade; keyboard,
 * ear and thumb take the card itself, where all shades are. A list shows more than a hundred of them, so they
 * are bare links.
 */
export function CardSwatches({ product }: { product: ProductCard }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug, swatches, variant_count } = product
  if (swatches.length === 0) return null
  const shown = swatches.slice(0, SWATCHES_SHOWN)
  const more = variant_count - shown.length
  const follow = (event: MouseEvent) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href')
    if (!address || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    <div className="card-swatches">
      <span className="unseen">{t('catalog:card.shades', { count: variant_count })}</span>
      <span aria-hidden="true" role="presentation" onClick={follow}>
        {shown.map(({ variant_id, shade, hex, finish, available }) => (
          <a
            key={variant_id}
            href={paths.product({ slug }, { variant: shortVariant(variant_id) })}
            tabIndex={-1}
            title={shade}
            className="nail"
            {...nailLook({ hex, finish, outOfStock: !available })}
          />
        ))}
      </span>
      {more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
    </div>
  )
}
