import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { useEffect, useRef } from 'react'
import { Money } from '../../../ui/display/money.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { differences } from './differences.ts'

interface TotalChangedProps {
  before: Preview
  now: Preview
  /** Why, where that is known: a promotion code that no longer counts. */
  reason: string | null
}

/**
 * The total is another than what the buyer has seen: which lines, from what to what. Takes the focus, since
 * it comes instead of an order.
 */
export function TotalChanged({ before, now, reason }: TotalChangedProps) {
  const t = useTranslate()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-warning bg-warning-tint px-5 py-4"
    >
      <h2 className="title-3">{t('orders:changed.title')}</h2>
      {reason && <p className="mt-1 text-sm font-medium">{reason}</p>}
      <p className="mt-1 text-sm">{t('orders:changed.text')}</p>
      <dl className="mt-3 grid gap-1">
        {differences(before, now).map(({ part, before: was, now: is }) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4">
            <dt>{t(`orders:changed.${part}`)}</dt>
            <dd>
              <s className="text-soft">
                <Money cents={was} />
              </s>{' '}
              <Money cents={is} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
