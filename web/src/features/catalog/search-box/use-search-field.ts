import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useLineKeys } from '../../../ui/navigation/use-line-keys.ts'
import type { Suggestion } from './suggestion-list.ts'

/** What stands in the search field, whether its list is open, and which line of it is meant. */
export function useSearchField() {
  const { words, setWords } = useWords()
  const [lines, setLines] = useState<readonly Suggestion[]>([])
  const { open, setOpen, begin, close, active, onKeyDown } = useLineKeys(lines.map(({ id }) => id))
  const type = (typed: string) => {
    setWords(typed)
    begin()
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
