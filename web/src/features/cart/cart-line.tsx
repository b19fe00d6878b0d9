import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartItem } from '@lunula/contract/cart/schemas.ts'
import { savedPercent } from '@lunula/contract/catalog/pricing.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'
import { memo, type ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { setQuantity } from '../../shared/cart/cart-actions.ts'
import type { CartEntry } from '../../shared/cart/entries.ts'
import { removeUndoably } from '../../shared/cart/undo.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { NumberStepper } from '../../ui/fields/number/number-stepper.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { NailSwatch } from '../../ui/pictures/nail-swatch.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Stage } from '../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** The product and the variant as one name: "Halfmoon Gel, Saigon Red". */
export const nameOf = ({ product_name, product }: CartItem): string =>
  [product_name, product.variant_name].filter(Boolean).join(', ')

interface CartLineProps {
  entry: CartEntry
  /** US cents that a promotion takes off. */
  off: Cents
}

/**
 * One line of the cart: what it is, what it costs at this quantity, and what a few more would save. In a cart
 * of hundreds only the one that changes is drawn anew.
 */
export const CartLineView = memo(
  LineView,
  (before, now) =>
    before.entry.line === now.entry.line &&
    before.entry.item === now.entry.item &&
    before.entry.counted === now.entry.counted &&
    before.entry.next?.all === now.entry.next?.all &&
    before.off === now.off,
)

function LineView({ entry, off }: CartLineProps) {
  const t = useTranslate()
  const { line, item, total } = entry
  const name = nameOf(item)
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] tight:grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <LinePicture item={item} />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-caption text-soft">{item.product.brand}</p>
        <h2 className="title-3">
          <Link
            to={paths.product({ slug: item.product.slug }, { variant: item.variant_id })}
            className="-my-3 inline-block py-3 hover:underline"
          >
            <span lang={item.product.lang}>{item.product_name}</span>
          </Link>
        </h2>
        <Variant item={item} />
        <UnitPrice entry={entry} />
      </div>
      <span className="-me-2.5">
        <IconButton
          label={t('cart:remove', { name })}
          icon={<Icon name="x" className="size-4.5" />}
          onClick={() => void removeUndoably(line, name)}
        />
      </span>
      <div className="col-span-3 flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-2 sm:col-start-2">
        <NumberStepper
          value={line.quantity}
          min={1}
          max={MAX_QUANTITY}
          label={t('cart:quantity_of', { name })}
          onChange={(quantity) => void setQuantity(line.variant_id, quantity)}
          onRemove={() => void removeUndoably(line, name)}
        />
        <span className="order-last basis-full empty:hidden sm:order-none sm:flex-1 sm:basis-0">
          <Hint entry={entry} />
        </span>
        <span className="ms-auto grid justify-items-end">
          <Money cents={total} className="text-lg font-semibold" />
          {off > 0 && (
            <span className="text-sm text-money">
              {t('cart:promotion')} <Money cents={off} off />
            </span>
          )}
        </span>
      </div>
    </div>
  )
}

const LinePicture = ({ item }: { item: CartItem }) => (
  <Stage
    hex={item.attributes['hex'] ?? null}
    className="row-span-1 grid aspect-square place-items-center rounded-card sm:row-span-2"
  >
    {item.product_thumbnail && (
      <Picture
        picture={item.product_thumbnail}
        sizes="(width >= 37.5rem) 120px, 88px"
        widest={320}
        alt=""
        className="size-11/12 object-contain"
      />
    )}
  </Stage>
)

function Variant({ item }: { item: CartItem }) {
  const t = useTranslate()
  const { hex, finish } = item.attributes
  const { variant_name, hazmat } = item.product
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {hex && <NailSwatch hex={hex} {...(finish && { finish })} />}
      {variant_name && <span>{variant_name}</span>}
      {hazmat.ground_only && (
        <Badge tone="warning" icon={<Icon name="truck" className="size-3.5" />}>
          {t('cart:ground_only')}
        </Badge>
      )}
    </p>
  )
}

function UnitPrice({ entry: { line, item, counted, price, pro } }: { entry: CartEntry }) {
  const t = useTranslate()
  const percent = savedPercent(price, item.sale_price)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span>
          <Money cents={price} /> {t('cart:each')}
        </span>
        {pro && <Badge tone="money">{t('cart:pro_price')}</Badge>}
        {percent > 0 && (
          <>
            <s className="text-soft">
              <span className="unseen">{t('cart:single_price')} </span>
              <Money cents={item.sale_price} />
            </s>
            <span className="font-medium text-money">{t('cart:tier_saves', { percent })}</span>
          </>
        )}
      </p>
      {counted > line.quantity && (
        <p className="text-sm text-soft">
          {item.tier_group?.line
            ? t('cart:mix.counted_line', { count: counted, line: item.tier_group.line })
            : t('cart:mix.counted', { count: counted })}
        </p>
      )}
      {item.previous_price !== null && item.previous_price !== price && (
        <p className="text-sm text-warning">
          {t('cart:price_changed')} <Money cents={item.previous_price} />
        </p>
      )}
    </>
  )
}

/** What matters most about the quantity: that it cannot be had, or what a few more would save. */
function Hint({ entry: { line, item, next, price, state } }: { entry: CartEntry }) {
  const t = useTranslate()
  if (state !== 'ok') {
    return (
      <Warning>
        {state === 'out' ? t('cart:out_of_stock') : t('cart:only_left', { count: item.available })}
        {state === 'out' ? (
          <Button size="small" onClick={() => void removeUndoably(line, nameOf(item))}>
            {t('cart:take_out')}
          </Button>
        ) : (
          <Button size="small" onClick={() => void setQuantity(line.variant_id, item.available)}>
            {t('cart:take_left', { count: item.available })}
          </Button>
        )}
      </Warning>
    )
  }
  if (!next) return null
  const { tier, more, all } = next
  if (all !== null) return <MixHint item={item} more={more} all={all} price={tier.wholesale_price} />
  return (
    <button
      type="button"
      className="-my-3.5 inline-block py-3.5 text-start text-sm text-money underline-offset-4 hover:underline"
      onClick={() => void setQuantity(line.variant_id, line.quantity + more)}
    >
      {t('cart:next_tier', { count: more })} <Money cents={tier.wholesale_price} className="font-semibold" />{' '}
      {t('cart:each')} · {t('cart:tier_saves', { percent: savedPercent(tier.wholesale_price, price) })}
    </button>
  )
}

interface MixHintProps {
  item: CartItem
  more: number
  all: number
  /** US cents. */
  price: Cents
}

/** What a few more would save where several lines count together; leads to where the others are chosen. */
function MixHint({ item: { tier_group, product, attributes }, more, all, price }: MixHintProps) {
  const t = useTranslate()
  const { line = null } = tier_group ?? {}
  const what = line ? 'line' : attributes['hex'] ? 'shades' : 'variants'
  return (
    <Link
      to={paths.product({ slug: product.slug })}
      className="tap text-start text-sm text-money underline-offset-4 hover:underline"
    >
      {t(`cart:mix.${what}`, { count: more, all, line: line ?? '' })}{' '}
      <Money cents={price} className="font-semibold" /> {t('cart:each')}
    </Link>
  )
}

export const Warning = ({ children }: { children: ReactNode }) => (
  <span role="status" className="flex flex-wrap items-center gap-2 text-sm font-medium text-negative">
    <Icon name="triangle-exclamation-point" className="size-4 flex-none" />
    {children}
  </span>
)
