import { create } from 'zustand'

export interface Question {
  title: string
  text?: string
  /** What the confirming button says: the deed, not "OK". */
  action: string
  cancel: string
  danger?: boolean
}

interface ConfirmState {
  question: Question | null
  answer: (confirmed: boolean) => void
}

const unasked = () => {}

export const useConfirm = create<ConfirmState>(() => ({ question: null, answer: unasked }))

/**
 * Asks in a dialog; resolves to true when the visitor confirms. A question asked meanwhile answers the first
 * with no.
 */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().answer(false)
  return new Promise((resolve) => {
    useConfirm.setState({
      question,
      answer(confirmed) {
        useConfirm.setState({ question: null, answer: unasked })
        resolve(confirmed)
      },
    })
  })
}
