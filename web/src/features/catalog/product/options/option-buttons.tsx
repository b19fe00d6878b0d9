import type { Variant } from '@lunula/contract/catalog/schemas.ts'
import { shortVariant } from '../../../../app/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { type OptionValue, stockOf } from './variant-choice.ts'

interface OptionButtonsProps {
  /** The option's own name, such as "Size". */
  name: string
  /** Of the name, where it is not that of the page. */
  lang?: string | undefined
  /** Values that are English on a page of another language. */
  untranslated?: readonly string[] | undefined
  values: readonly OptionValue[]
  choose: (variant: Variant) => void
}

/** One option that is not a color, such as the size or the grit. */
export function OptionButtons({ name, lang, untranslated = [], values, choose }: OptionButtonsProps) {
  const t = useTranslate()
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend className="mb-2 text-sm text-soft" lang={lang}>
          {name}
        </legend>
        <div className="flex flex-wrap gap-2">
          {values.map(({ value, variant, selected }) => {
            const out = stockOf(variant) === 'out'
            return (
              <label
                key={value}
                className={classNames(
                  'grid min-h-11 min-w-11 place-items-center rounded-full border px-4 py-1.5 text-center text-sm leading-tight font-medium wrap-anywhere transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
                  selected ? 'border-ink bg-ink text-paper' : 'border-line bg-surface hover:border-edge',
                )}
              >
                <input
                  type="radio"
                  name="variant"
                  value={shortVariant(variant._id)}
                  checked={selected}
                  onChange={() => choose(variant)}
                  className="unseen"
                />
                <span
                  lang={untranslated.includes(value) ? 'en' : undefined}
                  className={classNames(out && 'line-through opacity-70')}
                >
                  {value}
                </span>
                {out && <span className="unseen">{t('catalog:stock.out')}</span>}
              </label>
            )
          })}
        </div>
      </fieldset>
      <noscript>
        <Button type="submit" size="small">
          {t('catalog:shade.show')}
        </Button>
      </noscript>
    </form>
  )
}
