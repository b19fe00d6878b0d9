import { readQuantity } from '@lunula/contract/cart/read-quantity.ts'
import { useEffect, useId, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { Icon } from '../../pictures/icon.tsx'
import { useTranslate } from '../../texts/translate.ts'

interface NumberStepperProps {
  value: number
  min?: number
  max: number
  /** What is counted, such as "Quantity of Saigon Red". */
  label: string
  size?: 'medium' | 'large'
  disabled?: boolean
  /** Takes a fitting number while it is being typed: what follows from it costs nothing. */
  live?: boolean
  /** Called with a whole number between min and max. */
  onChange: (value: number) => void
  /** Called for 0 or less; without it `min` is taken. */
  onRemove?: () => void
}

/**
 * A quantity: minus, the number (can be typed), plus. What is typed is taken when the field is left or Enter
 * pressed; what is no whole number stays in the field and is said to be none.
 */
export function NumberStepper({
  value,
  min = 1,
  max,
  label,
  size = 'medium',
  disabled,
  live,
  onChange,
  onRemove,
}: NumberStepperProps) {
  const t = useTranslate()
  const wrongId = useId()
  const [typed, setTyped] = useState(String(value))
  const [wrong, setWrong] = useState(false)
  useEffect(() => setTyped((now) => (readQuantity(now) === value ? now : String(value))), [value])
  const take = (next: number) => {
    setWrong(false)
    if (next <= 0 && onRemove) {
      setTyped(String(value))
      onRemove()
      return
    }
    const fitting = Math.min(Math.max(next, min), Math.max(min, max))
    setTyped(String(fitting))
    if (fitting !== value) onChange(fitting)
  }
  const takeTyped = (by = 0) => {
    const quantity = typed.trim() === '' ? value : readQuantity(typed)
    if (quantity === null) setWrong(true)
    else take(quantity + by)
  }
  return (
    <div className="grid flex-none justify-items-start gap-1">
      <fieldset aria-label={label} className={classNames('stepper', size === 'large' ? 'h-13' : 'h-11')}>
        <button
          type="button"
          disabled={disabled || (value <= min && !onRemove)}
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
          className={typed.length > 3 ? 'w-14' : 'w-10'}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? wrongId : undefined}
          maxLength={8}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
            const quantity = live ? readQuantity(event.target.value) : null
            if (quantity !== null && quantity >= min && quantity <= max) onChange(quantity)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => takeTyped()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeTyped()
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by) {
              event.preventDefault()
              takeTyped(by)
            }
          }}
        />
        <button
          type="button"
          disabled={disabled || value >= max}
          aria-label={t('ui:stepper.more')}
          onClick={() => take(value + 1)}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </fieldset>
      {wrong && (
        <span id={wrongId} role="alert" className="max-w-48 text-sm font-medium text-negative">
          {t('ui:stepper.whole')}
        </span>
      )}
    </div>
  )
}
