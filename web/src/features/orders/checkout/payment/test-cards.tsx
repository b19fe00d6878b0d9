import { TEST_CARDS } from '@lunula/contract/configuration/constants.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { groupedNumber } from './card.ts'

export interface TestCard {
  number: string
  /** What the bank does with it, such as `declined`. */
  does: string
}

const NAMES = {
  'test:approved': 'approved',
  'test:declined': 'declined',
  'test:insufficient_funds': 'insufficient_funds',
  'test:cvv_failure': 'cvv_failure',
  'test:verification_required': 'verification_required',
  'test:processing_error': 'processing_error',
  'test:timeout_after_charge': 'timeout_after_charge',
} as const

const CARDS = Object.entries(TEST_CARDS).map(([number, source]) => ({ number, does: NAMES[source] }))

/** The published numbers of the test gateway: what each does, and a button that fills it in. */
export function TestCards({ onChoose }: { onChoose: (card: TestCard) => void }) {
  const t = useTranslate()
  return (
    <details className="group rounded-field bg-sunk px-4 py-1">
      <summary className="tap-line flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        <Icon name="credit-card" className="size-4.5 flex-none text-soft" />
        <span className="flex-1">{t('orders:test_cards.title')}</span>
        <Icon name="chevron-down" className="size-4 flex-none text-soft group-open:rotate-180" />
      </summary>
      <p className="mt-1 text-sm text-soft">{t('orders:test_cards.text')}</p>
      <ul className="mt-3 mb-3 grid gap-2">
        {CARDS.map((card) => (
          <li key={card.number} className="flex items-center gap-4">
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
              <span className="font-medium">{groupedNumber(card.number)}</span>
              <span className="text-sm text-soft">{t(`orders:test_cards.${card.does}`)}</span>
            </span>
            <Button size="small" onClick={() => onChoose(card)}>
              {t('orders:test_cards.use')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
