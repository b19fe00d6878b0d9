import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { type MouseEvent, useState } from 'react'
import type { EarlierWords as Earlier } from '../../shell/forms/use-api-form.ts'
import { Button } from '../../ui/fields/button.tsx'
import { type Translate, useLanguage, useTranslate } from '../../ui/texts/translate.ts'

/** As its field would show it. */
function wordsOf(field: Element | null, value: unknown, t: Translate, language: Language): string {
  if (typeof value === 'boolean') return t(value ? 'admin-office:earlier.on' : 'admin-office:earlier.off')
  const words = String(value)
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === words)?.text ?? words
  // a day, and perhaps the time of it
  return field instanceof HTMLInputElement && field.type.startsWith('date') && words
    ? [formatDay(words.slice(0, 10), language), words.slice(11)].join(' ').trim()
    : words
}

export interface EarlierWordsProps {
  earlier: Earlier
  /** What may not stand on the screen as a field: by its name, what it is called and how it is written. */
  others?: Readonly<Record<string, { label: string; words?: (value: never) => string }>>
}

/**
 * What was typed before somebody else changed the same: it is put in only by whoever reads it, so that
 * nothing that was saved meanwhile is lost unseen.
 */
export function EarlierWords({ earlier, others = {} }: EarlierWordsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [taken, setTaken] = useState<readonly string[]>([])
  const fields = Object.entries(earlier.values).filter(([name]) => !taken.includes(name))
  if (fields.length === 0) return null
  const drop = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    earlier.drop()
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  return (
    <section role="alert" className="rounded-card border-2 border-warning bg-warning-tint px-5 py-4">
      <h2 className="title-3">{t('admin-office:earlier.title')}</h2>
      <p className="mt-1">{t('admin-office:earlier.text')}</p>
      <ul className="mt-3 grid gap-3">
        {fields.map(([name, value]) => {
          const label = others[name]?.label ?? earlier.labelOf(name) ?? name
          const words =
            others[name]?.words?.(value as never) ??
            wordsOf(document.getElementById(earlier.idOf(name)), value, t, language)
          return (
            <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <div className="min-w-40 flex-1">
                <p className="text-sm font-medium">{label}</p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long text */}
                <section tabIndex={0} aria-label={label} className="max-h-48 overflow-y-auto">
                  <p className="whitespace-pre-wrap wrap-anywhere">{words || '–'}</p>
                </section>
              </div>
              <Button
                size="small"
                aria-label={`${t('admin-office:earlier.take')}: ${label}`}
                onClick={({ currentTarget }) => {
                  earlier.take(name, value)
                  setTaken([...taken, name])
                  const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button')
                  ;(next ?? document.getElementById(earlier.idOf(name)))?.focus()
                }}
              >
                {t('admin-office:earlier.take')}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="mt-3">
        <Button size="small" variant="ghost" onClick={drop}>
          {t('admin-office:earlier.drop')}
        </Button>
      </div>
    </section>
  )
}
