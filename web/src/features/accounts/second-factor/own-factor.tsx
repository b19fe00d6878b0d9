import { RECOVERY_CODES } from '@lunula/contract/accounts/second-factor/constants.ts'
import { secondFactor } from '@lunula/contract/accounts/second-factor/endpoints.ts'
import { useState } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface OwnFactorProps {
  /** Recovery codes that were not used. */
  left: number
  onCodes: (codes: readonly string[]) => void
  /** Another phone is to be set up. */
  onRenew: () => void
}

/** What is set up: how many codes are left, new ones, another phone. */
export function OwnFactor({ left, onCodes, onRenew }: OwnFactorProps) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const renewCodes = async () => {
    const confirmed = await confirm({
      title: t('admin-access:factor.renew_ask'),
      text: t('admin-access:factor.renew_text'),
      action: t('admin-access:factor.renew_codes'),
      cancel: t('admin-access:factor.keep'),
    })
    if (!confirmed) return
    setBusy(true)
    const renewed = await apiResult(secondFactor.renewCodes)
    setBusy(false)
    if (renewed.ok) onCodes(renewed.data.recovery_codes)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('admin-access:factor.left', { count: left, of: RECOVERY_CODES })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void renewCodes()}>
          {t('admin-access:factor.renew_codes')}
        </Button>
        <Button onClick={onRenew}>{t('admin-access:factor.another_phone')}</Button>
      </div>
      <Link to={officePaths.home()} className={buttonClass({ variant: 'primary' })}>
        {t('admin-access:factor.go_on')}
      </Link>
    </div>
  )
}
