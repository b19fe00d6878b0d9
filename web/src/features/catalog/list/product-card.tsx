import type { ProductCard as Card } from '@lunula/contract/catalog/schemas.ts'
import { paths } from '../../../app/paths.ts'
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
    <article className="group card flex-col overflow-hidden">
      <div className="tinted-stage relative aspect-[6/5]" style={tint(hex)}>
        {thumbnail && (
          <Picture
            picture={thumbnail}
            widest={480}
            sizes="(width >= 600px) 240px, 38vw"
            eager={eager}
            alt=""
            className="card-picture"
          />
        )}
        <HeartButton product={product} className="absolute end-2 top-2 z-1" />
        <CardBadges product={product} />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:px-4 sm:pt-3.5 sm:pb-4">
        <p className="text-caption text-soft">{brand}</p>
        <h3 className="title-3">
          <Link
            to={paths.product({ slug }, { variant: asked_variant?._id })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <span lang={lang}>{name}</span>
          </Link>
        </h3>
        {asked_variant && <p className="mt-0.5 text-sm font-medium">{asked_variant.name}</p>}
        <CardSwatches product={product} />
        <div className="mt-auto pt-2.5">
          <Rating rating={product.rating} count={product.review_count} />
          <div className="flex items-end justify-between gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
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

/** What one unit costs; a professional's own price where it is lower, with everybody's struck through. */
function CardPrice({ product }: { product: Card }) {
  const { _id, price_from, price_to, retail_price, pro_prices, pro_only } = product
  const single = useCardPrice(_id, pro_prices || pro_only)?.single_price ?? price_from
  if (single >= price_from) return <Price from={price_from} to={price_to} retail={retail_price} />
  return <Price from={single} to={price_to > price_from ? price_to : single} retail={price_from} />
}

/** The lowest price by quantity; a professional's own where it is lower. */
function BestTier({ product: { _id, best_tier, pro_prices, pro_only } }: { product: Card }) {
  const t = useTranslate()
  const own = useCardPrice(_id, pro_prices || pro_only)
  const isOwn = own !== null && own.wholesale_price < (best_tier?.wholesale_price ?? Number.POSITIVE_INFINITY)
  const best = isOwn ? own : best_tier
  if (!best) return null
  return (
    <span className="text-caption font-medium text-money">
      {t(isOwn ? 'catalog:pro.from' : 'catalog:card.from')} <Money cents={best.wholesale_price} /> ·{' '}
      <span className="unseen">{t('catalog:card.at', { count: best.min_quantity })}</span>
      <span aria-hidden="true">{best.min_quantity}+</span>
    </span>
  )
}

function CardBadges({ product: { available, backorder, ground_only, pro_only } }: { product: Card }) {
  const t = useTranslate()
  const out = available <= 0 && !backorder
  return (
    <div className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1 sm:inset-x-3 sm:bottom-3">
      {out && <Badge tone="negative">{t('catalog:stock.out')}</Badge>}
      {!out && available > 0 && available < FEW && (
        <Badge tone="warning">{t('catalog:stock.few', { count: available })}</Badge>
      )}
      {pro_only && <Badge tone="surface">{t('catalog:card.pro_only')}</Badge>}
      {ground_only && (
        <Badge tone="warning" icon={<Icon name="truck" className="size-3.5" />}>
          {t('catalog:card.ground_only')}
        </Badge>
      )}
    </div>
  )
}
