import { officeHome } from '@lunula/contract/back-office/home/endpoints.ts'
import type { FailedMail } from '@lunula/contract/back-office/home/schemas.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { useMay } from '../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../shell/api/api.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { useChange } from '../../shell/routing/use-change.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.failedMails, { docs: FailedMail[] }>

/** `/admin/mails`: mails that were given up, and a way to try them anew. */
export default function FailedMailsPage({ data: { docs } }: Props) {
  const t = useTranslate()
  return (
    <OfficeScreen title={t('admin-office:home.mails.title')} lead={t('admin-office:home.mails.lead')} narrow>
      {docs.length === 0 ? (
        <EmptyState title={t('admin-office:home.mails.empty')}>
          {t('admin-office:home.mails.empty_text')}
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {docs.map((mail) => (
              <MailRow key={mail._id} mail={mail} />
            ))}
          </ul>
        </Card>
      )}
    </OfficeScreen>
  )
}

function MailRow({ mail: { _id: id, kind, order, error, tries, failedAt } }: { mail: FailedMail }) {
  const t = useTranslate()
  const may = useMay()
  const { changing, change } = useChange()
  const retry = async () => {
    const retried = await apiResult(officeHome.retryMail, { params: { id } })
    if (retried.ok) showToast({ kind: 'positive', message: t('admin-office:home.mails.retried') })
    return retried
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0">
        <span className="font-semibold">{t(`admin-office:home.mails.kind.${kind}`)}</span>{' '}
        {order && (
          <Link to={officePaths.order({ id: order._id })} className="underline underline-offset-4">
            {order.number}
          </Link>
        )}
        <span className="block text-sm text-soft">
          {t('admin-office:home.mails.tries', { count: tries })} · <Moment iso={failedAt} />
        </span>
      </p>
      {may('customers.write') && (
        <Button size="small" needsScript busy={changing} onClick={() => void change(retry)}>
          {t('admin-office:home.mails.retry')}
        </Button>
      )}
      <p className="col-span-2 rounded-field bg-sunk px-3 py-2 text-sm wrap-anywhere">
        {error || t('admin-office:home.mails.no_error')}
      </p>
    </li>
  )
}
