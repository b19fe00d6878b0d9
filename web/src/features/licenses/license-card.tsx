import { REMINDER_DAYS } from '@lunula/contract/licenses/constants.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import type { License } from '@lunula/contract/licenses/schemas.ts'
import { CredentialCard, DeleteButton } from '../../shared/credentials/credential-card.tsx'
import { STATE_NAMES } from '../../shared/us-states.ts'
import { apiResult } from '../../shell/api/api.ts'
import { saveDocument } from '../../shell/files/save-document.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Day } from '../../ui/display/day.tsx'
import { Moon } from '../../ui/display/spinner.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { professionalChanged } from './pro-prices.ts'

const TONES: Record<License['status'], string> = {
  submitted: 'text-soft',
  approved: 'text-money',
  rejected: 'text-negative',
  expired: 'text-warning',
}

export function LicenseCard({ license }: { license: License }) {
  const t = useTranslate()
  const { status, days_left } = license
  const isOver = status === 'rejected' || status === 'expired'
  const params = { id: license._id }
  return (
    <CredentialCard
      credential={license}
      head={<Head license={license} />}
      facts={[
        [t('licenses:number'), license.number],
        [t('credentials:expires_on'), <Day key="day" iso={license.expires_on} />],
      ]}
      document={t('licenses:document')}
      attach={(file) => apiResult(licenses.attach, { params, file })}
      actions={!isOver && <Actions license={license} />}
    >
      {days_left !== null && days_left <= Math.max(...REMINDER_DAYS) && (
        <p className="rounded-field bg-warning-tint px-4 py-3 text-sm font-medium text-warning">
          {t('licenses:ends_in', { count: days_left })}
        </p>
      )}
    </CredentialCard>
  )
}

function Head({ license: { _id, type, state, status, reviewedAt } }: { license: License }) {
  const t = useTranslate()
  return (
    <div className="flex items-start gap-4">
      <Moon className={classNames('mt-1 w-9 flex-none', TONES[status])} />
      <div className="min-w-0">
        <h2 id={_id} className="title-3">
          {t(`licenses:type.${type}`)} · {STATE_NAMES[state]}
        </h2>
        <p role="status" className={classNames('font-medium', TONES[status])}>
          {t(`licenses:status.${status}`)}
          {status === 'approved' && reviewedAt && (
            <>
              {' '}
              <Moment iso={reviewedAt} />
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Actions({ license: { _id: id, status, has_document } }: { license: License }) {
  const t = useTranslate()
  const params = { id }
  const see = async () => {
    const kept = await apiResult(licenses.ownDocument, { params })
    if (kept.ok) saveDocument(t('licenses:file'), kept.data)
  }
  return (
    <>
      {has_document && (
        <Button size="small" needsScript onClick={() => void see()}>
          {t('licenses:see_document')}
        </Button>
      )}
      <DeleteButton
        question={{
          title: t('licenses:withdraw.question'),
          text: t(status === 'approved' ? 'licenses:withdraw.closes' : 'licenses:withdraw.deletes'),
        }}
        remove={() => apiResult(licenses.withdraw, { params }).finally(professionalChanged)}
      />
    </>
  )
}
