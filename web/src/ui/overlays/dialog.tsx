import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../texts/translate.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogBox, type DialogBoxProps } from './dialog-box.tsx'

export interface DialogProps extends Omit<DialogBoxProps, 'onLeave' | 'onInput'> {
  /** What is typed stays when it is closed. */
  keepsWords?: boolean
}

type TextBox = HTMLTextAreaElement | HTMLInputElement
const TEXT_BOX =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=search], [type=password])'
const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLElement && target.matches(TEXT_BOX)

/** Forms that only ask, such as filters, do so at once and lose nothing. */
const holdsWords = (box: TextBox): boolean =>
  box.isConnected && box.form?.method === 'post' && box.value.trim() !== ''

/** A dialog above the page, which asks before it closes with what was typed into a form of it. */
export function Dialog({ keepsWords = false, ...props }: DialogProps) {
  const { open, onClose } = props
  const t = useTranslate()
  const typed = useRef(new Set<TextBox>())
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (open) return
    typed.current.clear()
    setAsks(false)
  }, [open])
  const leave = () => {
    if (!keepsWords && [...typed.current].some(holdsWords)) setAsks(true)
    else onClose()
  }
  return (
    <>
      <DialogBox
        {...props}
        onLeave={leave}
        onInput={({ target }) => {
          if (isTextBox(target)) typed.current.add(target)
        }}
      />
      {asks && (
        <ConfirmDialog
          open
          danger
          title={t('forms:discard.title')}
          action={t('forms:discard.action')}
          cancel={t('forms:discard.keep')}
          onAnswer={(discards) => {
            setAsks(false)
            if (discards) onClose()
          }}
        />
      )}
    </>
  )
}
