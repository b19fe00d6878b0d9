import type { QuickResult } from '@lunula/contract/quick-order/schemas.ts'
import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/display/card.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { addedLines } from './rows.ts'

/**
 * What became of the lines, with the focus on it: how many are in the cart, of which there were fewer, and
 * how many stay in the form.
 */
export function Outcome({ results }: { results: readonly QuickResult[] }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  const capped = results.filter(({ outcome }) => outcome === 'capped')
  const added = addedLines(results)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => box.current?.focus(), [results])
  return (
    <Card ref={box} tabIndex={-1} className="grid gap-3" role="status">
      <p className={added > 0 ? 'font-medium text-money' : 'font-medium'}>
        {added > 0 ? t('quick-order:done.added', { count: added }) : t('quick-order:done.none')}
      </p>
      {refused > 0 && (
        <p className="font-medium text-negative">{t('quick-order:done.refused', { count: refused })}</p>
      )}
      {capped.length > 0 && (
        <div>
          <p className="font-medium text-warning">{t('quick-order:done.capped')}</p>
          <ul className="mt-1 grid gap-0.5 text-sm">
            {capped.map(({ line, name, sku, added: units, quantity }) => (
              <li key={line}>
                {t('quick-order:done.capped_line', { name: name ?? sku, added: units, wanted: quantity })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {added > 0 && (
        <div>
          <Link to={paths.cart()} className={buttonClass({ size: 'small' })}>
            {t('quick-order:done.cart')}
          </Link>
        </div>
      )}
    </Card>
  )
}
