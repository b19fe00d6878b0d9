import { isApiError } from '@lunula/contract/client.ts'
import { TEST_VERIFIED } from '@lunula/contract/configuration/constants.ts'
import type { Order, PlaceOrderBody, Preview } from '@lunula/contract/orders/schemas.ts'
import type { SavedCard } from '@lunula/contract/payments/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { loadUserCart } from '../../../../shared/cart/user-cart.ts'
import { reportError } from '../../../../shell/api/api.ts'
import { translate } from '../../../../shell/i18n/browser.ts'
import { whileBusy } from '../../../../shell/overlays/busy-store.ts'
import { reloadData } from '../../../../shell/routing/navigation.ts'
import { browserStorage } from '../../../../shell/storage/storage.ts'
import { keptAffiliate } from '../../../referrals/index.ts'
import { changedSince } from '../differences.ts'
import { isAboutCode, type PricedResult } from '../load-preview.ts'
import { celebrate } from './after-payment.ts'
import type { Attempts, Outcome } from './attempt.ts'
import { payments } from './payments.ts'
import { confirmCard, type PaymentSettings } from './square-card.ts'

/** What a payment is made with: a token of the card field, or a saved card. */
export type Means = Pick<PlaceOrderBody['payment'], 'source_id' | 'card_id' | 'save_card'>

/** By which call a payment is asked for, and what follows it. */
interface PaymentWay<O extends { _id: string }> {
  attempts: Pick<Attempts<O>, 'start' | 'waiting' | 'ask'>
  placed: (order: O) => Promise<void>
  /** The total has moved: whatever else shows it is to be loaded anew. */
  moved: () => void
}

const CHECKOUT: PaymentWay<Order> = {
  attempts: payments,
  placed: celebrate,
  moved: () => void loadUserCart().catch(reportError),
}

/** Paying for the user's cart. */
export const usePayment = (priced: PricedResult, settings: PaymentSettings, saved: readonly SavedCard[]) =>
  usePaymentBy(CHECKOUT, priced, settings, saved)

/** Paying for the order of a preview: what is shown, and what the buttons do. */
export function usePaymentBy<O extends { _id: string }>(
  { attempts, placed, moved }: PaymentWay<O>,
  priced: PricedResult,
  settings: PaymentSettings,
  saved: readonly SavedCard[],
) {
  const { provider } = settings
  const loaded = priced.preview
  const [preview, setPreview] = useState(loaded)
  const [before, setBefore] = useState<Preview | null>(null)
  const [stuck, setStuck] = useState(false)
  const verification = useVerification()
  useEffect(() => {
    setPreview(loaded)
    setBefore(changedSince(browserStorage.read('orderPreview'), loaded, priced.code))
  }, [loaded, priced.code])

  const bodyFor = (means: Means, token?: string): PlaceOrderBody => ({
    address_id: preview.address._id,
    shipping_method: preview.shipping_method._id,
    ...(preview.promotion && { promotion_code: preview.promotion.code }),
    ...(preview.credit > 0 && { use_credit: true }),
    affiliate_code: keptAffiliate(),
    expected_total: preview.total,
    payment: { provider, ...means, ...(token && { verification_token: token }) },
  })

  const inOverlay = (work: () => Promise<Outcome<O>>) => whileBusy(translate('orders:pay.doing'), work)

  /**
   * Asks the buyer what the bank wants to know; undefined when the buyer did not confirm, or nobody can be
   * asked about this card.
   */
  async function verify({ card_id }: Means): Promise<string | undefined> {
    if (provider === 'test') return (await verification.ask()) ? TEST_VERIFIED : undefined
    const card = saved.find(({ _id }) => _id === card_id)
    const answer = card && (await confirmCard(settings, preview, card.source_id))
    return answer?.kind === 'token' ? answer.token : undefined
  }

  /** Goes on by what came of an attempt. Throws what the card form is to show. */
  async function goOn(outcome: Outcome<O>, means?: Means): Promise<void> {
    setStuck(outcome.kind === 'unknown')
    if (outcome.kind === 'placed') return placed(outcome.order)
    if (outcome.kind === 'changed') {
      setBefore(preview)
      setPreview(outcome.preview)
      return moved()
    }
    const token = outcome.kind === 'verify' && means ? await verify(means) : undefined
    if (means && token) return goOn(await inOverlay(() => attempts.start(bodyFor(means, token))))
    if (outcome.kind === 'refused' && isCodeRefused(outcome.error)) {
      reportError(outcome.error)
      browserStorage.set('orderPreview', preview)
      return reloadData()
    }
    if (outcome.kind === 'refused' || outcome.kind === 'verify') throw outcome.error
  }

  return {
    preview,
    /** What the buyer saw before the total moved; null while it has not. */
    before,
    stuck,
    verifying: verification.open,
    answerVerification: verification.answer,
    pay: async (means: Means) => goOn(await inOverlay(() => attempts.start(bodyFor(means))), means),
    askAgain: async () => {
      const waiting = attempts.waiting()
      if (!waiting) return setStuck(false)
      await goOn(await inOverlay(() => attempts.ask(waiting))).catch(reportError)
    },
  }
}

/**
 * The code has stopped counting since the order was priced: nothing was charged, and it is priced anew
 * without it.
 */
const isCodeRefused = (error: unknown): boolean =>
  isApiError(error) && error.body !== null && isAboutCode(error.body)

/** The bank's question, as a promise of its answer. */
function useVerification() {
  const [open, setOpen] = useState(false)
  const resolve = useRef<(confirmed: boolean) => void>(undefined)
  return {
    open,
    ask: () =>
      new Promise<boolean>((answer) => {
        resolve.current = answer
        setOpen(true)
      }),
    answer: (confirmed: boolean) => {
      setOpen(false)
      resolve.current?.(confirmed)
    },
  }
}
