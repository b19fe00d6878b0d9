import type { ReactNode } from 'react'
import { Button } from '../fields/button.tsx'
import { DialogBox } from './dialog-box.tsx'

interface ConfirmDialogProps {
  open: boolean
  /** A question that names what would happen. */
  title: string
  text?: ReactNode
  /** What is done, such as "Sign out"; never "OK". */
  action: string
  cancel: string
  /** Something is lost by it. */
  danger?: boolean
  onAnswer: (confirmed: boolean) => void
}

/** Asks before something that is not easily undone. Escape means no. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  action,
  cancel,
  danger,
  onAnswer,
}: ConfirmDialogProps) => (
  <DialogBox
    open={open}
    title={title}
    description={text}
    size="small"
    mustAnswer
    onLeave={() => onAnswer(false)}
    onClose={() => onAnswer(false)}
    footer={
      <>
        <Button onClick={() => onAnswer(false)}>{cancel}</Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </>
    }
  />
)
