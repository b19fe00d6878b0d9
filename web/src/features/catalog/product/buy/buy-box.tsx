import type { Product } from '@lunula/contract/catalog/schemas.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { lazy, type RefObject, Suspense } from 'react'
import { paths } from '../../../../app/paths.ts'
import { tryAgain } from '../../../../shell/errors/try-again.ts'
import { withTexts } from '../../../../shell/i18n/browser.ts'
import { lazySection } from '../../../../shell/routing/late/lazy-section.tsx'
import { TierTable } from '../../../../ui/display/tier-table.tsx'
import { NumberStepper } from '../../../../ui/fields/number/number-stepper.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { AddButton } from './add-button.tsx'
import { BuyRules } from './buy-rules.tsx'
import { StockLine } from './stock-line.tsx'
import type { Buying } from './use-buy.ts'

const KeepButton = lazySection(async () => ({
  default: (await import('../../../reorder-lists/index.ts')).KeepButton,
}))
/** Few products are for professionals only. */
const ProOnly = lazySection(() => import('./pro-only.tsx'), 'all')
const AlertButton = lazy(() => tryAgain(withTexts(() => import('../../../stock-alerts/alert-button.tsx'))))

interface BuyBoxProps {
  product: Product
  buying: Buying
  /** Where the button stands, so that the bar of phones can tell whether it is in sight. */
  place: RefObject<HTMLDivElement | null>
}

/** How many, at what price, and into the cart; with what should be known before. */
export function BuyBox({ product, buying, place }: BuyBoxProps) {
  const t = useTranslate()
  const { variant, quantity, setQuantity, most, next, counting, stock, access } = buying
  return (
    <section aria-label={t('catalog:buy.label')}>
      <TierTable
        salePrice={variant.sale_price}
        tiers={variant.wholesale_prices}
        quantity={quantity + counting}
        onChoose={(from) => setQuantity(Math.min(Math.max(1, from - counting), most))}
      />
      {product.tier_group && variant.wholesale_prices.length > 0 && (
        <p className="mt-3 text-sm text-money">
          {product.tier_group.line
            ? t('catalog:mix.line', { line: product.tier_group.line })
            : t(variant.attributes['hex'] ? 'catalog:mix.shades' : 'catalog:mix.variants')}{' '}
          {counting > 0 && t('catalog:mix.counting', { count: counting })}
        </p>
      )}
      {access.closed ? (
        <div ref={place} className="mt-4">
          <ProOnly />
        </div>
      ) : (
        <div ref={place} className="mt-4 flex gap-3 tight:flex-col">
          <NumberStepper
            label={t('catalog:buy.quantity')}
            size="large"
            value={quantity}
            max={most}
            live
            disabled={stock === 'out'}
            onChange={setQuantity}
          />
          <div className="grid flex-1">
            <AddButton buying={buying} />
          </div>
        </div>
      )}
      {next && stock !== 'out' && !access.closed && (
        <p className="mt-3 text-sm">
          {t('catalog:buy.next_tier', {
            count: next.more,
            price: formatMoney(next.tier.wholesale_price),
          })}
        </p>
      )}
      <div className="mt-3 grid gap-2.5">
        <StockLine variant={variant} quantity={quantity} />
        {stock === 'out' && !access.closed && <BackInStock product={product} variant={variant} />}
        <BuyRules product={product} variant={variant} professional={access.professional} />
        <div>
          <KeepButton label={t('catalog:keep_on_list')} lines={[{ variant_id: variant._id, quantity }]} />
        </div>
      </div>
    </section>
  )
}

/** One mail when it is back; loaded where it is needed, since little is out of stock. */
function BackInStock({
  product: { slug, name, variants },
  variant,
}: Pick<Buying, 'variant'> & { product: Product }) {
  const hydrated = useHydrated()
  const saveable = { id: variant._id, name: variants.length > 1 ? `${name} – ${variant.name}` : name }
  return (
    <div className="min-h-11 noscript:hidden">
      {hydrated && (
        <Suspense>
          <AlertButton saveable={saveable} from={paths.product({ slug }, { variant: variant._id })} />
        </Suspense>
      )}
    </div>
  )
}
