import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog at the edge of the screen: from below under the thumb, or from the side as a drawer. */
export const Sheet = ({ from = 'bottom', ...rest }: Omit<DialogProps, 'size' | 'mustAnswer'>) => (
  <Dialog from={from} {...rest} />
)
