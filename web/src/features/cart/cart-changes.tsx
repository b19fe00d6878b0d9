import { type CartEntry, lineId } from '../../shared/cart/entries.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { nameOf } from './cart-line.tsx'

/** More than these are summed up; each says it again beside its line. */
const NAMED = 4

/** What has moved since the lines were put in, before one scrolls through them: prices, and what is short. */
export function CartChanges({ entries }: { entries: readonly CartEntry[] }) {
  const t = useTranslate()
  const priced = entries.filter(({ item, price }) => (item.previous_price ?? price) !== price)
  const short = entries.filter(({ state }) => state !== 'ok')
  if (priced.length + short.length === 0) return null
  return (
    <section aria-label={t('cart:changes.label')} className="mb-4 rounded-card bg-warning-tint px-5 py-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon name="triangle-exclamation-point" className="size-4.5 flex-none text-warning" />
        {t('cart:changes.title')}
      </h2>
      <ul className="mt-1.5 grid gap-1 text-sm">
        {priced.length > 0 && (
          <Change text={t('cart:changes.prices', { count: priced.length })} of={priced} />
        )}
        {short.length > 0 && <Change text={t('cart:changes.short', { count: short.length })} of={short} />}
      </ul>
    </section>
  )
}

/** How many lines, with links to the first of them. */
const Change = ({ text, of }: { text: string; of: readonly CartEntry[] }) => (
  <li>
    {text}{' '}
    {of.slice(0, NAMED).map(({ line, item }, index) => (
      <span key={line.variant_id}>
        {index > 0 && ', '}
        <a href={`#${lineId(line.variant_id)}`} className={textLink}>
          {nameOf(item)}
        </a>
      </span>
    ))}
    {of.length > NAMED && ' …'}
  </li>
)
