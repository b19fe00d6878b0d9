import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../fields/icon-button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'

export interface DialogBoxProps {
  open: boolean
  /** Escape, the close button or a press beside the dialog; it stays open until `open` says otherwise. */
  onLeave: () => void
  /** The browser has closed it without asking. */
  onClose: () => void
  onInput?: (event: FormEvent<HTMLDialogElement>) => void
  title: string
  /** Under the title, read out when the dialog opens. */
  description?: ReactNode
  /** Stays in sight at the end, such as the buttons that answer. */
  footer?: ReactNode
  children?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'full'
  /** Where it comes from; from below it is a sheet for the thumb. */
  from?: 'center' | 'bottom' | 'right'
  /** Has to be answered: a press beside it does not close it. */
  mustAnswer?: boolean
}

const PLACES = {
  center: 'rounded-stage max-h-[min(90dvh,60rem)]',
  bottom: 'rounded-t-stage w-full max-h-[88dvh]',
  right: 'rounded-s-stage h-dvh w-[min(28rem,92vw)]',
}
const WIDTHS = {
  small: 'w-[min(26rem,92vw)]',
  medium: 'w-[min(36rem,94vw)]',
  large: 'w-[min(60rem,96vw)]',
  full: 'w-[98vw] h-[96dvh] max-h-none!',
}

/** Opens it and keeps the place of the page's scroll bar, which goes meanwhile, so that nothing moves. */
export function showModal(dialog: HTMLDialogElement): void {
  const width = window.innerWidth - document.documentElement.clientWidth
  document.body.style.setProperty('--scroll-bar', `${width}px`)
  dialog.showModal()
}

/**
 * Stands above the page and keeps it out of reach until closed. It is the browser's own dialog: the focus
 * stays inside, Escape closes it and the focus goes back to where it was.
 */
export function DialogBox(props: DialogBoxProps) {
  const { open, onLeave, onClose, onInput, title, description, footer, children } = props
  const { size = 'medium', from = 'center', mustAnswer = false } = props
  const t = useTranslate()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    if (open && !dialog.open) showModal(dialog)
    if (!open && dialog.open) dialog.close()
  }, [open])
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // a choice of files that is called off says so to all around its field
    if (event.target !== box.current) return
    event.preventDefault()
    onLeave()
  }
  return (
    // The keyboard has Escape for what a press beside the dialog does.
    <dialog
      ref={box}
      className={classNames('dialog open:flex', PLACES[from], from === 'center' && WIDTHS[size])}
      data-from={from}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={onCancel}
      onInput={onInput}
      // heard late: meanwhile it may have been opened again
      onClose={() => open && !box.current?.open && onClose()}
      onPointerDown={(event) => {
        if (event.target === box.current && !mustAnswer) onLeave()
      }}
    >
      {/* stretched by its row: WebKit takes a percentage of a height that its content decides for 0 */}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex items-center gap-4 px-5 pt-4 pb-3 sm:px-6">
          <h2 id={`${id}-title`} className="title-2 flex-1">
            {title}
          </h2>
          {!mustAnswer && (
            <IconButton label={t('ui:close')} icon={<Icon name="x" className="size-5" />} onClick={onLeave} />
          )}
        </header>
        {/* relative: fields that are not seen would make the whole dialog scroll */}
        <div
          className={classNames(
            'relative min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 sm:px-6',
            footer ? 'pb-5' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
          )}
        >
          {description && (
            <div id={`${id}-text`} className="text-soft">
              {description}
            </div>
          )}
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
