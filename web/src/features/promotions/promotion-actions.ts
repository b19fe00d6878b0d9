import { isApiError } from '@lunula/contract/client.ts'
import { promotions } from '@lunula/contract/promotions/endpoints.ts'
import { afterChanges } from '../../shared/cart/user-cart.ts'
import { api } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { cleanCode } from './kept-code.ts'
import { type Checked, usePromotion } from './promotion-store.ts'

/** Keeps a code for the next order; blanks are not kept. */
export function keepCode(typed: string, checked: Checked | null = null): void {
  const code = cleanCode(typed)
  if (!code) return
  browserStorage.set('promotionCode', code)
  usePromotion.setState({ code, checked })
}

export function dropCode(): void {
  browserStorage.forget('promotionCode')
  usePromotion.setState({ code: null, checked: null })
}

/**
 * Refusals that another cart, another way of shipping or another day puts right: the code stays, with the
 * reason beside it.
 */
const PASSING: ReadonlySet<string> = new Set([
  'cart.empty',
  'promotions.minimum',
  'promotions.not_for_these_items',
  'promotions.not_started',
])

/**
 * Holds a code against the cart and keeps it when it gives something now or may do so later. Throws when it
 * never will, so that the field can say why; what was kept before stays. A guest's code is kept unseen: the
 * server can only judge it for a buyer.
 */
export async function tryCode(typed: string): Promise<void> {
  const code = cleanCode(typed)
  if (!code) return
  if (!useSession.getState().user) return keepCode(code)
  try {
    keepCode(code, { kind: 'applies', given: await ask(code) })
  } catch (error) {
    if (!isApiError(error) || !PASSING.has(error.body?.code ?? '')) throw error
    keepCode(code, refusalOf(error))
  }
}

/**
 * Asks anew what the kept code gives, such as after the cart has changed. A failure is shown in place of the
 * saving.
 */
export async function checkKeptCode(): Promise<void> {
  const { code } = usePromotion.getState()
  if (!code) return
  const checked = await ask(code).then(
    (given): Checked => ({ kind: 'applies', given }),
    (error: unknown) => refusalOf(error),
  )
  if (usePromotion.getState().code === code) usePromotion.setState({ checked })
}

const ask = (code: string) => afterChanges(() => api(promotions.validate, { body: { code } }))

const refusalOf = (error: unknown): Checked => ({
  kind: 'refused',
  message: (isApiError(error) && error.body?.message) || translate('errors:unreachable'),
})
