import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Money } from '../../../ui/display/money.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { dropCode, PromoField, tryCode, usePromotion } from '../../promotions/index.ts'
import type { PricedResult } from './load-preview.ts'
import { type PricedStep, useChosen } from './use-chosen.ts'

/** Prices the order anew at this step when the browser's code is another than the one it was priced with. */
export function useOrderCode(step: PricedStep, priced: PricedResult): void {
  const kept = usePromotion((state) => state.code)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const chosen = useChosen(step, priced)
  const { address, method, credit } = chosen
  const isAsked = (chosen.code ?? null) === kept
  useEffect(() => {
    // an order that was just placed has taken its code along, and the address is its own already
    const isLeft = location.pathname !== step.path
    if (!hydrated || isLeft || isAsked) return
    const to = step({}, { address, method, credit, code: kept ?? undefined })
    void navigate(to, { replace: true, preventScrollReset: true })
  }, [hydrated, step, address, method, credit, isAsked, kept, navigate])
}

/** The promotion code of an order with what it saves, or why it does not count. */
export function OrderCode({ priced: { preview, code, problem } }: { priced: PricedResult }) {
  const t = useTranslate()
  const kept = usePromotion((state) => state.code)
  const { promotion } = preview
  const isPriced = kept === code
  return (
    <PromoField code={kept} applies={isPriced && promotion !== null} onUse={tryCode} onRemove={dropCode}>
      {isPriced && promotion ? (
        <>
          {promotion.name}.{' '}
          {t(
            promotion.kind === 'free_shipping' ? 'promotions:check.saves_shipping' : 'promotions:check.saves',
          )}{' '}
          <Money cents={promotion.discount} className="font-semibold" />
        </>
      ) : (
        (isPriced && problem) || t('promotions:check.asking')
      )}
    </PromoField>
  )
}
