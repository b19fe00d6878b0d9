import type { ChangeEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Moon } from '../display/spinner.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { FieldError } from './field.tsx'
import { TakePhoto } from './take-photo.tsx'

interface FileChoiceProps {
  id: string
  label: string
  /** What is said under the label, such as the kinds of file. */
  hint: string
  /** MIME types, as the browser's own choice takes them. */
  accept: string
  /** Name of the file that is chosen. */
  chosen: string | null
  error: string | null
  /** What is under way with the file; the choice waits meanwhile. */
  doing?: string | null
  onChoose: (file: File) => void
}

/** One file from the device: a place to press, which says what was chosen and what is under way with it. */
export function FileChoice({
  id,
  label,
  hint,
  accept,
  chosen,
  error,
  doing = null,
  onChoose,
}: FileChoiceProps) {
  const hydrated = useHydrated()
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (file) onChoose(file)
    // choosing the same file again, once it is mended, is a change too
    input.value = ''
  }
  const described = [`${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label
        className={classNames(
          'flex min-h-16 items-center gap-4 rounded-field border border-dashed px-4 py-3 transition-colors hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent has-disabled:opacity-60',
          error === null ? 'border-edge' : 'border-negative',
        )}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          className="unseen"
          disabled={!hydrated || doing !== null}
          aria-describedby={described}
          aria-invalid={error !== null || undefined}
          onChange={choose}
        />
        <span aria-hidden="true" className="grid size-10 flex-none place-items-center rounded-full bg-moon">
          {doing !== null ? (
            <Moon className="w-5 motion-safe:animate-[rise_900ms_ease-in-out_infinite]" />
          ) : (
            <Icon name={chosen === null ? 'camera' : 'check'} className="size-5" />
          )}
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span id={`${id}-hint`} className="block text-caption text-soft [overflow-wrap:anywhere]">
            {chosen ?? hint}
          </span>
        </span>
      </label>
      <TakePhoto disabled={doing !== null} onTake={onChoose} />
      <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
        {doing}
      </p>
      {error !== null && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
