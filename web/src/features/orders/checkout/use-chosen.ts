import { useLocation, useNavigation } from 'react-router'
import type { paths } from '../../../app/paths.ts'
import { type Chosen, chosenIn, type PricedResult } from './load-preview.ts'

/** A step of the checkout that shows what the order costs. */
export type PricedStep = typeof paths.orderPreview | typeof paths.checkout

/**
 * What the buyer has chosen at a step: what it is being priced for right now, or else what it is priced for.
 * Whatever is chosen next, and the way on, builds on it.
 */
export function useChosen(
  step: PricedStep,
  { preview, code }: PricedResult,
): Chosen & { code: string | undefined } {
  const { location: coming } = useNavigation()
  if (coming?.pathname === step.path) return step.search(new URLSearchParams(coming.search))
  return { ...chosenIn(preview), code: code ?? undefined }
}

/** Whether the order is priced for another choice at the step that is shown; its sums are still the old. */
export function useIsPricing(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
