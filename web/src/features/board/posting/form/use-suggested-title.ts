import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { change, useDraft } from '../draft/draft-store.ts'
import { suggestTitle } from '../title.ts'
import { idOf } from './field-control.tsx'

/** Writes the title out of the facts, and follows them as long as nobody has written another. */
export function useSuggestedTitle(kind: PostKind): void {
  const t = useTranslate()
  const language = useLanguage()
  const content = useDraft(({ draft }) => draft?.content)
  const key = useDraft(({ draft }) => draft?.key)
  const last = useRef<{ key: string | undefined; title: string | null } | null>(null)
  useEffect(() => {
    if (!content) return
    const title = suggestTitle(t, language, kind, content)
    // opened again, a title that says just what would be suggested was not written by hand
    const before = last.current?.key === key ? last.current?.title : title
    last.current = { key, title }
    // not while somebody is at it
    if (!title || title === content.title || document.activeElement?.id === idOf('title')) return
    if (!content.title || content.title === before) change({ title })
  }, [t, language, kind, content, key])
}
