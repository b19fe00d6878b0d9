import { paths } from '../../app/paths.ts'
import { removeFromCart } from '../../shared/cart/cart-actions.ts'
import type { CartView } from '../../shared/cart/entries.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { nameOf } from './cart-line.tsx'

/**
 * Lines that are sold to licensed professionals only: they wait here and are not counted, and the way to a
 * license stands beside them.
 */
export function ClosedLines({ closed }: { closed: CartView['closed'] }) {
  const t = useTranslate()
  if (closed.length === 0) return null
  return (
    <section
      aria-labelledby="closed-lines"
      className="mb-4 rounded-card bg-moon/55 px-5 py-4 dark:bg-moon/45"
    >
      <h2 id="closed-lines" className="flex items-center gap-2 title-3">
        <Icon name="badge-check" className="size-5 flex-none" />
        {t('cart:closed.title')}
      </h2>
      <p className="mt-1 text-sm">
        {t('cart:closed.text')}{' '}
        <Link to={paths.license()} className={textLink}>
          {t('cart:closed.action')}
        </Link>
      </p>
      <ul className="mt-3 grid gap-1">
        {closed.map(({ line, item }) => (
          <li key={line.variant_id} className="flex items-center justify-between gap-3">
            <Link
              to={paths.product({ slug: item.product.slug }, { variant: item.variant_id })}
              className="min-w-0 font-medium hover:underline"
            >
              {line.quantity} × {nameOf(item)}
            </Link>
            <span className="flex-none">
              <Button
                size="small"
                aria-label={t('cart:remove', { name: nameOf(item) })}
                onClick={() => void removeFromCart(line.variant_id)}
              >
                {t('cart:take_out')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
