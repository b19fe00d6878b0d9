import type { BulkField } from '@lunula/contract/catalog/goods/schemas.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { SavedRow } from './grid-cells.ts'

interface SavedSummaryProps {
  rows: readonly SavedRow[]
  /** A field's text as it is shown. */
  wordsOf: (field: BulkField, text: string) => string
}

/** What the last save changed: each row, each field, what it held and what it holds. */
export function SavedSummary({ rows, wordsOf }: SavedSummaryProps) {
  const t = useTranslate()
  if (rows.length === 0) return null
  return (
    <Card padded={false} className="mt-4">
      <section aria-labelledby="saved-summary">
        <h2 id="saved-summary" className="title-3 px-4 pt-3">
          {t('admin-goods:grid.summary.title')}
        </h2>
        <ul aria-labelledby="saved-summary" className="mt-1 divide-y divide-line text-sm">
          {rows.map(({ variant_id, name, fields }) => (
            <li key={variant_id} className="grid gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-2">
              <span className="font-medium wrap-anywhere">{name}</span>
              <dl className="grid gap-1">
                {fields.map(({ field, before, after }) => (
                  <div key={field} className="flex flex-wrap items-baseline gap-x-2">
                    <dt className="text-soft">{t(`admin-goods:field.${field}`)}</dt>
                    <dd className="wrap-anywhere">
                      <del className="text-soft">
                        <span className="sr-only">{t('admin-goods:grid.summary.was')} </span>
                        {wordsOf(field, before)}
                      </del>
                      <span aria-hidden="true"> → </span>
                      <ins className="font-medium no-underline">
                        <span className="sr-only">{t('admin-goods:grid.summary.is')} </span>
                        {wordsOf(field, after)}
                      </ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
