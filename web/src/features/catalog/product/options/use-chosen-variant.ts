import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  // on their way into the address, until the last one is there or the address says something else
  const onTheWay = useRef(new Set<string | undefined>())
  const before = useRef(inAddress)
  useEffect(() => {
    if (before.current === inAddress) return
    before.current = inAddress
    const wasPassed = onTheWay.current.has(inAddress)
    setPicked((now) => (wasPassed && now !== inAddress ? now : undefined))
  }, [inAddress])
  useEffect(() => {
    if (picked === undefined) onTheWay.current.clear()
  }, [picked])
  const choose = useCallback(
    ({ _id }: Variant) => {
      const variant = shortVariant(_id)
      onTheWay.current.add(variant)
      setPicked(variant)
      navigate(paths.product({ slug }, { variant }), { replace: true, preventScrollReset: true })
    },
    [slug, navigate],
  )
  return { variant: chosenVariant(product, picked ?? inAddress), choose }
}
