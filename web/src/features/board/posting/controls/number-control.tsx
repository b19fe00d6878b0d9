import { type ReactNode, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { controlClass, Field } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Control } from './control.ts'

interface NumberControlProps extends Control<number> {
  read: (text: string) => number | undefined
  write: (value: number) => string
  inputMode: 'numeric' | 'decimal'
  /** Before and after the number, such as `$` and `miles`. */
  prefix?: string
  suffix?: string
  /** What one press of plus or minus changes; no such buttons without it. */
  step?: number
  min: number
  max: number
  /** What was typed and is no number. */
  unread: string | undefined
  onUnread: (text: string | null) => void
  /** Under the number, such as what usual amounts are. */
  below?: ReactNode
}

/**
 * A number with its unit. What is typed stays as it is until the field is left, and where it is no number
 * until it is mended.
 */
export function NumberControl({
  read,
  write,
  inputMode,
  prefix,
  suffix,
  step,
  min,
  max,
  unread,
  onUnread,
  below,
  ...control
}: NumberControlProps) {
  const t = useTranslate()
  const { id, label, hint, error, optional, value, onChange, onBlur } = control
  const [typed, setTyped] = useState<string | null>(null)
  const written = value === undefined ? '' : write(value)
  // what another tab or a button has set goes before what was typed
  const shown =
    typed !== null && read(typed) === value ? typed : value === undefined ? (unread ?? '') : written
  const move = (by: number) => {
    const from = value ?? (by > 0 ? min - by : min)
    setTyped(null)
    onUnread(null)
    onChange(Math.min(max, Math.max(min, from + by)))
  }
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(input) => (
        <>
          <span className="flex items-center gap-2">
            {step && (
              <StepButton
                icon="minus"
                label={t('ui:stepper.less')}
                disabled={value === undefined || value <= min}
                onPress={() => move(-step)}
              />
            )}
            <span className="relative block min-w-0 flex-1">
              {prefix && <Affix side="start">{prefix}</Affix>}
              <input
                {...input}
                type="text"
                inputMode={inputMode}
                autoComplete="off"
                value={shown}
                className={classNames(
                  controlClass(Boolean(error)),
                  prefix && 'ps-8',
                  suffix && suffixRoom(suffix),
                  step !== undefined && 'text-center',
                )}
                onChange={({ target: { value: text } }) => {
                  const number = read(text)
                  setTyped(text)
                  onUnread(number === undefined && text.trim() !== '' ? text : null)
                  onChange(number)
                }}
                onBlur={() => {
                  if (value !== undefined) setTyped(null)
                  onBlur()
                }}
              />
              {suffix && <Affix side="end">{suffix}</Affix>}
            </span>
            {step && (
              <StepButton
                icon="plus"
                label={t('ui:stepper.more')}
                disabled={value !== undefined && value >= max}
                onPress={() => move(step)}
              />
            )}
          </span>
          {below}
        </>
      )}
    </Field>
  )
}

const suffixRoom = (suffix: string): string => (suffix.length > 3 ? 'pe-24' : 'pe-10')

const Affix = ({ side, children }: { side: 'start' | 'end'; children: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'pointer-events-none absolute inset-y-0 grid place-items-center text-soft',
      side === 'start' ? 'start-4' : 'end-4',
    )}
  >
    {children}
  </span>
)

interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  disabled: boolean
  onPress: () => void
}

const StepButton = ({ icon, label, disabled, onPress }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    className="grid size-11 flex-none place-items-center rounded-full border border-edge bg-surface hover:bg-sunk disabled:opacity-35"
    onClick={onPress}
  >
    <Icon name={icon} className="size-4" />
  </button>
)
