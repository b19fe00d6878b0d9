import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import { customers } from '@lunula/contract/customers/endpoints.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, apiResult } from '../../shell/api/api.ts'
import { saveAs } from '../../shell/files/save-as.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { useChange } from '../../shell/routing/use-change.ts'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What is done with a whole account: a ban, the data for its owner, its end. */
export function AccountActions({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { changing, change } = useChange()
  const [asking, setAsking] = useState<'ban' | 'erase' | null>(null)
  const may = (action: Customer['allowed_actions'][number]) => customer.allowed_actions.includes(action)
  const params = { id: customer._id }
  const exportData = async () => {
    const told = await apiResult(customers.exportData, { params })
    if (!told.ok) return
    const json = JSON.stringify(told.data, null, 2)
    saveAs(`${customer.username}.json`, new Blob([json], { type: 'application/json' }))
  }
  const lift = async () => {
    const confirmed = await confirm({
      title: t('admin-customers:ban.lift_ask'),
      text: t('admin-customers:ban.lift_text'),
      action: t('admin-customers:ban.lift'),
      cancel: t('admin-customers:keep'),
    })
    if (confirmed) await change(() => apiResult(moderation.unban, { params }))
  }
  return (
    <>
      {may('export') && (
        <Button size="small" needsScript busy={changing} onClick={() => void change(exportData)}>
          {t('admin-customers:export')}
        </Button>
      )}
      {may('ban') && (
        <Button size="small" needsScript onClick={() => setAsking('ban')}>
          {t('admin-customers:ban.open')}
        </Button>
      )}
      {may('lift') && (
        <Button size="small" needsScript busy={changing} onClick={() => void lift()}>
          {t('admin-customers:ban.lift')}
        </Button>
      )}
      {may('erase') && (
        <Button size="small" needsScript onClick={() => setAsking('erase')}>
          {t('admin-customers:erase.open')}
        </Button>
      )}
      <ReasonDialog
        kind={asking}
        customer={customer}
        onClose={() => setAsking(null)}
        send={async (reason) => {
          if (asking === 'erase')
            await api(customers.erase, { params, body: { email: customer.email, reason } })
          else await api(moderation.ban, { params, body: { reason } })
          await revalidate()
        }}
      />
    </>
  )
}
