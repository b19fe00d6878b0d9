import { daysAfter } from '@lunula/contract/board/days.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import type { Field, Unit } from '@lunula/contract/board/fields/field.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { readMoney } from '@lunula/contract/formats/money.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { zipIn } from '@lunula/contract/shipping/zip-in.ts'
import type { ReactNode } from 'react'
import { type Translate, useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { choiceWord, fieldWord } from '../../words.ts'
import { readCount, withoutUnit, writeCents, writeCount } from '../controls/amounts.ts'
import { ChoiceControl } from '../controls/choice-control.tsx'
import { ChoicesControl } from '../controls/choices-control.tsx'
import type { Control } from '../controls/control.ts'
import { LinesControl } from '../controls/lines-control.tsx'
import { NumberControl } from '../controls/number-control.tsx'
import { ProseControl, TextControl } from '../controls/text-control.tsx'
import { change, noteUnread, useDraft } from '../draft/draft-store.ts'
import type { FieldName } from '../layout.ts'
import { today } from '../today.ts'
import { check } from './check-form.ts'
import { hintOf, inputOf, NEVER_PAST, OPTIONAL_IN_NAME_ONLY } from './notes/field-notes.ts'
import { problemText } from './problem-text.ts'

interface FieldControlProps {
  kind: PostKind
  name: FieldName
  /** Under the control, such as what the law says. */
  below?: ReactNode
}

export const idOf = (name: string): string => `post-${name}`

/** One field of a post, by its type in the table of fields. */
export function FieldControl({ kind, name, below }: FieldControlProps) {
  const t = useTranslate()
  const language = useLanguage()
  const field = fieldsOf(kind)[name] as Field
  const value = useDraft(({ draft }) => draft?.content[name])
  const problem = useDraft(({ problems }) => problems[name])
  const control: Control<never> = {
    id: idOf(name),
    label: fieldWord(t, name, kind),
    hint: hintOf(t, kind, name),
    error: problem && problemText(t, problem, field),
    optional: field.required !== true && !OPTIONAL_IN_NAME_ONLY.has(name),
    value: value as never,
    onChange: (next) => change({ [name]: next } as PostContent),
    onBlur: () => void check(),
  }
  return (
    <>
      <ByType {...{ field, name, control, t, language }} />
      {below}
    </>
  )
}

interface ByTypeProps {
  field: Field
  name: FieldName
  control: Control<never>
  t: Translate
  language: Language
}

/**
 * Takes the control as that of the field's type: the value comes out of the content, which the same table
 * describes.
 */
const as = <V,>(control: Control<never>): Control<V> => control as unknown as Control<V>

/** What is pasted with blanks, a state or four more digits is read before it is cut. */
const asZip = ({ onChange, ...control }: Control<string>): Control<string> => ({
  ...control,
  onChange: (typed) => onChange(typed && (zipIn(typed) ?? typed.trimStart().slice(0, 5))),
})

function ByType({ field, name, control, t, language }: ByTypeProps) {
  switch (field.type) {
    case 'choice':
      return (
        <ChoiceControl
          {...as<string>(control)}
          values={field.values}
          word={(value) => choiceWord(t, field.list, value)}
          placeholder={t('posting:choose')}
          autoComplete={inputOf(name)?.autoComplete}
        />
      )
    case 'choices':
      return (
        <ChoicesControl
          {...as<readonly string[]>(control)}
          values={field.values}
          max={field.max}
          word={(value) => choiceWord(t, field.list, value)}
        />
      )
    case 'cents':
    case 'count':
      return <Numbers {...{ field, name, t }} control={as(control)} />
    case 'text':
      return (
        <TextControl
          {...(name === 'zip_code' ? asZip(as(control)) : as<string>(control))}
          input={inputOf(name)}
          max={field.max}
          isCounted={field.max >= 90}
        />
      )
    case 'prose':
      return <ProseControl {...as<string>(control)} max={field.max} />
    case 'texts':
      return (
        <LinesControl
          {...as<readonly string[]>(control)}
          type="text"
          word={(line) => line}
          most={field.most}
        />
      )
    case 'days':
      return (
        <LinesControl
          {...as<readonly string[]>(control)}
          type="date"
          word={(day) => formatDay(day, language)}
          most={field.most}
          earliest={today()}
        />
      )
    case 'day':
    case 'time':
      return <TextControl {...as<string>(control)} max={10} input={momentInput(field.type, name)} />
    case 'flag':
      return null
  }
}

const momentInput = (type: 'day' | 'time', name: FieldName) =>
  type === 'time'
    ? { type: 'time', step: 900 }
    : { type: 'date', max: daysAfter(today(), 36_500), ...(NEVER_PAST.has(name) && { min: today() }) }

interface NumbersProps {
  field: Field
  name: FieldName
  control: Control<number>
  t: Translate
}

function Numbers({ field, name, control, t }: NumbersProps) {
  const unread = useDraft(({ draft }) => draft?.unread?.[name])
  const onUnread = (text: string | null) => noteUnread(name, text)
  if (field.type === 'cents')
    return (
      <NumberControl
        {...control}
        {...{ unread, onUnread }}
        min={field.min}
        max={field.max}
        read={readMoney}
        write={writeCents}
        inputMode="decimal"
        prefix="$"
      />
    )
  if (field.type !== 'count') return null
  const { min, max, unit } = field
  const step = stepOf(max, unit)
  const suffix = unit && unit !== 'year' ? unitWord(t, unit) : ''
  return (
    <NumberControl
      {...control}
      {...{ min, max, unread, onUnread }}
      read={(text) => readCount(withoutUnit(text, suffix))}
      write={(value) => writeCount(value, unit === 'year')}
      inputMode="numeric"
      {...(suffix && { suffix })}
      {...(step && { step })}
    />
  )
}

/** Few are counted by presses, many are typed. */
const stepOf = (max: number, unit: Unit | undefined): number | undefined => {
  if (unit === 'percent') return max > 50 ? 5 : 1
  return max <= 60 ? 1 : undefined
}

const unitWord = (t: Translate, unit: Exclude<Unit, 'year'>): string =>
  unit === 'percent' ? '%' : t(`posting:unit.${unit}`)
