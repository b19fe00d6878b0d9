import { type ComponentType, useEffect, useState } from 'react'
import { tryToLoad } from '../../errors/try-again.ts'
import { sayWhyMissing } from '../preload-errors.ts'

interface DialogProps {
  /** Always, without: then it is there only while it is open. */
  open?: boolean
  onClose: () => void
}

/**
 * A dialog whose part of the program comes when it is first opened. If that cannot be had, the dialog closes
 * and the visitor hears why: the page stays, and another press tries again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { open = true, onClose } = props
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      if (!open || Dialog) return
      let isWanted = true
      tryToLoad(load).then(
        (module) => setDialog(() => module.default),
        (error: unknown) => {
          if (!isWanted) return
          onClose()
          void sayWhyMissing(error, location.href)
        },
      )
      return () => {
        isWanted = false
      }
    }, [open, onClose, Dialog])
    return Dialog && <Dialog {...props} />
  }
}
