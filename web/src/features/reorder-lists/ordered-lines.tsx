import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/display/card.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { Ordered } from './use-order-list.ts'

/** What became of the lines on their way into the cart, with the focus on it. */
export function OrderedLines({ ordered }: { ordered: Ordered }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => box.current?.focus(), [ordered])
  const short = ordered.filter(({ outcome }) => outcome !== 'added')
  const added = ordered.filter((line) => line.added > 0).length
  return (
    <Card ref={box} tabIndex={-1} role="status" className="mb-5 grid gap-3">
      <p className={added > 0 ? 'font-medium text-money' : 'font-medium'}>
        {added > 0 ? t('lists:order.done', { count: added }) : t('lists:order.none')}
      </p>
      {short.length > 0 && (
        <div>
          <p className="font-medium text-warning">{t('lists:order.short')}</p>
          <ul className="mt-1 grid gap-0.5 text-sm">
            {short.map(({ variant_id, name, reason }) => (
              <li key={variant_id}>{reason?.includes(name) ? reason : `${name}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
      {added > 0 && (
        <div>
          <Link to={paths.cart()} className={buttonClass({ size: 'small' })}>
            {t('lists:order.cart')}
          </Link>
        </div>
      )}
    </Card>
  )
}
