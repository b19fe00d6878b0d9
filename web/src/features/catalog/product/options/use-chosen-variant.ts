import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useCallback, useEffect, useState } from 'react'
import { paths, shortVariant } from '../../../../app/paths.ts'
import { useNavigateAfterPaint } from '../../../../ui/navigation/navigate-after-paint.ts'
import { chosenVariant } from './variant-choice.ts'

/**
 * The chosen variant and how to choose another. It lives in the address, so that it can be sent to a
 * colleague; the page shows it at once, and the address says so after the paint.
 */
export function useChosenVariant(
  product: Product,
  inAddress: string | undefined,
): { variant: Variant | undefined; choose: (variant: Variant) => void } {
  const navigate = useNavigateAfterPaint()
  const { slug } = product
  const [picked, setPicked] = useState<string | undefined>()
  useEffect(() => {
    setPicked((now) => (now === inAddress ? undefined : now))
  }, [inAddress])
  const choose = useCallback(
    ({ _id }: Variant) => {
      const variant = shortVariant(_id)
      setPicked(variant)
      navigate(paths.product({ slug }, { variant }), { replace: true, preventScrollReset: true })
    },
    [slug, navigate],
  )
  return { variant: chosenVariant(product, picked ?? inAddress), choose }
}
