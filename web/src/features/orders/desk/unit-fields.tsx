import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { useId } from 'react'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { itemName } from '../item-name.ts'

type Item = AdminOrder['items'][number]
export type Units = Readonly<Record<string, number>>

/** How many units of an item may be chosen. */
type Most = (item: Item) => number

interface UnitFieldsProps {
  items: readonly Item[]
  most: Most
  units: Units
  onChange: (units: Units) => void
  label: (name: string) => string
}

/** How many units of each item; those of which none may be chosen are left out. */
export function UnitFields({ items, most, units, onChange, label }: UnitFieldsProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <ul className="grid gap-2.5">
      {items
        .filter((item) => most(item) > 0)
        .map((item) => {
          const name = itemName(item)
          return (
            <li key={item._id} className="flex items-center gap-3">
              <Thumbnail picture={item.product_thumbnail} attributes={item.attributes} small />
              <label htmlFor={`${id}-${item._id}`} className="min-w-0 flex-1 text-sm wrap-anywhere">
                <span className="unseen">{label(name)}</span>
                <span aria-hidden="true">{name}</span>
              </label>
              <input
                id={`${id}-${item._id}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={most(item)}
                value={chosenOf(item, most, units)}
                onChange={({ target }) => {
                  const wanted = Math.trunc(target.valueAsNumber) || 0
                  onChange({ ...units, [item._id]: Math.max(0, Math.min(most(item), wanted)) })
                }}
                // else turning the wheel to scroll the dialog would count up or down
                onWheel={({ currentTarget }) => currentTarget.blur()}
                className="h-11 w-20 rounded-field border border-edge bg-surface px-3 text-end tabular-nums"
              />
              <span className="w-14 text-sm text-soft">
                {t('admin-orders:ship.of', { count: most(item) })}
              </span>
            </li>
          )
        })}
    </ul>
  )
}

/** Of what was chosen before, no more than may be by now. */
const chosenOf = (item: Item, most: Most, units: Units): number => Math.min(most(item), units[item._id] ?? 0)

/** What is chosen, as the server takes it. */
export const linesOf = (items: readonly Item[], most: Most, units: Units) =>
  items.flatMap((item) => {
    const quantity = chosenOf(item, most, units)
    return quantity > 0 ? [{ item_id: item._id, quantity }] : []
  })
