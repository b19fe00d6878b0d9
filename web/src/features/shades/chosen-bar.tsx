import type { Answer } from '@lunula/contract/endpoint.ts'
import { shades } from '@lunula/contract/shades/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { loadUserCart } from '../../shared/cart/user-cart.ts'
import { apiResult } from '../../shell/api/api.ts'
import { useRequestKey } from '../../shell/forms/use-request-key.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { markShades, signedIn } from './own-shades.ts'
import type { ChartState } from './use-chart.ts'

type Filled = Answer<typeof shades.toCart>['lines']

/** What can be done with the shades that are chosen; it stays at the foot of the screen. */
export function ChosenBar({ state, onFilled }: { state: ChartState; onFilled: (lines: Filled) => void }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const { keyOf, answered } = useRequestKey()
  const { chart, chosen, choose, shown, own } = state
  if (!chosen) return null
  const ids = [...chosen]
  async function mark(owned: boolean): Promise<void> {
    if (await markShades(chart.slug, ids, owned)) choose(new Set())
  }
  async function order(): Promise<void> {
    if (!(await signedIn())) return
    setBusy(true)
    const body = { variant_ids: ids, key: keyOf(ids) }
    const answer = await apiResult(shades.toCart, { params: { line: chart.slug }, body })
    setBusy(false)
    if (answer.ok) {
      answered()
      choose(null)
      onFilled(answer.data.lines)
    }
    await loadUserCart().catch(() => {})
  }
  const none = ids.length === 0
  const allOwned = !none && ids.every((id) => own.owned.has(id))
  return (
    <section aria-label={t('shades:choose.label')} className="chosen-bar">
      <p role="status" className="font-semibold">
        {t('shades:choose.count', { count: ids.length })}
      </p>
      <Button
        size="small"
        variant="ghost"
        onClick={() => choose(new Set(none ? shown.map(({ variant_id }) => variant_id) : []))}
      >
        {t(none ? 'shades:choose.all' : 'shades:choose.none')}
      </Button>
      <span className="flex-1" />
      <Button size="small" disabled={none} onClick={() => void mark(!allOwned)}>
        {t(allOwned ? 'shades:own.unmark' : 'shades:own.mark')}
      </Button>
      <Button size="small" variant="primary" disabled={none} busy={busy} onClick={() => void order()}>
        {t('shades:choose.cart', { count: ids.length })}
      </Button>
    </section>
  )
}

/** What became of each shade on its way into the cart, with the focus on it. */
export function FilledLines({ lines }: { lines: Filled }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => box.current?.focus(), [lines])
  const short = lines.filter(({ outcome }) => outcome !== 'added')
  const added = lines.length - short.length
  return (
    <Card ref={box} tabIndex={-1} role="status" className="grid gap-3">
      <p className={added > 0 ? 'font-medium text-money' : 'font-medium'}>
        {added > 0 ? t('shades:filled.done', { count: added }) : t('shades:filled.none')}
      </p>
      {short.length > 0 && (
        <ul className="grid gap-0.5 text-sm text-warning">
          {short.map(({ variant_id, name, reason }) => (
            <li key={variant_id}>{reason?.includes(name) ? reason : `${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <div>
          <Link to={paths.cart()} className={buttonClass({ size: 'small' })}>
            {t('shades:filled.cart')}
          </Link>
        </div>
      )}
    </Card>
  )
}
