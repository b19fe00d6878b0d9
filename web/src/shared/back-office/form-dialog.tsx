import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { forgetTyped } from '../../shell/forms/typed-values.ts'
import { type ApiFormOptions, useApiForm } from '../../shell/forms/use-api-form.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx'

/** What the form of a dialog hands to `useApiForm`, and does once it is saved. */
export interface DialogForm {
  keepAs: string
  version: string | undefined
  onSaved: () => void
}

interface FormDialogProps extends Omit<DialogProps, 'children'> {
  /** What its form changes. */
  keepAs: string
  /** Of what it changes; the form of another one begins anew. */
  version?: string | undefined
  form: (kept: DialogForm) => ReactNode
}

/** A dialog with a form, which keeps what is typed over a reload until it is saved or closed. */
export function FormDialog({ keepAs, version, form, onClose, ...dialog }: FormDialogProps) {
  const close = () => {
    forgetTyped(keepAs)
    onClose()
  }
  return (
    <Dialog {...dialog} onClose={close}>
      {dialog.open && <Fragment key={version}>{form({ keepAs, version, onSaved: close })}</Fragment>}
    </Dialog>
  )
}

export type DialogFormOptions<V extends FieldValues> = ApiFormOptions<V> &
  DialogForm & {
    /** What is said as the dialog closes. */
    told?: (values: V) => string
  }

/** The form of a `FormDialog`: what it is about is read anew once it is saved or refused. */
export function useDialogForm<V extends FieldValues>(options: DialogFormOptions<V>) {
  const { onSaved, send, told, ...rest } = options
  const { revalidate } = useRevalidator()
  return useApiForm<V>({
    // a toast would lie under the dialog
    quiet: true,
    onRefused: () => void revalidate(),
    ...rest,
    send: async (values) => {
      await send(values)
      // what was saved is no words of an earlier version
      forgetTyped(options.keepAs)
      await revalidate()
      onSaved()
      if (told) showToast({ kind: 'positive', message: told(values) })
    },
  })
}
