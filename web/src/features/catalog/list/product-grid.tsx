import type { ProductCard as Card } from '@lunula/contract/catalog/schemas.ts'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ProductCard } from './product-card.tsx'

/** So many cards are in view at once on a wide screen; their pictures are not put off. */
const IN_VIEW = 4
/** And so many on a phone. */
const FIRST = 2

/** A choice of filters fades the products that are there: none of them changes by that. */
const GridCard = memo(ProductCard)

/** Products side by side, two on phones. */
export const ProductGrid = ({ products, fading }: { products: readonly Card[]; fading?: boolean }) => (
  <ul
    className={classNames(
      'grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,42vw),1fr))] gap-3 transition-opacity sm:gap-5.5',
      fading && 'opacity-55 delay-150',
    )}
  >
    {products.map((product, at) => (
      <li key={product._id}>
        <GridCard product={product} eager={at < FIRST ? 'first' : at < IN_VIEW} />
      </li>
    ))}
  </ul>
)
