import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { isEnough, useMatches } from '../../../../shared/variant-field/use-matches.ts'
import { onlyMatch, VariantField } from '../../../../shared/variant-field/variant-field.tsx'
import { controlClass, Field } from '../../../../ui/fields/field.tsx'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { NumberStepper } from '../../../../ui/fields/number/number-stepper.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { DraftLine } from './draft-lines.ts'

interface LineFieldsProps {
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
}

/** What is ordered: found by name or SKU, with how many of each. */
export function LineFields({ lines, onChange }: LineFieldsProps) {
  const t = useTranslate()
  const [letters, setLetters] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const matches = useMatches(letters)
  const found = isEnough(letters) ? matches.found : []
  const isNothingFound = isEnough(letters) && !matches.loading && found.length === 0
  /** Enter came before what it takes was found, as from a scanner. */
  const [entered, setEntered] = useState('')
  const add = (variant_id: string, name: string) => {
    const known = lines.some((line) => line.variant_id === variant_id)
    onChange(
      known
        ? lines.map((line) =>
            line.variant_id === variant_id ? { ...line, quantity: line.quantity + 1 } : line,
          )
        : [...lines, { variant_id, name, quantity: 1 }],
    )
    setLetters('')
    search.current?.focus()
  }
  useEffect(() => {
    if (entered === '' || matches.loading) return
    setEntered('')
    const only = entered === letters ? onlyMatch(found, letters) : undefined
    if (only) add(only.variant_id, only.name)
  })
  const setQuantity = (variant_id: string, quantity: number) =>
    onChange(lines.map((line) => (line.variant_id === variant_id ? { ...line, quantity } : line)))
  return (
    <div className="grid gap-3">
      <Field label={t('admin-drafts:lines.search')} hint={t('admin-drafts:lines.hint')}>
        {(control) => (
          <div className="relative">
            <VariantField
              typed={letters}
              matches={found}
              sure={!matches.loading}
              control={{
                ...control,
                ref: search,
                className: controlClass(false),
                onKeyDown: ({ key }) => {
                  if (key === 'Enter' && matches.loading) setEntered(letters)
                },
              }}
              onType={setLetters}
              onChoose={({ variant_id, name }) => add(variant_id, name)}
            />
          </div>
        )}
      </Field>
      {/* is there before it says something, so that it is read out */}
      <p role="status" className="text-sm text-soft empty:hidden">
        {isNothingFound && t('admin-drafts:lines.none')}
      </p>
      <ul className="divide-y divide-line">
        {lines.map(({ variant_id, name, quantity }) => (
          <li key={variant_id} className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2">
            <span className="flex-[1_1_9rem] text-sm wrap-anywhere">{name}</span>
            <div className="flex items-center gap-2">
              <NumberStepper
                value={quantity}
                max={MAX_QUANTITY}
                label={t('admin-drafts:lines.quantity', { name })}
                live
                onChange={(units) => setQuantity(variant_id, units)}
              />
              <IconButton
                label={t('admin-drafts:lines.remove', { name })}
                icon={<Icon name="x" className="size-4.5" />}
                onClick={() => onChange(lines.filter((line) => line.variant_id !== variant_id))}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
