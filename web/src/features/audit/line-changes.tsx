import type { AuditLine } from '@lunula/contract/audit/schemas.ts'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { valueText } from './audit-values.ts'
import { fieldText } from './audit-words.ts'
import { type Change, changesOf } from './line-changes.ts'

/** What is seen of a long change at once. */
const SHOWN = 3

/** The facts that differ, old and new side by side; of many the first, and the others on wish. */
export function LineChanges({ line }: { line: AuditLine }) {
  const t = useTranslate()
  const changes = changesOf(line)
  const [shown, rest] = [changes.slice(0, SHOWN), changes.slice(SHOWN)]
  if (changes.length === 0) return <span className="text-soft">{t('admin-audit:no_facts')}</span>
  return (
    <div className="max-w-152 whitespace-normal md:min-w-64">
      <Facts changes={shown} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-soft">
            {t('admin-audit:more', { count: rest.length })}
          </summary>
          <Facts changes={rest} />
        </details>
      )}
    </div>
  )
}

function Facts({ changes }: { changes: readonly Change[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  return (
    <dl className="grid gap-1">
      {changes.map(({ path, before, after }) => {
        const said = (value: unknown) => valueText({ t, language, zone }, path.at(-1) ?? '', value)
        return (
          <div key={path.join()} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-soft">{fieldText(t, path)}</dt>
            <dd className="wrap-anywhere">
              {before !== null && (
                <del className="text-soft">
                  <span className="sr-only">{t('admin-audit:was')} </span>
                  {said(before)}
                </del>
              )}
              {before !== null && after !== null && <span aria-hidden="true"> → </span>}
              {after !== null && (
                <ins className="font-medium no-underline">
                  <span className="sr-only">{t('admin-audit:is')} </span>
                  {said(after)}
                </ins>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
