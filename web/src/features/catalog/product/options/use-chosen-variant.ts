import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, shortVariant } from '../../../../app/paths.ts'
import { chosenVariant } from './variant-choice.ts'

/**
 * The chosen variant and how to choose another. It lives in the address, so that it can be sent to a
 * colleague; the page shows it at once, a moment before the address says so.
 */
export function useChosenVariant(
  product: Product,
  inAddress: string | undefined,
): { variant: Variant | undefined; choose: (variant: Variant) => void } {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string | undefined>()
  useEffect(() => {
    setPicked((now) => (now === inAddress ? undefined : now))
  }, [inAddress])
  return {
    variant: chosenVariant(product, picked ?? inAddress),
    choose({ _id }) {
      const word = shortVariant(_id)
      setPicked(word)
      const address = paths.product({ slug: product.slug }, { variant: word })
      void navigate(address, { replace: true, preventScrollReset: true })
    },
  }
}
