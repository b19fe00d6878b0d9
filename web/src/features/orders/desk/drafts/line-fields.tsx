import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { UNTRACKED_STOCK } from '@lunula/contract/catalog/constants.ts'
import { MAX_SKU } from '@lunula/contract/quick-order/constants.ts'
import { quickOrder } from '@lunula/contract/quick-order/endpoints.ts'
import { useRef, useState } from 'react'
import { useRemote } from '../../../../shell/api/use-remote.ts'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { NumberStepper } from '../../../../ui/fields/number/number-stepper.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { DraftLine } from './draft-lines.ts'

const PAUSE_MS = 150
const SHOWN = 'flex w-full items-center gap-3 px-3 py-2 text-start text-sm hover:bg-sunk'

interface LineFieldsProps {
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
}

/** What is ordered: found by name or SKU, with how many of each. */
export function LineFields({ lines, onChange }: LineFieldsProps) {
  const t = useTranslate()
  const [letters, setLetters] = useState('')
  const q = letters.trim()
  const { data } = useRemote(quickOrder.match, q.length > 1 ? { query: { q } } : null, {
    keepPrevious: true,
    delayMs: PAUSE_MS,
  })
  const search = useRef<HTMLInputElement>(null)
  const matches = q.length > 1 ? (data?.docs ?? []) : []
  const isNothingFound = q.length > 1 && data !== undefined && matches.length === 0
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
  const setQuantity = (variant_id: string, quantity: number) =>
    onChange(lines.map((line) => (line.variant_id === variant_id ? { ...line, quantity } : line)))
  return (
    <div className="grid gap-3">
      <TextField
        label={t('admin-drafts:lines.search')}
        hint={t('admin-drafts:lines.hint')}
        ref={search}
        type="search"
        maxLength={MAX_SKU}
        value={letters}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setLetters(event.target.value)}
      />
      {/* is there before it says something, so that it is read out */}
      <p role="status" className="text-sm text-soft empty:hidden">
        {isNothingFound && t('admin-drafts:lines.none')}
      </p>
      {matches.length > 0 && (
        <ul
          aria-label={t('admin-drafts:lines.found')}
          className="divide-y divide-line overflow-hidden rounded-field border border-line"
        >
          {matches.map(({ variant_id, sku, name, thumbnail, attributes, available }) => (
            <li key={variant_id}>
              <button type="button" className={SHOWN} onClick={() => add(variant_id, name)}>
                <Thumbnail picture={thumbnail} attributes={attributes} small />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-medium">{name}</span>
                  <span className="text-soft">
                    {sku} ·{' '}
                    {available >= UNTRACKED_STOCK
                      ? t('admin-drafts:lines.uncounted')
                      : t('admin-drafts:lines.available', { count: available })}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
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
