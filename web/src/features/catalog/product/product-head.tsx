import { INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { Product } from '@lunula/contract/catalog/schemas.ts'
import { paths } from '../../../app/paths.ts'
import { HeartButton } from '../../../shared/wishlist/heart-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Rating } from '../../../ui/display/rating.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { REVIEWS_ID } from '../../reviews/index.ts'
import type { Buying } from './buy/use-buy.ts'
import { sizeOf } from './options/size.ts'

/** Who made it, what it is, and what one costs. */
export function ProductHead({ product, buying }: { product: Product; buying: Buying }) {
  const t = useTranslate()
  const { brand, name, attributes, flags, rating, review_count } = product
  const size = sizeOf(product, buying.variant)
  const notes = [
    attributes['cure'],
    ...INGREDIENT_FLAGS.filter((flag) => flags.includes(flag)).map((flag) => t(`catalog:flag.${flag}`)),
  ]
  return (
    <header>
      <p className="text-sm text-soft wrap-anywhere">
        <Link
          to={paths.search({}, { brand: [brand] })}
          className="tap-line inline-flex items-center font-medium hover:text-ink hover:underline"
        >
          {brand}
        </Link>
        {size && ` · ${size}`}
      </p>
      <div className="mt-0.5 flex items-start gap-3">
        <h1 className="title-1 min-w-0 flex-1" lang={product.lang}>
          {name}
        </h1>
        <HeartButton product={product} className="border border-line" />
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {review_count > 0 && (
          <a
            href={`#${REVIEWS_ID}`}
            className="tap-line inline-flex items-center underline-offset-4 hover:underline"
          >
            <Rating rating={rating} count={review_count} />
          </a>
        )}
        <ul className="flex flex-wrap gap-1.5">
          {notes.filter(Boolean).map((note) => (
            <li key={note}>
              <Badge>{note}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4">
        <Price from={buying.unitPrice} retail={buying.variant.retail_price} size="page" />
        {buying.unitPrice < buying.variant.sale_price && (
          <span className="ms-2 text-sm font-medium text-money">
            {buying.pro ? t('catalog:pro.price') : t('catalog:buy.each_now', { count: buying.quantity })}
          </span>
        )}
      </p>
    </header>
  )
}
