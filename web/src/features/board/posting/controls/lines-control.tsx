import { useRef, useState } from 'react'
import { Button } from '../../../../ui/fields/button.tsx'
import { controlClass } from '../../../../ui/fields/field.tsx'
import { isComposing } from '../../../../ui/is-composing.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Control } from './control.ts'
import { describedBy, Group } from './group.tsx'

interface LinesControlProps extends Control<readonly string[]> {
  type: 'text' | 'date'
  /** How a line is shown. */
  word: (line: string) => string
  most: number
  /** No earlier day. */
  earliest?: string
}

/** Several lines or days, each added by itself and taken away by a press. */
export function LinesControl({ type, word, most, earliest, ...control }: LinesControlProps) {
  const t = useTranslate()
  const { id, label, hint, error, optional, value = [], onChange, onBlur } = control
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const add = () => {
    const line = typed.trim()
    if (!line || value.length >= most) return
    const all = [...new Set([...value, line])]
    onChange(type === 'date' ? all.sort() : all)
    setTyped('')
    box.current?.focus()
  }
  return (
    <Group {...{ id, hint, error, optional }} legend={label}>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {value.map((line) => (
          <li key={line}>
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-sm font-medium text-paper"
              aria-label={t('posting:take_away', { name: word(line) })}
              onClick={() => onChange(value.filter((each) => each !== line))}
            >
              {word(line)}
              <Icon name="x" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          ref={box}
          type={type}
          aria-label={label}
          aria-describedby={describedBy(control)}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          min={earliest}
          value={typed}
          className={controlClass(Boolean(error))}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            // who forgets the button meant it all the same
            if (type === 'text') add()
            onBlur()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            add()
          }}
        />
        <Button disabled={value.length >= most} onClick={add}>
          <span className="whitespace-nowrap">{t('posting:add')}</span>
        </Button>
      </div>
    </Group>
  )
}
