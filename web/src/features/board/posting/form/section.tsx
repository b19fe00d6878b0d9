import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import { type Field, holds } from '@lunula/contract/board/fields/field.ts'
import { type ReactNode, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { useDraft } from '../draft/draft-store.ts'
import { type FieldName, PAIRED, type Section } from '../layout.ts'
import { FieldControl } from './field-control.tsx'
import { FlagGroup } from './flag-group.tsx'

interface SectionCardProps {
  kind: PostKind
  section: Section
  /** Its place in the form, from 1. */
  number: number
  /** What else belongs to some field, below it. */
  below?: Readonly<Partial<Record<FieldName, ReactNode>>>
  children?: ReactNode
}

/** One step of the form: what must be said in sight, the rest folded. */
export function SectionCard({ kind, section, number, below = {}, children }: SectionCardProps) {
  const t = useTranslate()
  const { name, first, more } = section
  const id = `posting-${name}`
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5">
        <h2 id={id} className="title-2 flex items-baseline gap-2.5">
          <span className="text-soft tabular-nums">{number}</span>
          {t(`posting:section.${name}`)}
        </h2>
        <Fields {...{ kind, below }} names={first} />
        {more.length > 0 && <More {...{ kind, below }} names={more} alone={first.length === 0} />}
        {children}
      </Card>
    </section>
  )
}

interface FieldsProps {
  kind: PostKind
  names: readonly FieldName[]
  below: Readonly<Partial<Record<FieldName, ReactNode>>>
}

/**
 * The fields that hold for what is said so far; numbers that belong together side by side, flags in a row.
 */
function Fields({ kind, names, below }: FieldsProps) {
  const fields = fieldsOf(kind)
  const asked = useDraft(
    useShallow(({ draft }) => names.filter((name) => holds(fields[name]?.when, draft?.content ?? {}))),
  )
  if (asked.length === 0) return null
  const isFlag = (name: FieldName | undefined) => name !== undefined && fields[name]?.type === 'flag'
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:gap-x-5">
      {asked.map((name, index) => {
        if (isFlag(name)) {
          if (isFlag(asked[index - 1])) return null
          const last = asked.findIndex((each, at) => at > index && !isFlag(each))
          return (
            <div key={name} className="col-span-2">
              <FlagGroup kind={kind} names={asked.slice(index, last < 0 ? undefined : last)} />
            </div>
          )
        }
        return (
          <div key={name} className={classNames('grid min-w-0 gap-2', spanOf(name, fields[name]))}>
            <FieldControl {...{ kind, name }} below={below[name]} />
          </div>
        )
      })}
    </div>
  )
}

const spanOf = (name: FieldName, field: Field | undefined): string => {
  if (!PAIRED.has(name)) return 'col-span-2'
  return field?.type === 'count' ? 'col-span-2 sm:col-span-1' : 'col-span-1'
}

/** What need not be said, under a line that opens it. It opens by itself where something is wrong in it. */
function More({ kind, names, below, alone }: FieldsProps & { alone: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isWrong = useDraft(({ problems }) => names.some((name) => name in problems))
  return (
    <details
      open={isOpen || isWrong}
      className="group rounded-field border border-line [&[open]]:bg-paper"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-field px-4 py-2.5 font-medium hover:bg-sunk">
        <span>
          {t(alone ? 'posting:more_alone' : 'posting:more')}
          <span className="font-normal text-soft"> · {t('ui:optional')}</span>
        </span>
        <Icon name="chevron-down" className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-3 pb-5">
        <Fields {...{ kind, names, below }} />
      </div>
    </details>
  )
}
