import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { VariantSearch } from '../../../../shared/variant-field/variant-search.tsx'
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
  const add = (variant_id: string, name: string) => {
    const known = lines.some((line) => line.variant_id === variant_id)
    onChange(
      known
        ? lines.map((line) =>
            line.variant_id === variant_id ? { ...line, quantity: line.quantity + 1 } : line,
          )
        : [...lines, { variant_id, name, quantity: 1 }],
    )
  }
  const setQuantity = (variant_id: string, quantity: number) =>
    onChange(lines.map((line) => (line.variant_id === variant_id ? { ...line, quantity } : line)))
  return (
    <div className="grid gap-3">
      <VariantSearch
        label={t('admin-drafts:lines.search')}
        hint={t('admin-drafts:lines.hint')}
        onChoose={({ variant_id, name }) => add(variant_id, name)}
      />
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
