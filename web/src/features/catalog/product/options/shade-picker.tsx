import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import type { Variant } from '@lunula/contract/catalog/schemas.ts'
import { memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortVariant } from '../../../../app/paths.ts'
import { useAfterPaint } from '../../../../ui/after-paint.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { PillSelect } from '../../../../ui/fields/filter-controls.tsx'
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
  const { group, press } = usePresses(shades, choose)
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset ref={group}>
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
                press={press}
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

/**
 * The fields show by themselves which of them was pressed; what the page makes of it comes after the paint.
 * They follow what is chosen elsewhere, such as by going back, and what was pressed before this script ran is
 * chosen.
 */
function usePresses(shades: readonly OptionValue[], choose: (variant: Variant) => void) {
  const group = useRef<HTMLFieldSetElement>(null)
  const later = useAfterPaint()
  const isWaiting = useRef(false)
  const press = useCallback(
    (variant: Variant) => {
      isWaiting.current = true
      later(() => {
        isWaiting.current = false
        // whole, before anything else is pressed: the cart takes the shade that the page shows
        flushSync(() => choose(variant))
      })
    },
    [later, choose],
  )
  const chosen = shades.find(({ selected }) => selected)
  const chosenId = chosen && shortVariant(chosen.variant._id)
  const followed = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const isFirst = followed.current === undefined
    followed.current = chosenId
    // a press that came meanwhile is chosen next
    if (isWaiting.current) return
    const fields = [...(group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const pressed = fields.find(({ checked }) => checked)
    if (!pressed || pressed.value === chosenId) return
    const early = isFirst && shades.find(({ variant }) => shortVariant(variant._id) === pressed.value)
    if (early) return choose(early.variant)
    const field = fields.find(({ value }) => value === chosenId)
    if (field) field.checked = true
  }, [chosenId, shades, choose])
  return { group, press }
}

interface ShadeProps extends Pick<OptionValue, 'variant' | 'selected'> {
  /** The shade's name, and whether it can be had. */
  label: string
  press: (variant: Variant) => void
}

/**
 * There may be hundreds on a page: each is its field alone, drawn as a nail by `styles/nail.css`, and is
 * rendered anew only when it changes.
 */
const Shade = memo(({ variant, selected, label, press }: ShadeProps) => (
  <input
    type="radio"
    name="variant"
    value={shortVariant(variant._id)}
    title={label}
    defaultChecked={selected}
    onChange={() => press(variant)}
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
      <label className="relative min-w-[min(11rem,100%)] flex-1 max-sm:basis-full" htmlFor={`${id}-words`}>
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
