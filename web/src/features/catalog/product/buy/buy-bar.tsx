import type { Product } from '@lunula/contract/catalog/schemas.ts'
import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { NailSwatch } from '../../../../ui/pictures/nail-swatch.tsx'
import { AddButton } from './add-button.tsx'
import type { Buying } from './use-buy.ts'

interface BuyBarProps {
  product: Product
  buying: Buying
  place: RefObject<HTMLElement | null>
}

/** On phones: the shade and the button in reach of the thumb while the button in the page is out of sight. */
export default function BuyBar({ product, buying, place }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const button = place.current
    if (!button) return
    const watcher = new IntersectionObserver(([entry]) => setNeeded(entry ? !entry.isIntersecting : false), {
      rootMargin: '0px 0px -120px 0px',
    })
    watcher.observe(button)
    return () => watcher.disconnect()
  }, [place])
  const { variant, stock, access } = buying
  if (stock === 'out' || access.closed) return null
  return (
    <div
      inert={!needed}
      className={classNames(
        'action-bar fixed inset-x-0 bottom-(--bottom-bar-height) z-30 flex items-center gap-3 border-t border-line bg-surface/(--veil) px-4 py-2.5 backdrop-filter-(--veil-blur) transition duration-180 md:hidden noscript:hidden low:hidden',
        !needed && 'invisible translate-y-full opacity-0',
      )}
    >
      {variant.attributes['hex'] && (
        <NailSwatch
          hex={variant.attributes['hex']}
          {...(variant.attributes['finish'] && { finish: variant.attributes['finish'] })}
        />
      )}
      <span className="min-w-0 flex-1 text-sm leading-tight font-medium max-[23.75rem]:unseen">
        {product.variants.length > 1 ? variant.name : product.name}
      </span>
      <div className="ms-auto">
        <AddButton buying={buying} />
      </div>
    </div>
  )
}
