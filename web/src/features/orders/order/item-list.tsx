import type { Order } from '@lunula/contract/orders/schemas.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { REVIEWS_ID } from '../../reviews/index.ts'

type Item = Pick<
  Order['items'][number],
  | 'variant_id'
  | 'product_name'
  | 'product_thumbnail'
  | 'attributes'
  | 'quantity'
  | 'price'
  | 'line_total'
  | 'discount'
> & { slug: string; variant_name: string; lang?: string | undefined }

interface ItemListProps {
  items: readonly Item[]
  /** The promotion code that their discounts come from. */
  code: string | null
  /** Whether the buyer may have something to say of them. */
  reviewable?: boolean
}

/** A salon's order of hundreds of lines shows so many until all are asked for. */
const FOLDED_LINES = 20

/** What is bought, in short: picture, name, how many at what price, and what one has to say of it. */
export function ItemList({ items, code, reviewable = false }: ItemListProps) {
  const t = useTranslate()
  const [all, showAll] = useState(false)
  const shown = all ? items : items.slice(0, FOLDED_LINES)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {shown.map((item) => (
          <ItemLine key={item.variant_id} item={item} code={code} reviewable={reviewable} />
        ))}
      </ul>
      {items.length > FOLDED_LINES && (
        <Button size="small" wide aria-expanded={all} onClick={() => showAll(!all)}>
          {all
            ? t('orders:show_first', { count: FOLDED_LINES })
            : t('orders:show_items', { count: items.length })}
        </Button>
      )}
    </div>
  )
}

function ItemLine({ item, code, reviewable }: { item: Item; code: string | null; reviewable: boolean }) {
  const t = useTranslate()
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] tight:grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5">
      <span className="row-span-3">
        <Thumbnail picture={item.product_thumbnail} attributes={item.attributes} />
      </span>
      <div>
        <Link
          to={paths.product({ slug: item.slug }, { variant: item.variant_id })}
          className="font-medium hover:underline"
        >
          <span lang={item.lang}>{item.product_name}</span>
        </Link>
        {item.variant_name && <p className="text-sm text-soft">{item.variant_name}</p>}
        <p className="text-sm text-soft">
          {t('orders:quantity_at', { count: item.quantity })} <Money cents={item.price} />
        </p>
      </div>
      {/* what is off stands below the price, and on phones below the units: names keep their width */}
      <div className="contents sm:row-span-3 sm:grid sm:justify-items-end">
        <Money cents={item.line_total} className="font-medium tight:col-start-2" />
        {item.discount > 0 && (
          <span className="text-sm text-money max-sm:col-start-2">
            {code} <Money cents={item.discount} off />
          </span>
        )}
      </div>
      {reviewable && (
        <Link
          to={`${paths.product({ slug: item.slug })}#${REVIEWS_ID}`}
          aria-label={t('reviews:order', { name: item.product_name })}
          className="tap-line col-start-2 inline-flex items-center justify-self-start text-sm font-medium underline underline-offset-4 print:hidden"
        >
          {t('reviews:order_short')}
        </Link>
      )}
    </li>
  )
}
