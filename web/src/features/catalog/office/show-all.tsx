import type { RefObject } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface ShowAllProps {
  /** How many there are. */
  count: number
  /** Its items can be focused. */
  list: RefObject<HTMLElement | null>
  onShow: () => void
}

/** Draws what a long list leaves out at first; the keyboard goes on with the first item that is new. */
export function ShowAll({ count, list, onShow }: ShowAllProps) {
  const t = useTranslate()
  const show = () => {
    const before = new Set(list.current?.children)
    onShow()
    requestAnimationFrame(() => {
      const isNew = (item: Element): item is HTMLElement => !before.has(item)
      Array.from(list.current?.children ?? [])
        .find(isNew)
        ?.focus()
    })
  }
  return (
    <Button size="small" onClick={show}>
      {t('admin-goods:editor.show_all', { count })}
    </Button>
  )
}
