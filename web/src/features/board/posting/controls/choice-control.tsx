import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { Control } from './control.ts'
import { Group } from './group.tsx'
import { Pill } from './pill.tsx'

/** More than so many stand in a list that opens. */
const MOST_PILLS = 12

interface ChoiceControlProps extends Control<string> {
  values: readonly string[]
  word: (value: string) => string
  /** What the list says while nothing is chosen. */
  placeholder: string
  autoComplete?: string | undefined
}

/**
 * One of several: pills, or a list where there are many. What need not be said can be taken back by a second
 * press.
 */
export function ChoiceControl({ values, word, placeholder, autoComplete, ...control }: ChoiceControlProps) {
  const { id, label, hint, error, optional, value, onChange, onBlur } = control
  if (values.length > MOST_PILLS)
    return (
      <SelectField
        {...{ id, label, hint, error, optional, placeholder, autoComplete, onBlur }}
        choices={values.map((each) => ({ value: each, label: word(each) }))}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    )
  return (
    <Group {...{ id, hint, error, optional }} legend={label}>
      <div className="flex flex-wrap gap-2">
        {values.map((each) => (
          <Pill
            key={each}
            type="radio"
            name={id}
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
            onClick={() => optional && value === each && onChange(undefined)}
            onBlur={onBlur}
          >
            {word(each)}
          </Pill>
        ))}
      </div>
    </Group>
  )
}
