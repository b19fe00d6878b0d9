import { useEffect, useRef } from 'react'
import { Moon } from '../display/spinner.tsx'
import { showModal } from './dialog-box.tsx'

/** Covers the page while something must not be disturbed, such as a payment. Says what is being done. */
export function LoadingOverlay({ doing }: { doing: string | null }) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (doing !== null && dialog && !dialog.open) showModal(dialog)
    if (doing === null && dialog?.open) dialog.close()
  }, [doing])
  return (
    <dialog
      ref={box}
      className="dialog rounded-stage px-10 py-8 text-center"
      data-from="center"
      aria-label={doing ?? undefined}
      onCancel={(event) => event.preventDefault()}
    >
      <Moon className="mx-auto w-16 text-accent motion-safe:animate-[rise_1.1s_ease-in-out_infinite]" />
      <p role="status" className="mt-4 font-medium">
        {doing}
      </p>
    </dialog>
  )
}
