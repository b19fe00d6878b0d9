import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'

interface NumberStepperProps {
  value: number
  min?: number
  max: number
  /** What is counted, such as "Quantity of Saigon Red". */
  label: string
  size?: 'medium' | 'large'
  disabled?: boolean
  /** Called with a whole number between min and max. */
  onChange: (value: number) => void
}

/**
 * A quantity: minus, the number (can be typed), plus. What is typed is taken when the field is left or Enter
 * pressed.
 */
export function NumberStepper({
  value,
  min = 1,
  max,
  label,
  size = 'medium',
  disabled,
  onChange,
}: NumberStepperProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const take = (next: number) => {
    const fitting = Math.min(
      Math.max(Number.isFinite(next) ? Math.trunc(next) : value, min),
      Math.max(min, max),
    )
    setTyped(String(fitting))
    if (fitting !== value) onChange(fitting)
  }
  const step = 'grid h-full w-11 flex-none place-items-center rounded-full hover:bg-sunk disabled:opacity-35'
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'flex w-fit flex-none items-center rounded-full border border-edge bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        size === 'large' ? 'h-13' : 'h-11',
      )}
    >
      <button
        type="button"
        className={step}
        disabled={disabled || value <= min}
        aria-label={t('ui:stepper.less')}
        onClick={() => take(value - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={disabled}
        value={typed}
        className="h-full w-10 flex-none bg-transparent text-center font-semibold outline-none"
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={() => take(typed === '' ? value : Number(typed))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(Number(typed || value))
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by) {
            event.preventDefault()
            take(Number(typed || value) + by)
          }
        }}
      />
      <button
        type="button"
        className={step}
        disabled={disabled || value >= max}
        aria-label={t('ui:stepper.more')}
        onClick={() => take(value + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}
