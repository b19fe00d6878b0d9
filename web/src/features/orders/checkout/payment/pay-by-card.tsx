import type { Preview } from '@lunula/contract/orders/schemas.ts'
import type { SavedCard } from '@lunula/contract/payments/schemas.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { Money } from '../../../../ui/display/money.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { RadioCard, RadioCards } from '../../../../ui/fields/radio-card.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { expiryOf } from '../../../payments/index.ts'
import { CardForm } from './card-form.tsx'
import { isOwnDocument, type PaymentSettings } from './square-card.ts'
import { SquareForm } from './square-form.tsx'
import type { Means } from './use-payment.ts'

interface PayByCardProps {
  settings: PaymentSettings
  preview: Preview
  saved: readonly SavedCard[]
  /** Whether the card may be kept: only for who is signed in. */
  keeps?: boolean
  pay: (means: Means) => Promise<void>
}

const ANOTHER = 'another'

/**
 * Paying with a saved card, or with one that is entered now and, if the buyer wants it, kept for the next
 * time.
 */
export function PayByCard({ settings, preview, saved, keeps = true, pay }: PayByCardProps) {
  const t = useTranslate()
  const [chosen, choose] = useState(() => saved.find((card) => !card.is_expired)?._id ?? ANOTHER)
  const card = saved.find(({ _id }) => _id === chosen)
  const action = (
    <>
      {t('orders:pay.action')} <Money cents={preview.total} />
    </>
  )
  return (
    <>
      <p className="mt-1 mb-5 text-sm text-soft">{t(noteOf(settings))}</p>
      {saved.length > 0 && (
        <div className="mb-5">
          <CardChoice saved={saved} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {card ? (
        <SavedCardForm key={card._id} settings={settings} cardId={card._id} pay={pay} action={action} />
      ) : (
        <NewCard settings={settings} preview={preview} keeps={keeps} pay={pay} action={action} />
      )}
    </>
  )
}

const noteOf = ({ provider, environment }: PaymentSettings) => {
  if (environment === 'production') return 'orders:square.privacy'
  return provider === 'test' ? 'orders:pay.test_shop' : 'orders:square.sandbox'
}

interface CardChoiceProps {
  saved: readonly SavedCard[]
  chosen: string
  onChoose: (chosen: string) => void
}

function CardChoice({ saved, chosen, onChoose }: CardChoiceProps) {
  const t = useTranslate()
  const choice = (value: string) => ({
    name: 'card',
    value,
    checked: chosen === value,
    onChange: () => onChoose(value),
  })
  return (
    <RadioCards legend={t('orders:cards.choose')}>
      {saved.map(({ _id, brand, last4, is_expired, ...card }) => (
        <RadioCard
          key={_id}
          {...choice(_id)}
          disabled={is_expired}
          title={t('orders:card', { brand, last4 })}
          detail={t(is_expired ? 'orders:cards.expired' : 'orders:cards.expires', { date: expiryOf(card) })}
        />
      ))}
      <RadioCard {...choice(ANOTHER)} title={t('orders:cards.another')} />
    </RadioCards>
  )
}

/** The card form of the provider, and the question whether to keep the card. */
function NewCard({
  settings,
  preview,
  keeps,
  pay,
  action,
}: Omit<PayByCardProps, 'saved'> & { action: ReactNode }) {
  const t = useTranslate()
  const [keep, setKeep] = useState(false)
  const consent = keeps && (
    <Checkbox
      label={t('orders:cards.consent')}
      checked={keep}
      onChange={({ target }) => setKeep(target.checked)}
    />
  )
  const payWith = (sourceId: string) => pay({ source_id: sourceId, ...(keep && { save_card: true }) })
  return settings.provider === 'test' ? (
    <CardForm pay={payWith} action={action} consent={consent} />
  ) : (
    <SquareForm
      settings={settings}
      preview={preview}
      pay={payWith}
      action={action}
      consent={consent}
      keep={keep}
    />
  )
}

interface SavedCardFormProps {
  settings: PaymentSettings
  cardId: string
  action: ReactNode
  pay: (means: Means) => Promise<void>
}

/**
 * Nothing is to be entered: the button alone. The provider's script is fetched only when the bank wants to
 * ask.
 */
function SavedCardForm({ settings, cardId, action, pay }: SavedCardFormProps) {
  const t = useTranslate()
  const { provider } = settings
  useEffect(() => {
    if (provider === 'square' && !isOwnDocument()) location.reload()
  }, [provider])
  const { submit, summary, busy } = useApiForm({
    defaultValues: {},
    quiet: true,
    send: () => pay({ card_id: cardId }),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        <Icon name="lock" className="size-4.5" />
        <span>{action}</span>
      </Button>
    </form>
  )
}
