import type { Category, ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { shortVariant } from '../../app/paths.ts'

/** How many shades a card shows. */
export const SWATCHES_SHOWN = 5

/** A picture beside the name of what it shows says nothing itself. */
const silent = <T extends Pick<Category, 'thumbnail'>>(thing: T): T =>
  thing.thumbnail ? { ...thing, thumbnail: { ...thing.thumbnail, alt: '' } } : thing

/** Cards without what lists never read, so that it does not travel in the page. */
export const pageCards = (cards: readonly ProductCard[]): ProductCard[] =>
  cards.map((card) => ({
    ...silent(card),
    swatches: card.swatches
      .slice(0, SWATCHES_SHOWN)
      .map((swatch) => ({ ...swatch, variant_id: shortVariant(swatch.variant_id) ?? '' })),
  }))
