import { ADJUST_REASONS, STOCK_MOVES, type StockMove } from '@lunula/contract/catalog/stock/constants.ts'
import { stock } from '@lunula/contract/catalog/stock/endpoints.ts'
import type { StockEvent, StockLine } from '@lunula/contract/catalog/stock/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult, reportError } from '../../../shell/api/api.ts'
import { randomKey } from '../../../shell/api/random-key.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.stock, CursorPageOf<StockLine>>

const titleOf = ({ name, variant }: StockLine): string => (variant ? `${name} · ${variant}` : name)

/** `/admin/stock`: units of variants; received, adjusted and counted, with their history. */
export default function StockPage({ data }: Props) {
  const t = useTranslate()
  const [opened, setOpened] = useState<StockLine | null>(null)
  return (
    <OfficeScreen title={t('admin-goods:stock.title')} lead={t('admin-goods:stock.lead')}>
      <DataTable
        table="stock"
        label={t('admin-goods:stock.title')}
        sort="units"
        data={data}
        rowKey={({ variant_id }) => variant_id}
        rowName={titleOf}
        searchHint={t('admin-goods:goods.search')}
        filters={[
          {
            kind: 'choice',
            key: 'below',
            label: t('admin-goods:goods.low_stock'),
            options: [0, 5, 10, 25, 50].map((units) => ({
              value: String(units),
              label: t('admin-goods:goods.at_most', { count: units }),
            })),
          },
        ]}
        columns={[
          {
            key: 'variant',
            header: t('admin-goods:grid.variant'),
            cell: (line) => (
              <span className="flex items-center gap-3">
                <span className="size-10 flex-none overflow-hidden rounded-field bg-sunk">
                  {line.thumbnail && (
                    <Picture
                      picture={line.thumbnail}
                      sizes="40px"
                      widest={160}
                      alt=""
                      className="size-10 object-contain"
                    />
                  )}
                </span>
                <span className="font-medium wrap-anywhere">{titleOf(line)}</span>
              </span>
            ),
            csv: titleOf,
          },
          {
            key: 'sku',
            header: t('admin-goods:field.sku'),
            sortable: true,
            cell: ({ sku }) => sku,
            csv: ({ sku }) => sku,
          },
          {
            key: 'state',
            header: t('admin-goods:field.status'),
            cell: ({ active, backorder }) =>
              active ? (
                backorder && <Badge>{t('admin-goods:field.backorder')}</Badge>
              ) : (
                <Badge tone="warning">{t('admin-goods:stock.not_sold')}</Badge>
              ),
          },
          {
            key: 'units',
            header: t('admin-goods:field.available'),
            sortable: true,
            align: 'end',
            cell: ({ available }) => <span className="tabular-nums">{formatNumber(available)}</span>,
            csv: ({ available }) => available,
          },
          {
            key: 'change',
            header: t('admin-goods:stock.change'),
            align: 'end',
            cell: (line) => (
              <Button
                size="small"
                aria-label={`${t('admin-goods:stock.change')}: ${titleOf(line)}`}
                onClick={() => setOpened(line)}
              >
                {t('admin-goods:stock.change')}
              </Button>
            ),
          },
        ]}
      />
      <Sheet
        from="right"
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? titleOf(opened) : ''}
      >
        {opened && <StockPanel key={opened.variant_id} line={opened} onMoved={setOpened} />}
      </Sheet>
    </OfficeScreen>
  )
}

function StockPanel({ line, onMoved }: { line: StockLine; onMoved: (line: StockLine) => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [move, setMove] = useState<StockMove>('receive')
  const [events, setEvents] = useState<readonly StockEvent[] | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  // the same move, sent again after its answer was lost, happens once
  const key = useRef(randomKey())
  useEffect(() => {
    let over = false
    void apiResult(stock.history, { params: { variant_id: line.variant_id } }).then((result) => {
      if (!over && result.ok) setEvents(result.data.events)
    })
    return () => {
      over = true
    }
  }, [line])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const read = new FormData(form)
    const units = String(read.get('units')).trim()
    if (!/^-?\d{1,6}$/.test(units)) return setErrors({ units: t('admin-goods:stock.whole') })
    const [reason, note] = [read.get('reason'), String(read.get('note')).trim()]
    setBusy(true)
    setErrors({})
    try {
      const now = await api(stock.move, {
        params: { variant_id: line.variant_id },
        body: {
          move,
          units: Number(units),
          ...(move === 'adjust' && reason ? { reason: reason as (typeof ADJUST_REASONS)[number] } : {}),
          ...(note && { note }),
          ...(move === 'count' && { seen: line.available }),
          key: key.current,
        },
      })
      form.reset()
      key.current = randomKey()
      showToast({
        kind: 'positive',
        message: t('admin-goods:stock.done', { count: now.available }),
        duration: TOAST_MS.success,
      })
      onMoved(now)
      await revalidate()
    } catch (error) {
      const body = isApiError(error) ? error.body : null
      if (body?.fields) setErrors(body.fields)
      else if (body?.code === 'catalogue.stock_moved' || body?.code === 'catalogue.stock_short') {
        setErrors({ units: body.message })
        onMoved(body.data as StockLine)
      } else reportError(error)
    }
    setBusy(false)
  }
  return (
    <>
      <p className="text-sm text-soft">
        {[line.sku, t('admin-goods:stock.now', { count: line.available })].filter(Boolean).join(' · ')}
      </p>
      <form
        onSubmit={send}
        onChange={() => {
          key.current = randomKey()
        }}
        noValidate
        className="mt-4 grid gap-4"
      >
        <SelectField
          label={t('admin-goods:stock.what')}
          value={move}
          onChange={(event) => setMove(event.currentTarget.value as StockMove)}
          choices={STOCK_MOVES.map((value) => ({ value, label: t(`admin-goods:stock.move.${value}`) }))}
        />
        <TextField
          name="units"
          inputMode="numeric"
          label={t(`admin-goods:stock.units.${move}`)}
          error={errors['units']}
        />
        {move === 'adjust' && (
          <SelectField
            name="reason"
            label={t('admin-goods:stock.reason_label')}
            placeholder={t('admin-goods:stock.choose')}
            error={errors['reason']}
            choices={ADJUST_REASONS.map((value) => ({
              value,
              label: t(`admin-goods:stock.reason.${value}`),
            }))}
          />
        )}
        <TextField name="note" label={t('admin-goods:stock.note')} optional maxLength={200} />
        <Button type="submit" variant="primary" busy={busy}>
          {t(`admin-goods:stock.move.${move}`)}
        </Button>
      </form>
      <h3 className="mt-7 mb-2 font-semibold">{t('admin-goods:stock.history')}</h3>
      {events?.length === 0 && <p className="text-sm text-soft">{t('admin-goods:stock.no_history')}</p>}
      <ol className="grid gap-3 text-sm">
        {events?.map((event, at) => (
          <HistoryLine key={event._id} event={event} earlier={events[at + 1]} />
        ))}
      </ol>
    </>
  )
}

/** What was done, and what orders moved since the event before it. */
function HistoryLine({ event, earlier }: { event: StockEvent; earlier: StockEvent | undefined }) {
  const t = useTranslate()
  const between = earlier ? event.before - earlier.after : 0
  const kind = (['receive', 'adjust', 'count', 'edit'] as const).find((each) => each === event.move) ?? 'edit'
  const reason = ADJUST_REASONS.find((each) => each === event.reason)
  return (
    <>
      <li className="rounded-field bg-sunk px-4 py-3">
        <p className="flex justify-between gap-3 font-medium">
          <span>
            {[t(`admin-goods:stock.move.${kind}`), reason && t(`admin-goods:stock.reason.${reason}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {event.before} → {event.after}
          </span>
        </p>
        <p className="text-soft">
          <Moment iso={event.at} /> {event.by && `· ${event.by}`}
        </p>
        {event.note && <p className="mt-1 wrap-anywhere">{event.note}</p>}
      </li>
      {between !== 0 && (
        <li className="px-4 text-caption text-soft">
          {t('admin-goods:stock.between', { units: between > 0 ? `+${between}` : `−${-between}` })}
        </li>
      )}
    </>
  )
}
