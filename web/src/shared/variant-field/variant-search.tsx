import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { controlClass, Field } from '../../ui/fields/field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { useMatches } from './use-matches.ts'
import { onlyMatch, VariantField } from './variant-field.tsx'

interface VariantSearchProps {
  label: string
  hint?: string
  onChoose: (match: QuickMatch) => void
}

/** Finds one variant after the other: what is chosen is handed on, and the field is ready for the next. */
export function VariantSearch({ label, hint, onChoose }: VariantSearchProps) {
  const t = useTranslate()
  const [letters, setLetters] = useState('')
  /** Enter came before what it takes was found, as from a scanner. */
  const [entered, setEntered] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const matches = useMatches(letters)
  const choose = (match: QuickMatch) => {
    setLetters('')
    input.current?.focus()
    onChoose(match)
  }
  useEffect(() => {
    if (entered === '' || matches.loading) return
    setEntered('')
    const only = entered === letters ? onlyMatch(matches.found, letters) : undefined
    if (only) choose(only)
  })
  return (
    <div className="grid gap-3 print:hidden noscript:hidden">
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="relative">
            <VariantField
              typed={letters}
              matches={matches.found}
              sure={!matches.loading}
              control={{
                ...control,
                ref: input,
                className: controlClass(false),
                onKeyDown: ({ key }) => {
                  if (key === 'Enter' && matches.loading) setEntered(letters)
                },
              }}
              onType={setLetters}
              onChoose={choose}
            />
          </div>
        )}
      </Field>
      {/* is there before it says something, so that it is read out */}
      <p role="status" className="text-sm text-soft empty:hidden">
        {matches.none && t('quick-order:none')}
      </p>
    </div>
  )
}
