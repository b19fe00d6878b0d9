import { controlClass } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Control } from './control.ts'
import { describedBy, Group } from './group.tsx'
import { Pill } from './pill.tsx'

/** More than so many are added from a list, one by one. */
const MOST_PILLS = 30

interface ChoicesControlProps extends Control<readonly string[]> {
  values: readonly string[]
  /** At most so many. */
  max: number
  word: (value: string) => string
}

/** Some of several, in the order of their list. */
export function ChoicesControl({ values, max, word, ...control }: ChoicesControlProps) {
  const t = useTranslate()
  const { id, label, hint, error, optional, value = [], onChange, onBlur } = control
  const set = (each: string, on: boolean) =>
    onChange(values.filter((one) => (one === each ? on : value.includes(one))))
  const shown = values.length > MOST_PILLS ? value : values
  const isFull = value.length >= max
  return (
    <Group {...{ id, hint, error, optional }} legend={label}>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {shown.map((each) => (
          <Pill
            key={each}
            type="checkbox"
            checked={value.includes(each)}
            disabled={isFull && !value.includes(each)}
            onChange={(event) => set(each, event.target.checked)}
            onBlur={onBlur}
          >
            {word(each)}
          </Pill>
        ))}
      </div>
      {isFull && max < values.length && (
        <p role="status" className="text-caption text-soft">
          {t('posting:most_chosen', { count: max })}
        </p>
      )}
      {shown !== values && (
        <Select
          aria-label={label}
          aria-describedby={describedBy(control)}
          aria-invalid={error ? true : undefined}
          className={controlClass(Boolean(error))}
          value=""
          disabled={isFull}
          onChange={(event) => event.target.value && set(event.target.value, true)}
        >
          <option value="">{t('posting:add_one')}</option>
          {values
            .filter((each) => !value.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {word(each)}
              </option>
            ))}
        </Select>
      )}
    </Group>
  )
}
