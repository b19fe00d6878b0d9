import type { Sales } from '@lunula/contract/back-office/home/schemas.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { Money } from '../../ui/display/money.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'

const HEIGHT = 160

/**
 * Sales a day as bars; a day on which more went back than came in hangs below the line. The table says the
 * same.
 */
export function SalesChart({ days }: { days: Sales['days'] }) {
  const t = useTranslate()
  const language = useLanguage()
  const [first, last] = [days.at(0), days.at(-1)]
  const most = Math.max(1, ...days.map(({ net }) => net))
  const least = Math.min(0, ...days.map(({ net }) => net))
  const scale = HEIGHT / (most - least)
  const zero = most * scale
  return (
    <figure>
      <figcaption className="flex justify-between gap-4">
        <span className="title-3">{t('admin-office:home.sales.chart')}</span>
        <span className="text-caption text-soft tabular-nums">{formatMoney(most === 1 ? 0 : most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-40 w-full"
      >
        {days.map(({ day, net }, at) => (
          <rect
            key={day}
            x={at + 0.12}
            width={0.76}
            y={net >= 0 ? zero - net * scale : zero}
            height={Math.max(Math.abs(net) * scale, net === 0 ? 0 : 1)}
            className={net >= 0 ? 'fill-accent' : 'fill-warning'}
          />
        ))}
        <rect x={0} width={days.length} y={Math.min(zero, HEIGHT - 1)} height={1} className="fill-line" />
      </svg>
      <p className="mt-1 flex justify-between text-caption text-soft tabular-nums" aria-hidden="true">
        <span>{first && formatDay(first.day, language)}</span>
        <span>{last && formatDay(last.day, language)}</span>
      </p>
      <details className="mt-3">
        <summary className="tap-line inline-flex cursor-pointer items-center text-sm underline underline-offset-4">
          {t('admin-office:home.sales.table')}
        </summary>
        <div className="mt-2">
          <table className="w-full text-sm">
            <thead className="text-soft">
              <tr>
                <th scope="col" className="py-1.5 text-start font-medium">
                  {t('admin-office:home.sales.day')}
                </th>
                {(['orders', 'taken', 'refunded', 'net'] as const).map((name) => (
                  <th key={name} scope="col" className="py-1.5 ps-3 text-end font-medium">
                    {t(`admin-office:home.sales.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, orders, taken, refunded, net }) => (
                <tr key={day} className="border-t border-line tabular-nums">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {formatDay(day, language)}
                  </th>
                  <td className="ps-3 text-end">{orders}</td>
                  {[taken, refunded, net].map((cents, at) => (
                    <td key={at === 0 ? 'taken' : at === 1 ? 'refunded' : 'net'} className="ps-3 text-end">
                      <Money cents={cents} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
