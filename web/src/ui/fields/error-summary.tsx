import { useEffect, useRef } from 'react'
import { textLink } from '../display/text-link.ts'

export interface SummaryError {
  /** The `id` of the field, to which the line leads; null when the error belongs to no single field. */
  field: string | null
  message: string
}

/** All errors of a form in one place above it. It takes the focus each time it gets new errors. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.map(({ message }) => message).join('\n')
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-negative bg-negative-tint px-5 py-4"
    >
      <h2 className="title-3">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field}${message}`}>
            {field ? (
              <a href={`#${field}`} className={textLink} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.scrollIntoView({ block: 'center' })
}
