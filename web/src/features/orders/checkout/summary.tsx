import { formatArrival } from '@lunula/contract/formats/dates.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/card.tsx'
import { quietLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { ItemList } from '../order/item-list.tsx'
import { TotalLines } from '../order/total-lines.tsx'
import { CreditChoice } from './credit-choice.tsx'
import type { PricedResult } from './load-preview.ts'
import { OrderCode } from './order-code.tsx'
import { useIsPricing } from './use-chosen.ts'

interface SummaryProps {
  priced: PricedResult
  /** The way on, below the total. */
  action?: ReactNode
  /** On narrow screens the lines are folded away until they are asked for. */
  folds?: boolean
}

/** What is bought and every line of what it costs. */
export function Summary({ priced, action, folds = false }: SummaryProps) {
  const { preview } = priced
  const t = useTranslate()
  const [unfolded, unfold] = useState(!folds)
  const language = useLanguage()
  const isPricing = useIsPricing()
  const { delivers_from, delivers_to, name } = preview.shipping_method
  const arrival = formatArrival(delivers_from, delivers_to, language)
  const items = preview.items.map((item) => ({ ...item, ...item.product }))
  return (
    <Card className="grid gap-6">
      <div>
        <div className="mb-4 flex items-baseline justify-between gap-x-4 tight:flex-wrap">
          <h2 className="title-2">{t('orders:summary')}</h2>
          <Link to={paths.cart()} className={`${quietLink} flex-none text-sm`}>
            {t('orders:change_cart')}
          </Link>
        </div>
        <div className={classNames(!unfolded && 'max-md:hidden')}>
          <ItemList items={items} code={preview.promotion?.code ?? null} />
        </div>
        {!unfolded && (
          <div className="md:hidden">
            <Button size="small" wide onClick={() => unfold(true)}>
              {t('orders:show_items', { count: items.length })}
            </Button>
          </div>
        )}
      </div>
      <Warnings warnings={preview.warnings} />
      <div className="grid gap-5 border-t border-line pt-5">
        <OrderCode priced={priced} />
        <CreditChoice priced={priced} />
        <div
          aria-busy={isPricing || undefined}
          className={classNames('transition-opacity', isPricing && 'opacity-55 delay-150')}
        >
          <TotalLines
            totals={preview}
            shippingName={arrival ? `${name}, ${arrival}` : t('orders:total.shipping_by', { method: name })}
            taxState={preview.tax_state}
            taxBasis={preview.tax_basis}
          />
        </div>
        <p className="mt-4 text-sm text-soft">{t('orders:returns.rules')}</p>
      </div>
      {action}
    </Card>
  )
}

function Warnings({ warnings }: { warnings: Preview['warnings'] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-field bg-warning-tint px-4 py-3 text-sm">
      {warnings.map(({ code, message, variant_id }) => (
        <li key={code + variant_id} className="flex gap-2">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 flex-none text-warning" />
          {message}
        </li>
      ))}
    </ul>
  )
}

/** Whether the order can go on as it is: a line that is short must be mended in the cart first. */
export const canGoOn = ({ warnings }: Preview): boolean =>
  !warnings.some(({ code }) => code === 'warning.short')
