import { TEST_CARDS } from '@lunula/contract/configuration/constants.ts'
import { Button } from '../../../../ui/fields/button.tsx'
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
    <details className="rounded-card bg-sunk px-4 py-3">
      <summary className="tap flex cursor-pointer items-center py-1 font-medium">
        {t('orders:test_cards.title')}
      </summary>
      <p className="mt-1 text-sm text-soft">{t('orders:test_cards.text')}</p>
      <ul className="mt-3 grid gap-2">
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
