import type { KeyboardEvent } from 'react'
import { isComposing } from '../../../../ui/is-composing.ts'

/**
 * Up and down a column as in a spreadsheet: arrows, Enter, and Shift with it for up. Lists keep their arrows,
 * and rows that have no field there are passed over.
 */
export function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const { target: field, key, shiftKey, ctrlKey, altKey, metaKey } = event
  const down = { ArrowDown: true, ArrowUp: false, Enter: !shiftKey }[key]
  if (down === undefined || ctrlKey || altKey || metaKey || isComposing(event)) return
  const cell = field instanceof HTMLInputElement && field.closest('td')
  if (!cell) return
  event.preventDefault()
  const beside = (row: Element | null) => (down ? row?.nextElementSibling : row?.previousElementSibling)
  for (let row = beside(cell.parentElement); row instanceof HTMLTableRowElement; row = beside(row)) {
    const next = row.cells[cell.cellIndex]?.querySelector('input')
    if (!next) continue
    next.focus()
    next.select()
    return
  }
}
