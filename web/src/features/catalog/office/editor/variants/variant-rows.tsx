import { memo, useRef, useState } from 'react'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../../../ui/texts/translate.ts'
import { ShowAll } from '../../show-all.tsx'
import type { Draft, Problems } from '../draft.ts'
import { type Find, findVariants, shownVariants } from './variant-filter.ts'
import { type Change, VariantRow } from './variant-row.tsx'

interface VariantRowsProps extends Pick<Draft, 'variants' | 'pictures'> {
  errors: Problems
  change: Change
}

/** More variants are looked through by words, and drawn when they are asked for. */
const FIRST_ROWS = 50

/** The matrix: what each variant costs, and behind a button all else that is said of it. */
export const VariantRows = memo(({ variants, pictures, errors, change }: VariantRowsProps) => {
  const t = useTranslate()
  const [find, setFind] = useState<Find | null>(null)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const problems = problemsByRow(errors)
  const { rows, left } = shownVariants(variants, {
    find,
    first: all ? Number.POSITIVE_INFINITY : FIRST_ROWS,
    wrong: (at) => problems.has(at),
  })
  return (
    <div className="grid gap-3">
      {variants.length > FIRST_ROWS && (
        <TextField
          type="search"
          label={t('admin-goods:editor.find_variant', { count: variants.length })}
          value={find?.words ?? ''}
          autoComplete="off"
          onChange={(event) => setFind(findVariants(variants, event.currentTarget.value))}
          // in a form, where it would save
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {rows.length === 0 && <p className="py-4 text-soft">{t('admin-goods:editor.no_variant_found')}</p>}
      <ul ref={list} aria-label={t('admin-goods:field.variants')} className="grid gap-3 empty:hidden">
        {rows.map(({ variant, at }) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            pictures={pictures}
            problems={problems.get(at) ?? NONE}
            change={change}
          />
        ))}
      </ul>
      {left > 0 && <ShowAll count={rows.length + left} list={list} onShow={() => setAll(true)} />}
    </div>
  )
})

/** One and the same where there are none, so that the row is not drawn anew. */
const NONE: Problems = {}

/** What the server and the form say of `variants.3.sku`, by row and field. */
function problemsByRow(errors: Problems): ReadonlyMap<number, Problems> {
  const rows = new Map<number, Record<string, string>>()
  for (const [path, text] of Object.entries(errors)) {
    const [, at, field] = /^variants\.(\d+)\.(.+)$/.exec(path) ?? []
    if (at && field) rows.set(Number(at), { ...rows.get(Number(at)), [field]: text })
  }
  return rows
}
