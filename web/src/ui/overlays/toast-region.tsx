import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'
import type { Edge } from './toast-edge.ts'

export interface ToastView {
  id: number
  kind: 'positive' | 'negative' | 'warning' | 'info'
  /** In bold when lines follow. */
  message: string
  lines: readonly string[]
  position: 'bottom' | 'bottom-left'
  /** Milliseconds since 1970; shown as a caption. */
  shownAt: number | null
  action: { label: string; run: () => void } | null
}

const KINDS = {
  positive: 'bg-money text-on-money',
  negative: 'bg-negative text-on-negative',
  warning: 'bg-warning text-on-warning',
  info: 'bg-ink text-paper',
}

interface ToastRegionProps {
  toasts: readonly ToastView[]
  /** Where nothing is covered that is being filled in. */
  edge: Edge
  onClose: (id: number) => void
  /** Writes the caption of a toast, such as 17:42. */
  time: (shownAt: number) => string
}

/**
 * Short messages at the bottom of the screen, above what sticks there, or below the header. They are
 * read out as they come.
 */
export function ToastRegion({ toasts, edge, onClose, time }: ToastRegionProps) {
  const t = useTranslate()
  const places = ['bottom-left', 'bottom'] as const
  return (
    <section aria-label={t('ui:toasts')}>
      {places.map((place) => (
        <ol
          key={place}
          data-edge={edge}
          aria-live="polite"
          aria-relevant="additions"
          className={classNames(
            'toasts above-bars pointer-events-none fixed z-50 grid w-[min(26rem,100vw-2rem)] grid-cols-[minmax(0,1fr)] gap-2',
            place === 'bottom' ? 'left-1/2 -translate-x-1/2' : 'left-4',
          )}
        >
          {toasts
            .filter(({ position }) => position === place)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} time={time} />
            ))}
        </ol>
      ))}
    </section>
  )
}

function ToastCard({
  toast,
  onClose,
  time,
}: {
  toast: ToastView
  onClose: () => void
  time: (shownAt: number) => string
}) {
  const t = useTranslate()
  const { kind, message, lines, shownAt, action } = toast
  return (
    <li
      className={classNames(
        'toast pointer-events-auto flex flex-wrap items-start gap-x-2 rounded-field py-2 ps-4 pe-2 shadow-float',
        KINDS[kind],
      )}
    >
      <div
        className="min-w-0 flex-1 py-1.5 max-sm:basis-[calc(100%-3.5rem)] [overflow-wrap:anywhere]"
        role={kind === 'negative' ? 'alert' : undefined}
      >
        <p className={lines.length > 0 ? 'font-bold' : 'font-medium'}>{message}</p>
        {lines.map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
        {shownAt !== null && <p className="mt-1 text-xs opacity-85">{time(shownAt)}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="tap min-h-9 max-w-full flex-none max-sm:order-last max-sm:-ms-3 rounded-full px-3 font-semibold underline underline-offset-4 focus-visible:outline-current"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('ui:close')}
        className="tap grid size-9 flex-none place-items-center rounded-full focus-visible:outline-current"
        onClick={onClose}
      >
        <Icon name="x" className="size-4" />
      </button>
    </li>
  )
}
