import { formatMoney } from '@lunula/contract/formats/money.ts'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { chosenIn, type PricedResult } from './load-preview.ts'

/** Whether store credit pays, for whoever has some; the order is then priced anew. */
export function CreditChoice({ priced: { preview, code } }: { priced: PricedResult }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const step = useLocation().pathname === paths.checkout() ? paths.checkout : paths.orderPreview
  if (preview.credit_available === 0) return null
  const choose = (credit: boolean) =>
    void navigate(step({}, { ...chosenIn(preview), credit, code: code ?? undefined }), {
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
      checked={preview.credit > 0}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
