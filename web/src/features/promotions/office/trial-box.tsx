import { promotionStaff } from '@lunula/contract/promotions/admin/endpoints.ts'
import type { TrialBody } from '@lunula/contract/promotions/admin/schemas.ts'
import { useState } from 'react'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

const MOST_LINES = 30

/** `HM-GEL-001 12` a line: SKU and units; one unit where none are told. */
function linesIn(text: string): TrialBody['lines'] {
  const rows = text.split('\n').map((row) => row.trim().split(/[\s,;]+/))
  return rows
    .filter(([sku]) => sku)
    .slice(0, MOST_LINES)
    .map(([sku = '', units = '']) => ({
      sku: sku.slice(0, 64),
      quantity: /^[1-9]\d{0,3}$/.test(units) ? Number(units) : 1,
    }))
}

interface TrialBoxProps {
  /** The terms as they stand in the form; null while they cannot be read. */
  terms: Omit<TrialBody, 'lines'> | null
  uses: number
}

/** What the terms give on a sample cart, worked out by the server while they are typed. */
export function TrialBox({ terms, uses }: TrialBoxProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [isNew, setNew] = useState(true)
  const lines = linesIn(typed)
  const body = terms && lines.length > 0 && { ...terms, lines, uses, orders_of_buyer: isNew ? 0 : 1 }
  const trial = useRemote(promotionStaff.try, body ? { body } : null, { keepPrevious: true, delayMs: 300 })
  const shown = body ? trial.data : undefined
  return (
    <Card className="lg:sticky lg:top-20">
      <h2 className="title-3">{t('admin-promotions:trial.title')}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{t('admin-promotions:trial.text')}</p>
      <div className="grid gap-4">
        <TextAreaField
          label={t('admin-promotions:trial.lines')}
          hint={t('admin-promotions:trial.hint')}
          rows={3}
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Checkbox
          label={t('admin-promotions:trial.new_buyer')}
          checked={isNew}
          onChange={({ currentTarget }) => setNew(currentTarget.checked)}
        />
      </div>
      <div role="status" className="mt-4 text-sm">
        {lines.length > 0 && !terms && <p>{t('admin-promotions:trial.unfinished')}</p>}
        {shown && (
          <>
            <Badge tone={shown.applies ? 'money' : 'warning'}>
              {t(shown.applies ? 'admin-promotions:trial.applies' : 'admin-promotions:trial.not')}
            </Badge>
            {shown.reason && <p className="mt-2">{shown.reason}</p>}
            <ul className="mt-3 divide-y divide-line">
              {shown.lines.map(({ sku, name, quantity, line_total, discount }) => (
                <li key={sku} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {name ? `${quantity} × ${name}` : t('admin-promotions:trial.unknown', { sku })}
                  </span>
                  {name && (
                    <span className="flex-none text-end">
                      <Money cents={line_total} />
                      {discount > 0 && (
                        <span className="block text-money">
                          −<Money cents={discount} />
                        </span>
                      )}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
              <dt>{t('admin-promotions:trial.subtotal')}</dt>
              <dd className="text-end">
                <Money cents={shown.subtotal} />
              </dd>
              <dt>{t('admin-promotions:trial.discount')}</dt>
              <dd className="text-end">
                −<Money cents={shown.discount} />
              </dd>
              <dt className="font-semibold">{t('admin-promotions:trial.total')}</dt>
              <dd className="text-end font-semibold">
                <Money cents={shown.subtotal - shown.discount} />
              </dd>
            </dl>
            {shown.waives_shipping && <p className="mt-2">{t('admin-promotions:trial.shipping')}</p>}
          </>
        )}
      </div>
    </Card>
  )
}
