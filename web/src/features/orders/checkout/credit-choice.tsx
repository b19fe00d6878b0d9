import { formatMoney } from '@lunula/contract/formats/money.ts'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { PricedResult } from './load-preview.ts'
import { useChosen } from './use-chosen.ts'

/** Whether store credit pays, for whoever has some; the order is then priced anew. */
export function CreditChoice({ priced }: { priced: PricedResult }) {
  const { preview } = priced
  const t = useTranslate()
  const navigate = useNavigate()
  const isLast = useLocation().pathname === paths.checkout()
  const step = isLast ? paths.checkout : paths.orderPreview
  const chosen = useChosen(step, priced)
  if (preview.credit_available === 0) return null
  const choose = (credit: boolean) =>
    void navigate(step({}, { ...chosen, credit }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Checkbox
      label={
        <>
          {t('referrals:use_credit')}{' '}
          <span className="font-semibold text-money">{formatMoney(preview.credit_available)}</span>
        </>
      }
      // the button to pay states what is priced, and so does what stands above it
      checked={isLast ? preview.credit > 0 : chosen.credit}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
