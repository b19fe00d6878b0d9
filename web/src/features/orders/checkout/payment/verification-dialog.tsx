import { Money } from '../../../../ui/display/money.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

interface VerificationDialogProps {
  open: boolean
  /** US cents. */
  total: number
  onAnswer: (confirmed: boolean) => void
}

/** The bank asks whether it is really the buyer. A real gateway shows its own page here. */
export function VerificationDialog({ open, total, onAnswer }: VerificationDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      mustAnswer
      size="small"
      title={t('orders:verification.title')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('orders:verification.cancel')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            <span>
              {t('orders:verification.confirm')} · <Money cents={total} />
            </span>
          </Button>
        </>
      }
    >
      <div className="flex gap-4">
        <Icon name="shield-check" className="size-8 flex-none text-money" />
        <p>{t('orders:verification.text')}</p>
      </div>
    </Dialog>
  )
}
