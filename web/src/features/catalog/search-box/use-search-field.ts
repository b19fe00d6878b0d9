import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { isComposing } from '../../../ui/is-composing.ts'
import { type Suggestion, stepped } from './suggestion-list.ts'

/** What stands in the search field, whether its list is open, and which line of it is meant. */
export function useSearchField() {
  const { words, setWords } = useWords()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly Suggestion[]>([])
  const close = useCallback(() => {
    setOpen(false)
    setActive(null)
  }, [])
  const type = (typed: string) => {
    setWords(typed)
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
    const ids = lines.map(({ id }) => id)
    const next = stepped(ids, active, by)
    setActive(next)
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' })
  }
  const chosen = open ? lines.find(({ id }) => id === active) : undefined
  return { words, type, open, setOpen, close, active, chosen, lines, setLines, onKeyDown }
}

/** The field follows the page: its words on the results, nothing elsewhere. */
function useWords() {
  const { key, pathname, search } = useLocation()
  const asked = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [words, setWords] = useState(asked)
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    setWords(asked)
  }, [key, asked])
  return { words, setWords }
}
