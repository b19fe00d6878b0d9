import { type KeyboardEvent, useCallback, useState } from 'react'
import { isComposing } from '../is-composing.ts'

/**
 * The keys of a field with a list under it (WAI-ARIA combobox): arrows open the list and go through its lines
 * while the field keeps the focus, Escape closes it. @param ids of the elements of the lines
 */
export function useLineKeys(ids: readonly string[]) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const close = useCallback(() => {
    setOpen(false)
    setActive(null)
  }, [])
  /** Opens the list, of which no line is meant yet. */
  const begin = () => {
    setActive(null)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!by) return
    event.preventDefault()
    if (!open) return setOpen(true)
    const next = stepped(ids, active, by)
    setActive(next)
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' })
  }
  return { open, setOpen, begin, close, active, onKeyDown }
}

/**
 * Which line the arrow keys reach next: down from the field to the first, past the last back to the field.
 * Null is the field.
 */
export function stepped(ids: readonly string[], active: string | null, by: 1 | -1): string | null {
  const round: (string | null)[] = [null, ...ids]
  const at = Math.max(0, round.indexOf(active))
  return round[(at + by + round.length) % round.length] ?? null
}
