import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, shortVariant } from '../../../../app/paths.ts'
import { afterPaint } from '../../../../ui/after-paint.ts'
import { chosenVariant } from './variant-choice.ts'

/**
 * The chosen variant and how to choose another. It lives in the address, so that it can be sent to a
 * colleague; the page shows it at once, and the address says so after the paint.
 */
export function useChosenVariant(
  product: Product,
  inAddress: string | undefined,
): { variant: Variant | undefined; choose: (variant: Variant) => void } {
  const navigate = useNavigate()
  const { slug } = product
  const [picked, setPicked] = useState<string | undefined>()
  useEffect(() => {
    setPicked((now) => (now === inAddress ? undefined : now))
  }, [inAddress])
  useEffect(() => {
    if (picked === undefined) return
    return afterPaint(() => {
      void navigate(paths.product({ slug }, { variant: picked }), { replace: true, preventScrollReset: true })
    })
  }, [picked, slug, navigate])
  const choose = useCallback(({ _id }: Variant) => setPicked(shortVariant(_id)), [])
  return { variant: chosenVariant(product, picked ?? inAddress), choose }
}
