import type { ProductCard as Card } from '@lunula/contract/catalog/schemas.ts'
import { ProductCard } from '../list/product-card.tsx'

/** A row to swipe on phones, a grid elsewhere. */
export const BestSellers = ({ products }: { products: readonly Card[] }) => (
  <ul className="scroll-row -mx-[clamp(1rem,4vw,1.5rem)] mt-5 flex snap-x snap-mandatory scroll-px-4 gap-3 px-[clamp(1rem,4vw,1.5rem)] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5.5 sm:px-0 md:grid-cols-4">
    {products.map((product) => (
      <li key={product._id} className="w-[46vw] flex-none snap-start sm:w-auto">
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)
