import type { BlockedLine } from '@lunula/contract/shipping/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { loadUserCart, takeOut } from '../../../shared/cart/user-cart.ts'
import { CheckoutFrame } from '../../../shared/checkout-frame.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { PreviewResult } from './load-preview.ts'

/** The cart cannot be sent to the chosen address: why, and what can be changed. */
export function Nowhere({ problem }: { problem: Extract<PreviewResult, { kind: 'nowhere' }> }) {
  const t = useTranslate()
  const { blocked } = problem
  return (
    <CheckoutFrame step="delivery" title={t('orders:review.title')}>
      <EmptyState
        title={t('orders:nowhere.title')}
        action={
          <>
            {blocked.length > 0 && <TakeOut lines={blocked} />}
            <Link
              to={paths.addressSaved({}, { address: problem.address })}
              className={buttonClass(blocked.length > 0 ? {} : { variant: 'primary' })}
            >
              {t('orders:nowhere.other_address')}
            </Link>
            <Link to={paths.cart()} className={buttonClass()}>
              {t('orders:change_cart')}
            </Link>
          </>
        }
      >
        <p>{problem.message}</p>
        {blocked.length > 0 && (
          <>
            <p className="mt-3">{t('orders:nowhere.blocked', { count: blocked.length })}</p>
            <ul className="mt-1 font-medium text-ink">
              {blocked.map(({ item_id, name }) => (
                <li key={item_id}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
    </CheckoutFrame>
  )
}

/** Takes the lines out that may not be sent there; the rest is then priced in place of this. */
function TakeOut({ lines }: { lines: readonly BlockedLine[] }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const takeAllOut = async () => {
    setBusy(true)
    for (const { item_id } of lines) {
      if (!(await takeOut(item_id))) break
    }
    await loadUserCart().catch(() => {})
    await revalidate()
    setBusy(false)
  }
  return (
    <Button variant="primary" needsScript busy={busy} onClick={() => void takeAllOut()}>
      {t('orders:nowhere.take_out', { count: lines.length })}
    </Button>
  )
}
