import { openTiers } from '@lunula/contract/catalog/pricing.ts'
import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import { useEffect } from 'react'
import { useUserRemote } from '../../shell/api/use-remote.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { heardProfessional, useProfessional } from './pro-prices.ts'

/** How a product stands to the visitor as a professional buyer. */
export interface ProAccess {
  professional: boolean
  /** It is for professionals only, and the visitor is not known to be one. */
  closed: boolean
  /** The variant with the tiers that are open to the visitor. */
  open: (variant: Variant) => Variant
}

/**
 * The page of a product is the same for everyone; for a signed-in user the browser asks whether the
 * professional side is open to them, and puts their tiers in. Until it has answered, what was last heard of
 * the user stands, so that nothing closes before the eyes of a professional. An answer for one product or
 * person never stands for another.
 */
export function useProProduct({ _id, pro_only, pro_prices }: Product): ProAccess {
  const userId = useSession(({ user }) => user?._id)
  const remembered = useProfessional()
  const asks = userId !== undefined && (pro_only || pro_prices)
  // without an answer the price for everybody stands
  const { data: prices } = useUserRemote(licenses.productPrices, asks ? { params: { id: _id } } : null)
  useEffect(() => {
    if (prices) heardProfessional(prices.professional)
  }, [prices])
  const professional = prices?.professional ?? (asks && remembered)
  return {
    professional,
    closed: pro_only && !professional,
    open: (variant) => {
      const own = prices?.variants.find(({ variant_id }) => variant_id === variant._id)
      if (!own) return variant
      const wholesale_prices = openTiers(variant.wholesale_prices, own.wholesale_prices, true)
      return { ...variant, wholesale_prices }
    },
  }
}
