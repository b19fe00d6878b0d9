import { formatMoney } from '@lunula/contract/formats/money.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Buying } from './use-buy.ts'

/** Says what it costs. */
export function AddButton({ buying }: { buying: Buying }) {
  const t = useTranslate()
  const { stock, total, add, adding } = buying
  const price = formatMoney(total)
  const texts = {
    in: t('catalog:buy.add', { price }),
    few: t('catalog:buy.add', { price }),
    backorder: t('catalog:buy.backorder', { price }),
    out: t('catalog:stock.out'),
  }
  return (
    <Button variant="primary" size="large" wide busy={adding} disabled={stock === 'out'} onClick={add}>
      {texts[stock]}
    </Button>
  )
}
