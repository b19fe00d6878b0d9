import { removeFromCart } from '../../shared/cart/cart-actions.ts'
import type { CartView } from '../../shared/cart/entries.ts'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { nameOf, Warning } from './cart-line.tsx'

/**
 * Lines that are no longer sold: said clearly, not counted, taken out at a press. The rest of the cart goes
 * on.
 */
export function GoneLines({ gone }: { gone: CartView['gone'] }) {
  const t = useTranslate()
  if (gone.length === 0) return null
  return (
    <section className="mb-4 rounded-card bg-negative-tint px-5 py-4">
      <Warning>{t('cart:gone', { count: gone.length })}</Warning>
      <ul className="mt-2 grid gap-1">
        {gone.map(({ line, item }) => (
          <li key={line.variant_id} className="flex flex-wrap items-center justify-between gap-3">
            <span>{item ? nameOf(item) : t('cart:unknown_item', { count: line.quantity })}</span>
            <Button size="small" onClick={() => void removeFromCart(line.variant_id)}>
              {t('cart:take_out')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
