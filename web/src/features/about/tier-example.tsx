import type { PriceTier } from '@lunula/contract/catalog/pricing.ts'
import { TierTable } from '../../ui/display/tier-table.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** US cents; a made-up gel polish. */
const PRICE = 1_100
const TIERS: readonly PriceTier[] = [
  { _id: '12', is_active: true, min_quantity: 12, wholesale_price: 880 },
  { _id: '36', is_active: true, min_quantity: 36, wholesale_price: 770 },
]

/** What price tiers look like on a product, with a dozen in the cart. */
export function TierExample() {
  const t = useTranslate()
  return (
    <div className="rounded-card border border-line bg-surface p-4 text-base shadow-card sm:p-5">
      <p className="mb-2 text-sm text-soft">{t('about:wholesale.example')}</p>
      <TierTable salePrice={PRICE} tiers={TIERS} quantity={12} />
    </div>
  )
}
