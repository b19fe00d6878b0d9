import type { Sales } from '@lunula/contract/back-office/home/schemas.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import { useMay } from '../../shared/back-office/office-member.ts'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { SalesChart } from './sales-chart.tsx'

/** What came in over some days, against as many days before. */
export function SalesReport({ sales }: { sales: Sales }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="sales" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="sales" className="title-3">
          {t('admin-office:home.sales.title')}
        </h2>
        <RangeForm key={`${sales.from} ${sales.to}`} from={sales.from} to={sales.to} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        <Figure sales={sales} name="net" />
        <Figure sales={sales} name="orders" />
        <Figure sales={sales} name="average" />
        <Figure sales={sales} name="refunded" />
        <Conversion sales={sales} />
      </dl>
      <p className="mt-2 text-caption text-soft">{t('admin-office:home.sales.conversion_help')}</p>
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <SalesChart days={sales.days} />
        </Card>
        <div className="grid gap-3">
          <Card>
            <TopProducts sales={sales} />
          </Card>
          <Card>
            <MissedSearches sales={sales} />
          </Card>
        </div>
      </div>
    </section>
  )
}

const FIELD = 'h-10 touch:h-11 rounded-field border border-edge bg-surface px-3 text-sm'

function RangeForm({ from, to }: { from: string; to: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState(false)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const range = { from: String(form.get('from')), to: String(form.get('to')) }
    const isWrong = range.from === '' || range.to === '' || range.from > range.to
    setWrong(isWrong)
    if (!isWrong) void navigate(officePaths.home({}, range), { preventScrollReset: true })
  }
  return (
    <form onSubmit={show} className="flex flex-wrap items-end gap-2">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="grid gap-1 text-xs text-soft">
          {t(`admin-office:home.sales.${name}`)}
          <input
            type="date"
            name={name}
            defaultValue={name === 'from' ? from : to}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'range-wrong' : undefined}
            className={FIELD}
          />
        </label>
      ))}
      <Button type="submit" size="small" needsScript>
        {t('admin-office:home.sales.show')}
      </Button>
      {wrong && (
        <p id="range-wrong" role="alert" className="w-full text-sm text-negative">
          {t('admin-office:home.sales.wrong')}
        </p>
      )}
    </form>
  )
}

type FigureName = 'net' | 'orders' | 'average' | 'refunded'

function Figure({ sales, name }: { sales: Sales; name: FigureName }) {
  const t = useTranslate()
  const language = useLanguage()
  const told = (value: number) => (name === 'orders' ? String(value) : formatMoney(value))
  const [now, before] = [sales.sum[name], sales.before.sum[name]]
  const share = before > 0 ? Math.round(((now - before) / before) * 100) : null
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3.5 shadow-card">
      <dt className="text-sm text-soft">{t(`admin-office:home.sales.${name}`)}</dt>
      <dd className="mt-0.5 text-xl font-semibold tabular-nums">{told(now)}</dd>
      <dd className="mt-0.5 text-caption text-soft">
        {share !== null && share !== 0 && (
          <span className="font-semibold text-ink">
            {share > 0 ? '+' : '−'}
            {Math.abs(share)}%{' '}
          </span>
        )}
        {t('admin-office:home.sales.before', {
          from: formatDay(sales.before.from, language),
          to: formatDay(sales.before.to, language),
          value: told(before),
        })}
      </dd>
    </div>
  )
}

const percent = ({ carts, carts_ordered }: Sales['sum']): string =>
  carts === 0 ? '–' : `${((carts_ordered / carts) * 100).toFixed(1)}%`

/** How many of the carts that were begun became an order. */
function Conversion({ sales: { sum, before } }: { sales: Sales }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className="col-span-2 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card md:col-span-1">
      <dt className="text-sm text-soft">{t('admin-office:home.sales.conversion')}</dt>
      <dd className="mt-0.5 text-xl font-semibold tabular-nums">{percent(sum)}</dd>
      <dd className="mt-0.5 text-caption text-soft">
        {t('admin-office:home.sales.conversion_of', { ordered: sum.carts_ordered, carts: sum.carts })}
        {' · '}
        {t('admin-office:home.sales.before', {
          from: formatDay(before.from, language),
          to: formatDay(before.to, language),
          value: percent(before.sum),
        })}
      </dd>
    </div>
  )
}

function MissedSearches({ sales: { missed_searches: missed } }: { sales: Sales }) {
  const t = useTranslate()
  return (
    <>
      <h3 className="title-3">{t('admin-office:home.sales.missed')}</h3>
      {missed.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('admin-office:home.sales.missed_none')}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line text-sm">
          {missed.map(({ term, times }) => (
            <li key={term} className="flex justify-between gap-3 py-2">
              <span className="wrap-anywhere">{term}</span>
              <span className="text-soft tabular-nums">× {times}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Each leads to its orders of these days. */
function TopProducts({ sales }: { sales: Sales }) {
  const t = useTranslate()
  const may = useMay()
  return (
    <>
      <h3 className="title-3">{t('admin-office:home.sales.top')}</h3>
      {sales.top_products.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('admin-office:home.sales.none')}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line text-sm">
          {sales.top_products.map(({ product_id, name, units, amount }) => (
            <li key={product_id} className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-3 py-2">
              {may('orders.read') ? (
                <Link
                  to={officePaths.orders({}, { product_id, from: sales.from, to: sales.to })}
                  className="tap-line wrap-anywhere underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              ) : (
                <span className="wrap-anywhere">{name}</span>
              )}
              <span className="text-soft tabular-nums">× {units}</span>
              <Money cents={amount} className="text-end tabular-nums" />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
