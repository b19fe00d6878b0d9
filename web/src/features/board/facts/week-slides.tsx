import {
  ASSUMPTION_RANGES,
  ASSUMPTIONS,
  type Assumptions,
  isMoneyAssumption,
} from '@lunula/contract/board/pay/assumptions.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { useId } from 'react'
import { type Translate, useTranslate } from '../../../ui/texts/translate.ts'

interface WeekSlidesProps {
  assumed: Assumptions
  onChange: (assumed: Assumptions) => void
  /** What makes no difference here. */
  without?: readonly (keyof Assumptions)[]
}

/** A slider for each thing that is supposed of a week. */
export const WeekSlides = ({ assumed, onChange, without = [] }: WeekSlidesProps) => {
  const t = useTranslate()
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {ASSUMPTIONS.filter((name) => !without.includes(name)).map((name) => (
        <Slide
          key={name}
          label={t(`post:week.${name}`)}
          value={assumed[name]}
          text={valueText(t, name, assumed[name])}
          {...ASSUMPTION_RANGES[name]}
          onChange={(value) => onChange({ ...assumed, [name]: value })}
        />
      ))}
    </div>
  )
}

function valueText(t: Translate, name: keyof Assumptions, value: number): string {
  if (isMoneyAssumption(name)) return formatDollars(value)
  return name === 'days_a_week'
    ? t('board:unit.days', { count: value })
    : t('board:unit.hours', { count: value })
}

interface SlideProps {
  label: string
  value: number
  text: string
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}

function Slide({ label, value, text, min, max, step = 1, onChange }: SlideProps) {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id} className="text-soft">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        className="h-11 w-full accent-(--accent)"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
