import { type PriceTier, priceSteps, savedPercent, tierFor } from '@lunula/contract/catalog/pricing.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'
import { classNames } from '../class-names.ts'
import { useTranslate } from '../texts/translate.ts'
import { Badge } from './badge.tsx'
import { Money } from './money.tsx'

interface TierTableProps {
  /** US cents for one unit without a tier. */
  salePrice: Cents
  tiers: readonly PriceTier[]
  /** The row that applies to it is tinted. */
  quantity: number
  /** Choosing a row takes its quantity. */
  onChoose?: (quantity: number) => void
}

interface Row {
  key: string
  from: number
  to: number | null
  price: Cents
  /** For professional buyers only. */
  pro: boolean
}

/** Wholesale prices by quantity: what one costs, and what is saved. */
export function TierTable({ salePrice, tiers, quantity, onChoose }: TierTableProps) {
  const t = useTranslate()
  const rows = rowsOf(salePrice, tiers)
  const applies = tierFor(tiers, quantity)?._id ?? 'single'
  if (rows.length < 2 && !rows[0]?.pro) return null
  return (
    <table className="tier-table">
      <caption className="unseen">{t('ui:tiers.caption')}</caption>
      <thead>
        <tr className="text-caption text-soft">
          {(['quantity', 'each', 'saved'] as const).map((column) => (
            <th key={column} scope="col" className="border-b border-line font-medium">
              {t(`ui:tiers.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const active = row.key === applies
          return (
            <tr
              key={row.key}
              className={classNames(
                active && 'bg-moon font-semibold',
                onChoose && !active && 'hover:bg-sunk',
              )}
            >
              <th scope="row" className={active ? 'font-semibold' : 'font-normal'}>
                <Amount row={row} {...(onChoose && { onChoose })} />
                {active && <span className="unseen"> {t('ui:tiers.applies')}</span>}
              </th>
              <td>
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <Money cents={row.price} />
                  {row.pro && <Badge tone="money">{t('ui:tiers.pro')}</Badge>}
                </span>
              </td>
              <td className={classNames(row.price < salePrice && 'text-money')}>
                {row.price < salePrice ? `${savedPercent(row.price, salePrice)}%` : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Amount({ row, onChoose }: { row: Row; onChoose?: (quantity: number) => void }) {
  const t = useTranslate()
  const text =
    row.to === null ? `${row.from}+` : row.to > row.from ? `${row.from}–${row.to}` : String(row.from)
  if (!onChoose) return text
  return (
    <button
      type="button"
      className="tap-line -mx-1 -my-1 min-h-6 rounded px-1 py-1 decoration-dotted underline-offset-4 hover:underline"
      aria-label={t('ui:tiers.choose', { amount: text })}
      onClick={() => onChoose(row.from)}
    >
      {text}
    </button>
  )
}

/** One row from the single price on, then one for each active tier, each reaching up to the next. */
function rowsOf(salePrice: Cents, tiers: readonly PriceTier[]): Row[] {
  const steps = priceSteps(tiers).map(({ from, tier }) => ({
    key: tier._id,
    from,
    price: tier.wholesale_price,
    pro: tier.pro ?? false,
  }))
  const single = { key: 'single', from: 1, price: salePrice, pro: false }
  const all = steps[0]?.from === 1 ? steps : [single, ...steps]
  return all.map((step, at) => {
    const next = all[at + 1]
    return { ...step, to: next ? next.from - 1 : null }
  })
}
