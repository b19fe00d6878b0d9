import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useId, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { StockWords } from '../../shared/variant-field/stock-words.tsx'
import { useMatches } from '../../shared/variant-field/use-matches.ts'
import { matchOfSku, VariantField } from '../../shared/variant-field/variant-field.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { controlClass, FieldError } from '../../ui/fields/field.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { Row } from './rows.ts'

interface RowFieldsProps {
  row: Row
  number: number
  change: (key: number, typed: Partial<Omit<Row, 'key' | 'error'>>) => void
  remove: (key: number) => void
}

/** One line: an SKU with suggestions, and how many. */
export function RowFields({ row, number, change, remove }: RowFieldsProps) {
  const t = useTranslate()
  const id = useId()
  const quantity = useRef<HTMLInputElement>(null)
  /** Nobody asks what a line stands for that comes back as it was typed. */
  const [asked, setAsked] = useState(false)
  const [last, setLast] = useState<QuickMatch | null>(null)
  const chosen = last?.variant_id === row.variant_id ? last : null
  const matches = useMatches(row.sku, asked && !chosen)
  const found =
    chosen ??
    matches.found.find(({ variant_id }) => variant_id === row.variant_id) ??
    matchOfSku(matches.found, row.sku)
  const invalid = row.error !== null
  const described = invalid ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  const line = t('quick-order:line', { number })
  return (
    <fieldset aria-label={line} className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] tight:grid-cols-[5.5rem_auto] tight:[&>:first-child]:col-span-2 relative items-center gap-2">
        <VariantField
          typed={row.sku}
          matches={found ? [] : matches.found}
          sure={!matches.loading}
          control={{
            ...described,
            'aria-label': `${line}: ${t('quick-order:sign')}`,
            placeholder: t('quick-order:sign'),
            className: controlClass(invalid),
            onFocus: () => setAsked(true),
          }}
          onType={(sku) => change(row.key, { sku, variant_id: undefined })}
          onChoose={(match) => {
            setLast(match)
            change(row.key, { sku: match.sku, variant_id: match.variant_id })
            quantity.current?.focus()
          }}
        />
        <input
          {...described}
          ref={quantity}
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
      {/* is there before it says something, so that it is read out */}
      <p role="status" className="text-sm text-soft empty:hidden">
        {matches.none && !invalid && t('quick-order:none')}
      </p>
      {invalid && <FieldError id={`${id}-error`}>{row.error}</FieldError>}
    </fieldset>
  )
}

/** What the SKU stands for, what it costs, and whether it can be had. */
function Found({ match }: { match: QuickMatch }) {
  const t = useTranslate()
  return (
    <div className="flex items-center gap-3 text-sm text-soft">
      <Thumbnail picture={match.thumbnail} attributes={match.attributes} small />
      <p className="min-w-0 wrap-anywhere">
        {match.name} · {!match.closed && `${formatMoney(match.price)} · `}
        <StockWords match={match} />
        {match.closed && (
          <>
            {' '}
            <Link to={paths.license()} className={textLink}>
              {t('quick-order:licence')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
