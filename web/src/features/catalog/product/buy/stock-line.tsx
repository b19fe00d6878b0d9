import type { Variant } from '@lunula/contract/catalog/schemas.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { stockOf } from '../options/variant-choice.ts'

const TONES = { in: 'text-money', few: 'text-warning', backorder: 'text-warning', out: 'text-negative' }

/** Whether so many of the chosen variant can be sent now. */
export function StockLine({ variant, quantity }: { variant: Variant; quantity: number }) {
  const t = useTranslate()
  const stock = stockOf(variant)
  const split = variant.available > 0 && quantity > variant.available
  const texts = {
    in: t('catalog:stock.in'),
    few: t('catalog:stock.few', { count: variant.available }),
    backorder: t('catalog:stock.backorder'),
    out: t('catalog:stock.out_text'),
  }
  return (
    <p role="status" className={classNames('flex items-center gap-2 text-sm font-medium', TONES[stock])}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {split ? t('catalog:stock.split', { count: variant.available }) : texts[stock]}
    </p>
  )
}
