import type { Preview } from '@lunula/contract/orders/schemas.ts'
import type { Card } from '@square/web-sdk'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '../../../../shell/layout/theme-store.ts'
import {
  cardStyle,
  isOwnDocument,
  openCard,
  type PaymentSettings,
  purchaseOf,
  type Tokenized,
  tokenizedOf,
} from './square-card.ts'

export type CardState = 'loading' | 'ready' | 'failed'

/** Square's card field inside an element of the page, from its opening to its removal. */
export function useSquareCard(settings: PaymentSettings, zipCode: string) {
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<Card>(undefined)
  const [state, setState] = useState<CardState>('loading')
  const theme = useTheme((store) => store.theme)

  useEffect(() => {
    if (!isOwnDocument()) return location.reload()
    let left = false
    const opening = open(settings, zipCode, place.current).then(
      (opened) => {
        if (left) return opened.destroy()
        card.current = opened
        setState('ready')
      },
      () => left || setState('failed'),
    )
    return () => {
      left = true
      void opening.then(() => card.current?.destroy())
    }
  }, [settings, zipCode])

  useEffect(() => {
    if (state === 'ready' && theme) void card.current?.configure({ style: cardStyle() })
  }, [state, theme])

  return {
    place,
    state,
    /** Throws when Square cannot make a token for a reason that the buyer cannot mend. */
    tokenize: async (preview: Preview, keep: boolean): Promise<Tokenized> => {
      if (!card.current) throw new Error('The card field is not there yet.')
      return tokenizedOf(await card.current.tokenize(purchaseOf(preview, keep)))
    },
    focus: () => void card.current?.focus('cardNumber'),
  }
}

async function open(settings: PaymentSettings, zipCode: string, place: HTMLElement | null): Promise<Card> {
  if (!place) throw new Error('There is no place for the card field.')
  const card = await openCard(settings, zipCode)
  await card.attach(place)
  return card
}
