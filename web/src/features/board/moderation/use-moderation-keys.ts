import { useEffect } from 'react'

export type ModerationKey = 'j' | 'k' | 'a' | 'r' | 'x'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** j and k go through the queue, a lets pass, r stops, x selects; not while something is typed or asked. */
export function useModerationKeys(acts: Readonly<Record<ModerationKey, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return
      if (document.querySelector('dialog[open]') || !Object.hasOwn(acts, event.key)) return
      event.preventDefault()
      acts[event.key as ModerationKey]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
