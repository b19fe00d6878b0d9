import { formatMoney } from '@lunula/contract/formats/money.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import type { Draft, DraftChange } from '@lunula/contract/orders/drafts/schemas.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../../shell/api/api.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { CodeForm } from '../../../promotions/index.ts'

export type Save = (change: Omit<DraftChange, 'version'>) => Promise<void>

interface DraftPaymentProps {
  draft: Draft
  busy: boolean
  save: Save
}

/** What pays besides the card: a promotion code and the customer's store credit. */
export function DraftPayment({ draft, busy, save }: DraftPaymentProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { _id: id, version, promotion_code, use_credit, credit_available } = draft
  return (
    <section aria-label={t('admin-drafts:pay.title')} className="grid gap-3 border-t border-line pt-4">
      {promotion_code ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="wrap-anywhere">
            {t('admin-drafts:pay.code')}: <b>{promotion_code}</b>
          </span>
          <Button
            size="small"
            variant="ghost"
            needsScript
            busy={busy}
            onClick={() => void save({ promotion_code: null })}
          >
            {t('admin-drafts:pay.remove')}
          </Button>
        </p>
      ) : (
        <CodeForm
          label={t('admin-drafts:pay.code')}
          action={t('admin-drafts:pay.use')}
          send={async (code) => {
            await api(drafts.change, { params: { id }, body: { promotion_code: code.trim(), version } })
            await revalidate()
          }}
        />
      )}
      {(credit_available > 0 || use_credit) && (
        <Checkbox
          label={t('admin-drafts:pay.credit', { amount: formatMoney(credit_available) })}
          checked={use_credit}
          disabled={busy}
          onChange={(event) => void save({ use_credit: event.currentTarget.checked })}
        />
      )}
    </section>
  )
}
