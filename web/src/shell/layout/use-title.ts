import { useEffect } from 'react'
import { titleOf } from './head.tsx'

/** The document's title while a page shows something else than it began with, such as that a form is done. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
}
