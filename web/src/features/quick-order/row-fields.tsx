import { UNTRACKED_STOCK } from '@lunula/contract/catalog/constants.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useId, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { controlClass, FieldError } from '../../ui/fields/field.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { Row } from './rows.ts'
import { useMatches } from './use-matches.ts'

interface RowFieldsProps {
  row: Row
  number: number
  change: (key: number, typed: Partial<Pick<Row, 'sku' | 'quantity'>>) => void
  remove: (key: number) => void
}

/** One line: an SKU with suggestions, and how many. */
export function RowFields({ row, number, change, remove }: RowFieldsProps) {
  const t = useTranslate()
  const id = useId()
  const [typing, setTyping] = useState(false)
  const matches = useMatches(row.sku, typing)
  const found = matches.find(({ sku }) => sku.toLowerCase() === row.sku.trim().toLowerCase())
  const invalid = row.error !== null
  const described = invalid ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  const line = t('quick-order:line', { number })
  return (
    <fieldset aria-label={line} className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] tight:grid-cols-[5.5rem_auto] tight:[&>:first-child]:col-span-2 items-center gap-2">
        <input
          {...described}
          type="text"
          list={`${id}-matches`}
          aria-label={`${line}: ${t('quick-order:sku')}`}
          placeholder={t('quick-order:sign')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={row.sku}
          className={controlClass(invalid)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => change(row.key, { sku: event.target.value })}
        />
        <datalist id={`${id}-matches`}>
          {matches.map((match) => (
            <option key={match.variant_id} value={match.sku}>
              {match.name}
            </option>
          ))}
        </datalist>
        <input
          {...described}
          type="text"
          inputMode="numeric"
          aria-label={`${line}: ${t('quick-order:quantity')}`}
          autoComplete="off"
          maxLength={20}
          value={row.quantity}
          className={`${controlClass(invalid)} text-center`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change(row.key, { quantity: event.target.value })}
        />
        <IconButton
          label={t('quick-order:remove', { number })}
          icon={<Icon name="x" className="size-4.5" />}
          onClick={() => remove(row.key)}
        />
      </div>
      {found && !invalid && <Found match={found} />}
      {invalid && <FieldError id={`${id}-error`}>{row.error}</FieldError>}
    </fieldset>
  )
}

/** What the SKU stands for, what it costs, and whether it can be had. */
function Found({ match: { name, price, available, backorder, closed } }: { match: QuickMatch }) {
  const t = useTranslate()
  if (closed) {
    return (
      <p className="text-sm text-soft">
        {name} · <span className="font-medium text-warning">{t('quick-order:closed')}</span>{' '}
        <Link to={paths.license()} className={textLink}>
          {t('quick-order:licence')}
        </Link>
      </p>
    )
  }
  const later = backorder ? t('quick-order:backorder') : t('quick-order:out')
  const counted =
    available >= UNTRACKED_STOCK
      ? t('quick-order:in_stock_uncounted')
      : t('quick-order:in_stock', { count: available })
  const stock = available > 0 ? counted : later
  return (
    <p className="text-sm text-soft">
      {name} · {formatMoney(price)} · {stock}
    </p>
  )
}
