import { reportError } from '../../../shell/api/api.ts'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Credit or a promotion pays for everything: no card is asked for. */
export function NothingToPay({ order }: { order: () => Promise<void> }) {
  const t = useTranslate()
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-soft">{t('orders:pay.nothing')}</p>
      <Button variant="primary" size="large" wide needsScript onClick={() => void order().catch(reportError)}>
        {t('orders:pay.place')} · <Money cents={0} />
      </Button>
    </div>
  )
}
