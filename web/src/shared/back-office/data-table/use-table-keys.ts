import { useEffect } from 'react'

interface TableKeys {
  /** The part of the page that holds rows with `data-row` and their links. */
  root: () => HTMLElement | null
  onSelect: (id: string) => void
  onHelp: () => void
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/**
 * j and k move the focus from row to row, x selects, / leads to the search, ? to the list of keys. Enter
 * opens by itself: the focus is on the row's link.
 */
export function useTableKeys({ root, onSelect, onHelp }: TableKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (document.querySelector('dialog[open]')) return
      const place = root()
      const rows = [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const focusRow = (index: number) => {
        const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
        row?.querySelector<HTMLElement>('[data-row-focus]')?.focus()
        row?.scrollIntoView({ block: 'nearest' })
      }
      const acts: Record<string, () => void> = {
        j: () => focusRow(at + 1),
        k: () => focusRow(at - 1),
        x: () => rows[at]?.dataset['row'] && onSelect(rows[at].dataset['row']),
        '/': () => place?.querySelector<HTMLElement>('input[type=search]')?.focus(),
        '?': onHelp,
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
