import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../shell/api/api.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { BestSellers } from '../home/best-sellers.tsx'
import { dropGone, noteSeen, seenBefore } from './recent-products.ts'

/**
 * The products looked at last. Their cards are asked for in one call when the place comes near the screen;
 * those no longer sold drop out.
 */
export default function RecentlySeen({ current }: { current?: string }) {
  const t = useTranslate()
  const user = useSession((state) => state.user?._id)
  const place = useRef<HTMLDivElement>(null)
  const [cards, setCards] = useState<readonly ProductCard[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has seen nothing
  useEffect(() => {
    const before = seenBefore(current)
    if (current) noteSeen(current)
    setCards([])
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // without an answer there is just no such row
        void readCards(before).then(setCards, () => {})
      },
      { rootMargin: '600px' },
    )
    if (before.length > 0 && place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [current, user])
  return (
    <div ref={place}>
      {cards.length > 0 && (
        <section aria-labelledby="recently-seen" className="pt-14">
          <h2 id="recently-seen" className="title-2">
            {t('catalog:recent.title')}
          </h2>
          <BestSellers products={cards} />
        </section>
      )}
    </div>
  )
}

async function readCards(ids: readonly string[]): Promise<readonly ProductCard[]> {
  const { docs } = await api(catalog.cards, { query: { ids: ids.join(',') } })
  const sold = new Set(docs.map(({ _id }) => _id))
  dropGone(new Set(ids.filter((id) => !sold.has(id))))
  return docs
}
