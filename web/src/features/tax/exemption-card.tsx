import { tax } from '@lunula/contract/tax/endpoints.ts'
import type { TaxExemption } from '@lunula/contract/tax/schemas.ts'
import { CredentialCard, DeleteButton } from '../../shared/credentials/credential-card.tsx'
import { STATE_NAMES } from '../../shared/us-states.ts'
import { apiResult } from '../../shell/api/api.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Day } from '../../ui/display/day.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

const TONES = { submitted: 'plain', approved: 'money', rejected: 'negative', expired: 'warning' } as const

/** One resale certificate: whether it frees orders of tax, and where it waits. */
export function ExemptionCard({ exemption }: { exemption: TaxExemption }) {
  const t = useTranslate()
  const { _id: id, expires_on, status, in_force } = exemption
  const shown = status === 'approved' && !in_force ? 'expired' : status
  const state = STATE_NAMES[exemption.state]
  const params = { id }
  return (
    <CredentialCard
      credential={exemption}
      head={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="title-3">
            {state}
          </h2>
          <Badge tone={TONES[shown]}>{t(`tax:status.${shown}`)}</Badge>
        </div>
      }
      facts={[
        [t('tax:form.business_name'), exemption.business_name],
        [t('tax:number'), exemption.number],
        [
          t('credentials:expires_on'),
          expires_on === null ? t('tax:never') : <Day key="day" iso={expires_on} />,
        ],
      ]}
      document={t('tax:document')}
      attach={(file) => apiResult(tax.addDocument, { params, file })}
      actions={
        <DeleteButton
          question={{ title: t('tax:remove.question'), text: t('tax:remove.text', { state }) }}
          remove={() => apiResult(tax.removeExemption, { params })}
        />
      }
    >
      {in_force && <p className="text-sm text-money">{t('tax:frees', { state })}</p>}
    </CredentialCard>
  )
}
