import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

interface TableSearchProps {
  value: string
  hint: string
  onSearch: (words: string) => void
}

/** Searches when Enter is pressed or the field is left alone for a moment. */
export function TableSearch({ value, hint, onSearch }: TableSearchProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the address may change elsewhere: by going back, or by a view
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])
  // the address may have got another filter since the last letter, which the words must not take away
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  const search = (words: string) => {
    clearTimeout(waiting.current)
    if (words.trim() === asked.current) return
    asked.current = words.trim()
    latest.current(words.trim())
  }
  return (
    <search className="min-w-[min(14rem,100%)] flex-1 basis-64 sm:max-w-md">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          value={typed}
          maxLength={80}
          aria-label={t('admin-office:table.search')}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          className="h-10 touch:h-11 w-full rounded-full border border-edge bg-surface ps-10 pe-4 text-sm placeholder:text-soft"
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(waiting.current)
            waiting.current = setTimeout(() => search(target.value), 350)
          }}
        />
      </form>
    </search>
  )
}
