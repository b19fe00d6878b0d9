import { formatArrival } from '@lunula/contract/formats/dates.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import type { Draft, DraftChange } from '@lunula/contract/orders/drafts/schemas.ts'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { AddressLines } from '../../../../shared/addresses/address-lines.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { confirm } from '../../../../shell/overlays/confirm-store.ts'
import { showToast, TOAST_MS } from '../../../../shell/overlays/toast-store.ts'
import { useChange } from '../../../../shell/routing/use-change.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { Money } from '../../../../ui/display/money.tsx'
import { textLink } from '../../../../ui/display/text-link.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { ItemList } from '../../order/item-list.tsx'
import { TotalLines } from '../../order/total-lines.tsx'
import { DraftEdits } from './draft-edits.tsx'
import { useDraftLines } from './draft-lines.ts'
import { DraftPayment, type Save } from './draft-payment.tsx'
import { DraftState } from './draft-state.tsx'
import { LineFields } from './line-fields.tsx'

/** `/admin/drafts/:id`: what the customer would pay now, and the link by which they do. */
export default function DraftPage({ data: draft }: ViewProps<typeof officePaths.draft, Draft>) {
  const t = useTranslate()
  const { changing, act } = useDraftActions(draft)
  const edited = useDraftLines(draft, t('admin-drafts:lines.gone'))
  const { preview, problem, customer, allowed_actions } = draft
  const may = (action: Draft['allowed_actions'][number]) => allowed_actions.includes(action)
  return (
    <OfficeScreen
      title={
        <span className="flex flex-wrap items-center gap-3">
          {draft.number} <DraftState state={draft.state} sent={draft.sent_at !== null} />
        </span>
      }
      name={draft.number}
      above={[{ label: t('admin-drafts:title'), to: officePaths.drafts() }]}
      action={
        may('cancel') && (
          <Button variant="ghost" needsScript busy={changing} onClick={() => void act.cancel()}>
            {t('admin-drafts:cancel.open')}
          </Button>
        )
      }
    >
      <div
        className={classNames(
          'grid items-start gap-5',
          may('change') ? 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]' : 'max-w-144',
        )}
      >
        <div className="grid gap-5 empty:hidden">
          {problem && (
            <p role="alert" className="rounded-field bg-warning-tint px-4 py-3 text-sm">
              {problem}
            </p>
          )}
          {problem && draft.promotion_code && may('change') && (
            <Card>
              <DraftPayment draft={draft} busy={changing} save={act.change} />
            </Card>
          )}
          {preview?.warnings.map(({ code, message, variant_id }) => (
            <p key={code + variant_id} className="rounded-field bg-warning-tint px-4 py-3 text-sm">
              {message}
            </p>
          ))}
          {preview && (
            <Card>
              <h2 className="title-3 mb-4">{t('admin-drafts:items')}</h2>
              <ItemList items={preview.items.map((item) => ({ ...item, ...item.product }))} code={null} />
            </Card>
          )}
          {may('change') && <Lines edited={edited} busy={changing} save={act.change} />}
        </div>
        <div className="grid gap-5">
          <Card className="grid gap-3 text-sm">
            <h2 className="title-3">{t('admin-drafts:customer')}</h2>
            <Link to={officePaths.customer({ id: customer._id })} className={textLink}>
              {customer.email ?? t('admin-drafts:closed')}
            </Link>
            <p>
              {t('admin-drafts:language')}: {LANGUAGE_NAMES[draft.language]}
            </p>
            <AddressLines address={draft.address} />
            {draft.note && <p className="whitespace-pre-line wrap-anywhere">{draft.note}</p>}
            {may('change') && <DraftEdits draft={draft} />}
          </Card>
          {preview && (
            <Card className="grid gap-5">
              <Method preview={preview} busy={changing} save={act.change} />
              <TotalLines
                totals={preview}
                shippingName={t('orders:total.shipping_by', { method: preview.shipping_method.name })}
                taxState={preview.tax_state}
                taxBasis={preview.tax_basis}
              />
              {may('change') && <DraftPayment draft={draft} busy={changing} save={act.change} />}
              {may('send') && edited.isDirty && (
                <p className="text-sm font-medium text-warning">{t('admin-drafts:lines.unsaved')}</p>
              )}
              {may('send') && (
                <Button
                  variant="primary"
                  size="large"
                  needsScript
                  busy={changing}
                  disabled={edited.isDirty}
                  onClick={() => void act.send()}
                >
                  <span>
                    {t(draft.sent_at ? 'admin-drafts:send.again' : 'admin-drafts:send.open')} ·{' '}
                    <Money cents={preview.total} />
                  </span>
                </Button>
              )}
            </Card>
          )}
          {draft.sent_at && (
            <Card className="text-sm">
              <p>
                {t('admin-drafts:sent')} <Moment iso={draft.sent_at} />
                {draft.sent_total !== null && (
                  <>
                    {' '}
                    · <Money cents={draft.sent_total} />
                  </>
                )}
              </p>
              {draft.expires_at && draft.state !== 'paid' && (
                <p className="text-soft">
                  {t('admin-drafts:until')} <Moment iso={draft.expires_at} />
                </p>
              )}
              {draft.order_id && (
                <p className="mt-2">
                  <Link to={officePaths.order({ id: draft.order_id })} className={textLink}>
                    {t('admin-drafts:order')}
                  </Link>
                </p>
              )}
            </Card>
          )}
        </div>
      </div>
    </OfficeScreen>
  )
}

function useDraftActions({ _id, preview, version }: Draft) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const params = { id: _id }
  const act = {
    change: (body: Omit<DraftChange, 'version'>) =>
      change(() => apiResult(drafts.change, { params, body: { ...body, version } })),
    send: () =>
      change(async () => {
        const sent = await apiResult(drafts.send, { params, body: { expected_total: preview?.total ?? 0 } })
        if (sent.ok)
          showToast({ kind: 'positive', message: t('admin-drafts:send.done'), duration: TOAST_MS.success })
      }),
    cancel: async () => {
      const confirmed = await confirm({
        title: t('admin-drafts:cancel.ask'),
        text: t('admin-drafts:cancel.text'),
        action: t('admin-drafts:cancel.action'),
        cancel: t('admin-drafts:cancel.keep'),
        danger: true,
      })
      if (confirmed) await change(() => apiResult(drafts.cancel, { params }))
    },
  }
  return { changing, act }
}

/** How it is sent; the ways that the checkout offers for this address. */
function Method({
  preview,
  busy,
  save,
}: {
  preview: NonNullable<Draft['preview']>
  busy: boolean
  save: Save
}) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <SelectField
      label={t('admin-drafts:method')}
      value={preview.shipping_method._id}
      disabled={busy}
      choices={preview.shipping_methods
        .filter(({ available }) => available)
        .map(({ _id, name, delivers_from, delivers_to }) => ({
          value: _id,
          label: [name, formatArrival(delivers_from, delivers_to, language)].filter(Boolean).join(' · '),
        }))}
      onChange={(event) => void save({ shipping_method: event.target.value })}
    />
  )
}

/** Other products, or more of them. */
function Lines({
  edited,
  busy,
  save,
}: {
  edited: ReturnType<typeof useDraftLines>
  busy: boolean
  save: Save
}) {
  const t = useTranslate()
  const { lines, setLines, isDirty } = edited
  return (
    <Card className="grid gap-3">
      <h2 className="title-3">{t('admin-drafts:lines.change')}</h2>
      <LineFields lines={lines} onChange={setLines} />
      <div>
        <Button
          busy={busy}
          disabled={!isDirty || lines.length === 0}
          onClick={() =>
            void save({ lines: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })) })
          }
        >
          {t('admin-drafts:lines.save')}
        </Button>
      </div>
    </Card>
  )
}
