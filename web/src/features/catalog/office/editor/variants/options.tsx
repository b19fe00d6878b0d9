import { MAX_OPTIONS, MAX_VARIANTS } from '@lunula/contract/catalog/goods/constants.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { Button } from '../../../../../ui/fields/button.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { isComposing } from '../../../../../ui/is-composing.ts'
import { Icon } from '../../../../../ui/pictures/icon.tsx'
import { type Translate, useTranslate } from '../../../../../ui/texts/translate.ts'
import { countVariants, type Draft, type DraftOption, type Problems, variantsFor } from '../draft.ts'

interface OptionsProps {
  draft: Draft
  errors: Problems
  change: (more: Partial<Draft>) => void
}

/** Said beside the options, which keep what was typed; undefined while a product may have so many. */
export function tooManyVariants(
  { options, variants }: Pick<Draft, 'options' | 'variants'>,
  t: Translate,
): string | undefined {
  const count = countVariants(options, variants)
  const numbers = { most: formatNumber(MAX_VARIANTS), count: formatNumber(count) }
  return count > MAX_VARIANTS ? t('admin-goods:editor.too_many', numbers) : undefined
}

/** What the variants differ in, and the values of each. */
export function Options({ draft, errors, change }: OptionsProps) {
  const t = useTranslate()
  const set = (options: readonly DraftOption[]) =>
    change(
      tooManyVariants({ ...draft, options }, t)
        ? { options }
        : { options, variants: variantsFor(options, draft.variants) },
    )
  const tooMany = tooManyVariants(draft, t)
  const optionsWith = (place: number, more: Partial<DraftOption>): DraftOption[] =>
    draft.options.map((option, index) => (index === place ? { ...option, ...more } : option))
  return (
    <div className="grid gap-3">
      {draft.options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={place} className="grid items-end gap-3 sm:grid-cols-[14rem_1fr_auto]">
          <TextField
            label={t('admin-goods:editor.option', { number: place + 1 })}
            value={option.name}
            error={errors[`option_names.${place}`]}
            onChange={(event) => change({ options: optionsWith(place, { name: event.currentTarget.value }) })}
          />
          <TextField
            label={t('admin-goods:editor.values', { number: place + 1 })}
            placeholder={t('admin-goods:editor.commas')}
            value={option.values}
            error={tooMany}
            onChange={(event) =>
              change({ options: optionsWith(place, { values: event.currentTarget.value }) })
            }
            // only then: half a word is no value
            onBlur={() => set(draft.options)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              set(draft.options)
            }}
          />
          <Button variant="ghost" onClick={() => set(draft.options.filter((_, index) => index !== place))}>
            {t('admin-goods:editor.remove_option')}
          </Button>
        </div>
      ))}
      {draft.options.length < MAX_OPTIONS && (
        <div>
          <Button
            size="small"
            icon={<Icon name="plus" className="size-4" />}
            onClick={() => change({ options: [...draft.options, { name: '', values: '' }] })}
          >
            {t('admin-goods:editor.add_option')}
          </Button>
        </div>
      )}
    </div>
  )
}
