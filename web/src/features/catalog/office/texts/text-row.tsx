import type { TextLanguage } from '@lunula/contract/catalog/constants.ts'
import type { TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { memo } from 'react'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { keyOf } from './text-draft.ts'

interface TextRowProps {
  entry: TextEntry
  /** The English name of the option, where the text is one of its values. */
  option: string
  language: TextLanguage
  text: string
  /** What somebody else saved meanwhile, where that is something else. */
  clash: string | undefined
  onChange: (key: string, text: string) => void
  onSettle: (key: string) => void
}

/** One English text, and beside it what it says in the language; drawn anew only when one of them changes. */
export const TextRow = memo(({ entry, option, language, text, clash, onChange, onSettle }: TextRowProps) => {
  const t = useTranslate()
  const { field, source } = entry
  const key = keyOf(entry)
  const name = nameOf()
  const control = {
    label: source ? `${name}: ${source}` : name,
    lang: language,
    value: text,
    hint: !text.trim() && <Badge tone="warning">{t('admin-goods:texts.english_shown')}</Badge>,
    onChange: (event: { currentTarget: { value: string } }) => onChange(key, event.currentTarget.value),
  }
  return (
    <li tabIndex={-1} className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="text-sm font-medium text-soft">
          <span className="md:hidden">{LANGUAGE_NAMES.en} · </span>
          {name}
        </p>
        <div lang="en" className="mt-1.5 wrap-anywhere">
          {field === 'description' ? <RichText html={entry.text} /> : entry.text}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {field === 'description' ? (
          <TextAreaField {...control} rows={8} maxLength={20_000} />
        ) : (
          <TextField {...control} maxLength={255} />
        )}
        {clash !== undefined && (
          <div className="grid gap-2 rounded-field bg-warning-tint px-4 py-3 text-sm">
            <p className="wrap-anywhere">
              {clash ? t('admin-goods:texts.clash', { text: clash }) : t('admin-goods:texts.clash_empty')}
            </p>
            <p className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() => {
                  onChange(key, clash)
                  onSettle(key)
                }}
              >
                {t('admin-goods:texts.take')}
              </Button>
              <Button size="small" variant="ghost" onClick={() => onSettle(key)}>
                {t('admin-goods:texts.keep')}
              </Button>
            </p>
          </div>
        )}
      </div>
    </li>
  )

  function nameOf(): string {
    if (field.startsWith('value')) return option || t('admin-goods:field.options')
    if (field.startsWith('option')) return t('admin-goods:editor.option', { number: field.slice(-1) })
    return t(`admin-goods:field.${field as 'name' | 'description' | 'seo_title' | 'seo_description'}`)
  }
})
