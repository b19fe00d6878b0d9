import { type ComponentProps, type ReactNode, useId } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { FieldError } from './field.tsx'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'title'> {
  title: ReactNode
  /** A second line under the title. */
  detail?: ReactNode
  /** At the end of the card, such as what the choice costs. */
  aside?: ReactNode
}

/**
 * One choice of a few, each with enough to say to need a card. One whose state the page keeps waits for the
 * script: what is chosen before would be seen and not known.
 */
export function RadioCard({ title, detail, aside, ...rest }: RadioCardProps) {
  const hydrated = useHydrated()
  const waits = rest.checked !== undefined && !hydrated
  return (
    <label className="flex min-h-14 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-disabled:bg-sunk has-disabled:text-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent hover:border-edge">
      <input {...rest} type="radio" disabled={rest.disabled || waits} className="unseen" />
      <span
        aria-hidden="true"
        className="grid size-5.5 flex-none place-items-center rounded-full border border-edge bg-surface after:size-2.5 after:rounded-full [:checked+&]:border-accent [:checked+&]:after:bg-accent"
      />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-medium">{title}</span>
        {detail && <span className="block text-sm text-soft">{detail}</span>}
      </span>
      {aside && <span className="ms-auto flex-none font-semibold">{aside}</span>}
    </label>
  )
}

/** Radio cards under one question. */
export function RadioCards({
  legend,
  error,
  children,
}: {
  legend: ReactNode
  error?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
