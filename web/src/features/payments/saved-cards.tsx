import { cards } from '@lunula/contract/payments/endpoints.ts'
import type { SavedCard } from '@lunula/contract/payments/schemas.ts'
import { useId } from 'react'
import { apiResult } from '../../shell/api/api.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { useChange } from '../../shell/routing/use-change.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { expiryOf } from './expiry.ts'

/**
 * The cards that the provider keeps for the buyer: what they look like, which comes first, and a way to have
 * them forgotten.
 */
export function SavedCards({ saved }: { saved: readonly SavedCard[] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="title-2 mb-4">
        {t('orders:cards.title')}
      </h2>
      {saved.length > 0 && (
        <ul className="mb-4 grid gap-4 sm:grid-cols-2">
          {saved.map((card) => (
            <li key={card._id}>
              <CardOnFile card={card} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">{t(saved.length > 0 ? 'orders:cards.note' : 'orders:cards.none')}</p>
    </section>
  )
}

function CardOnFile({ card }: { card: SavedCard }) {
  const t = useTranslate()
  const { changing, remove, makeDefault } = useCardChanges(card)
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-1 items-start gap-3">
        <Icon name="credit-card" className="mt-0.5 size-5.5 flex-none text-soft" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t('orders:card', { brand: card.brand, last4: card.last4 })}</p>
          <p className="text-sm text-soft">
            {t(card.is_expired ? 'orders:cards.expired' : 'orders:cards.expires', { date: expiryOf(card) })}
          </p>
        </div>
        {card.is_expired && <Badge tone="warning">{t('orders:cards.expired_badge')}</Badge>}
        {card.is_default && !card.is_expired && <Badge tone="money">{t('orders:cards.default')}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!card.is_default && (
          <Button size="small" busy={changing} onClick={makeDefault}>
            {t('orders:cards.make_default')}
          </Button>
        )}
        <Button size="small" busy={changing} onClick={remove}>
          {t('orders:cards.remove')}
        </Button>
      </div>
    </Card>
  )
}

function useCardChanges({ _id, brand, last4 }: SavedCard) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const params = { id: _id }
  return {
    changing,
    makeDefault: () => void change(() => apiResult(cards.setDefault, { params })),
    remove: async () => {
      const confirmed = await confirm({
        title: t('orders:cards.remove_question', { card: t('orders:card', { brand, last4 }) }),
        text: t('orders:cards.remove_text'),
        action: t('orders:cards.remove'),
        cancel: t('orders:cards.keep'),
        danger: true,
      })
      if (confirmed) await change(() => apiResult(cards.remove, { params }))
    },
  }
}
