import { UNTRACKED_STOCK } from '@lunula/contract/catalog/constants.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useTranslate } from '../../ui/texts/translate.ts'

/** Whether a variant can be had, and how many of it. */
export function StockWords({ match: { available, backorder, closed } }: { match: QuickMatch }) {
  const t = useTranslate()
  if (closed) return <span className="font-medium text-warning">{t('quick-order:closed')}</span>
  if (available <= 0) return t(backorder ? 'quick-order:backorder' : 'quick-order:out')
  if (available >= UNTRACKED_STOCK) return t('quick-order:in_stock_uncounted')
  return t('quick-order:in_stock', { count: available })
}
