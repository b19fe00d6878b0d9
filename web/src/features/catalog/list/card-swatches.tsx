import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { NailSwatch } from '../../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

const SHOWN = 5

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
  const shown = swatches.slice(0, SHOWN)
  const more = variant_count - shown.length
  const follow = (event: MouseEvent) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href')
    if (!address || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    <div className="mt-2 flex items-center justify-between gap-2">
      <span className="unseen">{t('catalog:card.shades', { count: variant_count })}</span>
      <span aria-hidden="true" role="presentation" className="flex gap-1.5" onClick={follow}>
        {shown.map(({ variant_id, shade, hex, finish, available }) => (
          <a
            key={variant_id}
            href={paths.product({ slug }, { variant: variant_id })}
            tabIndex={-1}
            title={shade}
            className="card-shade"
          >
            <NailSwatch hex={hex} finish={finish} outOfStock={!available} />
          </a>
        ))}
      </span>
      {more > 0 && (
        <span aria-hidden="true" className="text-caption text-soft">
          +{more}
        </span>
      )}
    </div>
  )
}
