import type { Input } from '@lunula/contract/endpoint.ts'
import type { licenses } from '@lunula/contract/licenses/endpoints.ts'
import type { ReviewedLicense } from '@lunula/contract/licenses/schemas.ts'
import type { tax } from '@lunula/contract/tax/endpoints.ts'
import type { ReviewedExemption } from '@lunula/contract/tax/schemas.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import { useMay } from '../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { api } from '../../shell/api/api.ts'
import { useRemote } from '../../shell/api/use-remote.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { DocumentViewer, useViewerKeys } from './document-viewer.tsx'
import { RejectDialog } from './reject-dialog.tsx'

type Reviewed = ReviewedLicense | ReviewedExemption
export type Decision = Input<typeof licenses.review>['body']['decision']

interface ReviewScreenProps {
  data: Reviewed
  title: string
  list: { label: string; to: string }
  itemTo: (id: string) => string
  facts: readonly { name: string; value: ReactNode }[]
  warning?: ReactNode
  endpoints: typeof licenses | typeof tax
  mayDecide: boolean
}

/** One paper beside its facts, and what a reviewer does: approve, reject with a reason, go on. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { data, title, list, itemTo, facts, warning, endpoints, mayDecide } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [rejecting, setRejecting] = useState<'reject' | 'revoke' | null>(null)
  const [busy, setBusy] = useState(false)
  const waits = data.status === 'submitted'
  const decide = async (decision: Decision, reason?: string) => {
    const body = { decision, ...(reason && { reason }), seen: data.updatedAt }
    const review = endpoints.review as typeof licenses.review
    const decided = await api(review, { params: { id: data._id }, body }).catch(async (error: unknown) => {
      // what is true now is shown
      await revalidate()
      throw error
    })
    showToast({ kind: 'positive', message: t(`admin-credentials:decided.${decision}`) })
    if (decision !== 'revoke' && decided.next_id) await navigate(itemTo(decided.next_id))
    else await revalidate()
  }
  const approve = async () => {
    setBusy(true)
    // a failure is told by a toast
    await decide('approve').catch(() => undefined)
    setBusy(false)
  }
  const goOn = data.next_id ? () => void navigate(itemTo(data.next_id ?? '')) : null
  const mayEnd = mayDecide && waits
  useViewerKeys({
    a: mayEnd && data.has_document && !busy ? () => void approve() : null,
    r: mayEnd ? () => setRejecting('reject') : null,
    n: goOn,
  })
  return (
    <OfficeScreen
      name={title}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {title} <StatusBadge status={data.status} />
        </span>
      }
      lead={data.waiting > 0 && t('admin-credentials:waiting', { count: data.waiting })}
      above={[list]}
      action={
        data.next_id && (
          <Link to={itemTo(data.next_id)} className={buttonClass({ size: 'small' })}>
            {t('admin-credentials:next')} <Key name="N" />
          </Link>
        )
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Paper key={data.updatedAt} data={data} title={title} endpoints={endpoints} mayRead={mayDecide} />
        <div className="grid grid-cols-1 gap-5 max-lg:order-first">
          <Card>
            <h2 className="mb-3 title-3">{t('admin-credentials:facts')}</h2>
            <Holder holder={data.user} />
            <dl className="mt-4 grid gap-2.5 text-sm">
              {facts.map(({ name, value }) => (
                <div key={name} className="flex justify-between gap-4">
                  <dt className="text-soft">{name}</dt>
                  <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
              <div className="flex justify-between gap-4">
                <dt className="text-soft">{t('admin-credentials:submitted')}</dt>
                <dd className="text-end">
                  <Moment iso={data.createdAt} />
                </dd>
              </div>
            </dl>
            {warning && (
              <p className="mt-4 rounded-field bg-warning-tint px-3 py-2 text-sm text-warning">{warning}</p>
            )}
            {mayEnd && (
              <div className="mt-5 grid gap-2">
                <Button
                  variant="primary"
                  wide
                  needsScript
                  busy={busy}
                  disabled={!data.has_document}
                  onClick={() => void approve()}
                >
                  {t('admin-credentials:approve')} <Key name="A" />
                </Button>
                <Button wide needsScript onClick={() => setRejecting('reject')}>
                  {t('admin-credentials:reject.open')} <Key name="R" />
                </Button>
              </div>
            )}
            {mayDecide && data.status === 'approved' && (
              <div className="mt-5">
                <Button wide needsScript onClick={() => setRejecting('revoke')}>
                  {t('admin-credentials:revoke.open')}
                </Button>
              </div>
            )}
          </Card>
          <History data={data} />
        </div>
      </div>
      <RejectDialog
        kind={rejecting}
        about={data._id}
        onClose={() => setRejecting(null)}
        send={(reason) => decide(rejecting ?? 'reject', reason)}
      />
    </OfficeScreen>
  )
}

type PaperProps = Pick<ReviewScreenProps, 'data' | 'title' | 'endpoints'> & { mayRead: boolean }

function Paper({ data, title, endpoints, mayRead }: PaperProps) {
  const t = useTranslate()
  const document = useRemote(
    endpoints.readDocument as typeof licenses.readDocument,
    data.has_document && mayRead ? { params: { id: data._id } } : null,
  )
  if (document.data) return <DocumentViewer key={data._id} shown={document.data} name={title} />
  const missing = mayRead ? 'missing' : 'hidden'
  return (
    <Card>
      {document.loading ? (
        <p className="py-10 text-center text-soft">{t('admin-credentials:viewer.opens')}</p>
      ) : (
        <EmptyState title={t(`admin-credentials:viewer.${missing}.title`)}>
          {t(`admin-credentials:viewer.${missing}.text`)}
        </EmptyState>
      )}
    </Card>
  )
}

function Holder({ holder }: { holder: Reviewed['user'] }) {
  const t = useTranslate()
  const may = useMay()
  const name = holder.username || t('admin-credentials:closed')
  return (
    <div className="text-sm">
      <p className="font-semibold wrap-anywhere">
        {may('customers.read') && holder.username ? (
          <Link to={officePaths.customer({ id: holder._id })} className="underline underline-offset-4">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="text-soft wrap-anywhere">{holder.email}</p>
    </div>
  )
}

function History({ data: { history } }: { data: Reviewed }) {
  const t = useTranslate()
  if (history.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 title-3">{t('admin-credentials:history')}</h2>
      <ol className="grid gap-3 text-sm">
        {history.map(({ at, by, status, reason }) => (
          <li key={at}>
            <span className="font-medium">
              {t(
                status === 'approved'
                  ? 'admin-credentials:status.approved'
                  : 'admin-credentials:status.rejected',
              )}
            </span>
            <span className="text-soft">
              {by && ` · ${by}`} · <Moment iso={at} />
            </span>
            {reason && <p className="mt-1 rounded-field bg-sunk px-3 py-2 wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const TONES = { submitted: 'warning', approved: 'money', rejected: 'negative', expired: 'plain' } as const

export function StatusBadge({ status }: { status: keyof typeof TONES }) {
  const t = useTranslate()
  return <Badge tone={TONES[status]}>{t(`admin-credentials:status.${status}`)}</Badge>
}

const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="touch:hidden">
    <kbd className="rounded border border-current px-1.5 text-xs font-normal opacity-70">{name}</kbd>
  </span>
)
