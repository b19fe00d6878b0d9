import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useConfirm } from './confirm-store.ts'

/** The question that is being asked, if any. */
export default function Confirm() {
  const { question, answer } = useConfirm()
  if (!question) return null
  return <ConfirmDialog open {...question} onAnswer={answer} />
}
