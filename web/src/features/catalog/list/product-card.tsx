import type { ProductCard as Card } from '@lunula/contract/catalog/schemas.ts'
import { paths, shortVariant } from '../../../app/paths.ts'
import { HeartButton } from '../../../shared/wishlist/heart-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Rating } from '../../../ui/display/rating.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { tint } from '../../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useCardPrice } from '../../licenses/index.ts'
import { CardSwatches } from './card-swatches.tsx'
import { QuickAdd } from './quick-add.tsx'

/** Fewer than this are left: say how many. */
const FEW = 10

/** One product of a list. The whole card leads to it. */
export function ProductCard({ product, eager = false }: { product: Card; eager?: boolean | 'first' }) {
  const { slug, name, lang, brand, thumbnail, hex, asked_variant } = product
  return (
    <article className="group card product-card">
      <div className="tinted-stage" style={tint(hex)}>
        {thumbnail && (
          <Picture
            picture={thumbnail}
            widest={480}
            sizes="(width >= 37.5rem) 240px, 38vw"
            eager={eager}
            alt=""
          />
        )}
        <HeartButton product={product} />
        <CardBadges product={product} />
      </div>
      <div className="card-text">
        <p>{brand}</p>
        <h3 className="title-3">
          <Link
            to={paths.product({ slug }, { variant: shortVariant(asked_variant?._id) })}
            className="card-link"
          >
            <span lang={lang}>{name}</span>
          </Link>
        </h3>
        {asked_variant && <p className="mt-0.5 text-sm font-medium">{asked_variant.name}</p>}
        <CardSwatches product={product} />
        <div>
          <Rating rating={product.rating} count={product.review_count} />
          <div className="card-prices">
            <div>
              <CardPrice product={product} />
              <BestTier product={product} />
            </div>
            <QuickAdd product={product} />
          </div>
        </div>
      </div>
    </article>
  )
}

/**
 * What one unit costs, of the variant that was asked for where one was; a professional's own price where it
 * is lower, with everybody's struck through.
 */
function CardPrice({ product }: { product: Card }) {
  const { _id, price_from, price_to, retail_price, pro_prices, pro_only, asked_variant } = product
  const single = useCardPrice(_id, pro_prices || pro_only)?.single_price ?? price_from
  if (single < price_from)
    return <Price from={single} to={price_to > price_from ? price_to : single} retail={price_from} />
  const price = asked_variant?.price ?? price_from
  const retail = price === price_from ? retail_price : null
  return <Price from={price} to={asked_variant ? price : price_to} retail={retail} />
}

/**
 * The lowest price by quantity; a professional's own where it is lower. None when a dearer variant was asked
 * for, since it may be another's.
 */
function BestTier({ product }: { product: Card }) {
  const { _id, best_tier, pro_prices, pro_only, price_from, asked_variant } = product
  const t = useTranslate()
  const own = useCardPrice(_id, pro_prices || pro_only)
  if (asked_variant && asked_variant.price > price_from) return null
  const isOwn = own !== null && own.wholesale_price < (best_tier?.wholesale_price ?? Number.POSITIVE_INFINITY)
  const best = isOwn ? own : best_tier
  if (!best) return null
  return (
    <span className="card-tier">
      {t(isOwn ? 'catalog:pro.from' : 'catalog:card.from')} <Money cents={best.wholesale_price} /> ·{' '}
      <span className="unseen">{t('catalog:card.at', { count: best.min_quantity })}</span>
      <span aria-hidden="true">{`${best.min_quantity}+`}</span>
    </span>
  )
}

function CardBadges({ product: { available, backorder, ground_only, pro_only } }: { product: Card }) {
  const t = useTranslate()
  const out = available <= 0 && !backorder
  const few = !out && available > 0 && available < FEW
  if (!out && !few && !pro_only && !ground_only) return null
  return (
    <div className="card-badges">
      {out && <Badge tone="negative">{t('catalog:stock.out')}</Badge>}
      {few && <Badge tone="warning">{t('catalog:stock.few', { count: available })}</Badge>}
      {pro_only && <Badge tone="surface">{t('catalog:card.pro_only')}</Badge>}
      {ground_only && (
        <Badge tone="warning" icon={<Icon name="truck" className="size-3.5" />}>
          {t('catalog:card.ground_only')}
        </Badge>
      )}
    </div>
  )
}
