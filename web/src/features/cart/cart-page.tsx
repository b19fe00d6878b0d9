import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useCartCount } from '../../shared/cart/cart-store.ts'
import { type CartView, lineId } from '../../shared/cart/entries.ts'
import { useLastOrder } from '../../shared/cart/last-order.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { quietLink, textLink } from '../../ui/display/text-link.ts'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { KeepButton } from '../reorder-lists/index.ts'
import { CartChanges } from './cart-changes.tsx'
import { FILTER_FROM, filtered } from './cart-filter.ts'
import { CartLineView } from './cart-line.tsx'
import { useCartPromotion } from './cart-promotion.ts'
import { CartSummary, CheckoutBar } from './cart-summary.tsx'
import { ClosedLines } from './closed-lines.tsx'
import { GoneLines } from './gone-lines.tsx'
import { ReminderOffer } from './reminder-choice.tsx'
import { UnmergedUnits } from './unmerged-units.tsx'
import { useCartView } from './use-cart-view.ts'

/** `/cart`. The page itself is the same for everyone; the browser fills in whose cart it is. */
export default function CartPage() {
  const t = useTranslate()
  const count = useCartCount()
  const { view, refresh, failed, waits, unmerged, isEmpty } = useCartView()
  return (
    // as high as the screen: whatever the cart turns out to hold, the footer moves neither into sight nor out
    <div className="frame min-h-[calc(100svh-var(--header-height))] py-5 md:py-8">
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <h1 className="title-1">{t('cart:title')}</h1>
        {count > 0 && <p className="text-soft">{t('cart:units', { count, shown: formatNumber(count) })}</p>}
      </div>
      {unmerged > 0 && <UnmergedUnits count={unmerged} />}
      {isEmpty ? (
        <EmptyCart />
      ) : failed && view.entries.length === 0 ? (
        <EmptyState
          title={t('cart:failed.title')}
          action={<Button onClick={() => void refresh()}>{t('errors:try_again')}</Button>}
        >
          {t('cart:failed.text')}
        </EmptyState>
      ) : waits ? (
        <>
          <WithoutScript />
          <CartSkeleton />
        </>
      ) : (
        <FullCart view={view} />
      )}
    </div>
  )
}

/** Lines out of sight are not laid out, so that hundreds of them cost no more than what is seen. */
const LONG_CART_LINE = 'scroll-mt-24 [content-visibility:auto] [contain-intrinsic-block-size:auto_11rem]'

function FullCart({ view }: { view: CartView }) {
  const t = useTranslate()
  const promotion = useCartPromotion()
  const [typed, type] = useState('')
  const isLong = view.entries.length >= FILTER_FROM
  const shown = isLong ? filtered(view.entries, typed) : view.entries
  return (
    <div className="mt-4 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
      <div>
        <GoneLines gone={view.gone} />
        <ClosedLines closed={view.closed} />
        <CartChanges entries={view.entries} />
        {isLong && (
          <div className="mb-4">
            <TextField
              type="search"
              label={t('cart:filter.label', { count: view.entries.length })}
              value={typed}
              autoComplete="off"
              onChange={(event) => type(event.target.value)}
            />
          </div>
        )}
        {shown.length === 0 && <p className="py-6 text-soft">{t('cart:filter.nothing')}</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {shown.map((entry) => (
            <li
              key={entry.line.variant_id}
              id={lineId(entry.line.variant_id)}
              className={isLong ? LONG_CART_LINE : 'scroll-mt-24'}
            >
              <CartLineView entry={entry} off={promotion.byVariant.get(entry.line.variant_id) ?? 0} />
            </li>
          ))}
        </ul>
        <KeepCart view={view} />
        <ReminderOffer />
      </div>
      <div className="md:sticky md:top-[calc(var(--header-height)+1.5rem)]">
        <CartSummary view={view} promotion={promotion} />
      </div>
      <CheckoutBar view={view} promotion={promotion} />
    </div>
  )
}

/** Other ways of filling a cart: from lists, and by SKU. */
function KeepCart({ view }: { view: CartView }) {
  const t = useTranslate()
  return (
    <div className="mt-3 flex flex-wrap gap-x-6">
      <KeepButton
        label={t('lists:keep.cart')}
        lines={view.entries.map(({ line: { variant_id, quantity } }) => ({ variant_id, quantity }))}
      />
      <Link to={paths.quickOrder()} className={`${quietLink} min-h-11`}>
        {t('cart:quick_order')}
      </Link>
    </div>
  )
}

function EmptyCart() {
  const t = useTranslate()
  const isGuest = useSession(({ user }) => user === null)
  const lastOrder = useLastOrder()
  return (
    <EmptyState
      title={t('cart:empty.title')}
      action={
        <>
          <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
            {t('cart:empty.action')}
          </Link>
          <Link to={paths.quickOrder()} className={buttonClass()}>
            {t('cart:quick_order')}
          </Link>
        </>
      }
    >
      <p>{t('cart:empty.text')}</p>
      {lastOrder && (
        <p className="mt-2">
          <Link to={paths.order({ id: lastOrder })} className={textLink}>
            {t('cart:empty.last_order')}
          </Link>
        </p>
      )}
      {isGuest && (
        <p className="mt-2">
          {t('cart:empty.guest')}{' '}
          <Link to={paths.signIn({}, { next: paths.cart() })} className={textLink}>
            {t('cart:empty.sign_in')}
          </Link>
        </p>
      )}
    </EmptyState>
  )
}

/** The cart is filled in by the browser: who has no script is told so, with the ways on that need none. */
function WithoutScript() {
  const t = useTranslate()
  return (
    <div className="hidden noscript:block">
      <EmptyState
        title={t('cart:noscript.title')}
        action={
          <>
            <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
              {t('cart:empty.action')}
            </Link>
            <Link to={paths.contact()} className={buttonClass()}>
              {t('cart:noscript.contact')}
            </Link>
          </>
        }
      >
        <p>{t('cart:noscript.text')}</p>
      </EmptyState>
    </div>
  )
}

const CartSkeleton = () => (
  <div className="mt-4 grid noscript:hidden items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
    <div className="grid gap-5 border-y border-line py-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-6">
          <Skeleton className="size-22 flex-none sm:size-30" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
    <Card>
      <Skeleton className="h-40" />
    </Card>
  </div>
)
