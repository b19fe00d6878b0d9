import type { CheckedPromotion } from '@lunula/contract/promotions/schemas.ts'
import { create } from 'zustand'
import { cleanCode } from './kept-code.ts'

/** What the server last said about the kept code and the cart. */
export type Checked = { kind: 'applies'; given: CheckedPromotion } | { kind: 'refused'; message: string }

interface PromotionState {
  /** The code that goes on the next order; null without one, on the server, and while hydrating. */
  code: string | null
  /** null until the server has been asked, and for guests, whom it does not know. */
  checked: Checked | null
}

/** The promotion code of this browser. Changed through `promotion-actions.ts` only. */
export const usePromotion = create<PromotionState>(() => ({ code: null, checked: null }))

/**
 * The code to price an order with: the one of the browser; the server, which keeps none, goes by the address.
 */
export const codeToPrice = (fromAddress: string | undefined): string | null =>
  typeof document === 'undefined' ? cleanCode(fromAddress) : usePromotion.getState().code
