import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import type { Variant } from '@lunula/contract/catalog/schemas.ts'
import { memo, useId, useState } from 'react'
import { shortVariant } from '../../../../app/paths.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { PillSelect } from '../../../../ui/fields/pill-select.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { nailLook } from '../../../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { having, matchingShades, NO_FILTER, type ShadeFilter } from './shade-filter.ts'
import { type OptionValue, stockOf } from './variant-choice.ts'

/** From so many shades on, there is a search over them. */
const MANY = 16

interface ShadePickerProps {
  /** The option's own name, such as "Shade". */
  name: string
  /** Of the name, where it is not that of the page. */
  lang?: string | undefined
  /** Shades that keep an English name. */
  untranslated?: readonly string[] | undefined
  shades: readonly OptionValue[]
  choose: (variant: Variant) => void
}

/** All shades as nails. Arrow keys go through them; each press shows the shade at once. */
export function ShadePicker({ name, lang, untranslated = [], shades, choose }: ShadePickerProps) {
  const t = useTranslate()
  const id = useId()
  const [filter, setFilter] = useState(NO_FILTER)
  const chosen = shades.find(({ selected }) => selected)
  const shown = matchingShades(shades, filter)
  const finish = FINISHES.find((known) => known === chosen?.variant.attributes['finish'])
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend className="flex w-full flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-soft" lang={lang}>
            {name}
          </span>
          <strong
            className="text-lg font-semibold"
            lang={chosen && untranslated.includes(chosen.value) ? 'en' : undefined}
          >
            {chosen?.value}
          </strong>
          {finish && <span className="text-sm text-soft">{t(`catalog:finish.${finish}`)}</span>}
        </legend>
        {shades.length >= MANY && <Filters {...{ shades, filter, setFilter, id }} found={shown.length} />}
        <div
          className={
            shades.length >= MANY
              ? '-mx-1.5 mt-3 max-h-56 max-sm:max-h-72 overflow-y-auto overscroll-contain rounded-field'
              : '-mx-1.5 mt-2'
          }
        >
          <div className="shades">
            {shown.map(({ value, variant, selected }) => (
              <Shade
                key={variant._id}
                variant={variant}
                selected={selected}
                label={stockOf(variant) === 'out' ? t('catalog:shade.out', { name: value }) : value}
                choose={choose}
              />
            ))}
          </div>
          {shown.length === 0 && (
            <p className="px-1.5 py-4 text-soft">
              {t('catalog:shade.none')}{' '}
              <button
                type="button"
                className="font-medium text-accent underline underline-offset-4"
                onClick={() => setFilter(NO_FILTER)}
              >
                {t('catalog:shade.show_all', { count: shades.length })}
              </button>
            </p>
          )}
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

interface ShadeProps extends Pick<OptionValue, 'variant' | 'selected'> {
  /** The shade's name, and whether it can be had. */
  label: string
  choose: (variant: Variant) => void
}

/**
 * There may be hundreds on a page: each is its field alone, drawn as a nail by `styles/nail.css`, and is
 * rendered anew only when it changes.
 */
const Shade = memo(({ variant, selected, label, choose }: ShadeProps) => (
  <input
    type="radio"
    name="variant"
    value={shortVariant(variant._id)}
    title={label}
    checked={selected}
    onChange={() => choose(variant)}
    {...nailLook({
      hex: variant.attributes['hex'] ?? null,
      finish: variant.attributes['finish'],
      outOfStock: stockOf(variant) === 'out',
    })}
  />
))

interface FiltersProps {
  shades: readonly OptionValue[]
  filter: ShadeFilter
  setFilter: (filter: ShadeFilter) => void
  found: number
  id: string
}

function Filters({ shades, filter, setFilter, found, id }: FiltersProps) {
  const t = useTranslate()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 noscript:hidden">
      <label className="relative min-w-44 flex-1 max-sm:basis-full" htmlFor={`${id}-words`}>
        <span className="unseen">{t('catalog:shade.find', { count: shades.length })}</span>
        <Icon name="search" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-soft" />
        <input
          id={`${id}-words`}
          type="search"
          autoComplete="off"
          value={filter.words}
          placeholder={t('catalog:shade.find', { count: shades.length })}
          className="min-h-11 w-full rounded-full border border-line bg-surface ps-10 pe-3 text-sm hover:border-edge"
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
        />
      </label>
      <PillSelect
        outlined
        label={t('catalog:filter.color_family')}
        value={filter.family ?? ''}
        onChange={(event) => setFilter({ ...filter, family: event.target.value || null })}
      >
        <option value="">{t('catalog:shade.any_color')}</option>
        {having(shades, 'color_family', COLOR_FAMILIES).map((family) => (
          <option key={family} value={family}>
            {t(`catalog:color.${family}`)}
          </option>
        ))}
      </PillSelect>
      <PillSelect
        outlined
        label={t('catalog:filter.finish')}
        value={filter.finish ?? ''}
        onChange={(event) => setFilter({ ...filter, finish: event.target.value || null })}
      >
        <option value="">{t('catalog:shade.any_finish')}</option>
        {having(shades, 'finish', FINISHES).map((finish) => (
          <option key={finish} value={finish}>
            {t(`catalog:finish.${finish}`)}
          </option>
        ))}
      </PillSelect>
      <span role="status" className="unseen">
        {t('catalog:shade.found', { count: found })}
      </span>
    </div>
  )
}
