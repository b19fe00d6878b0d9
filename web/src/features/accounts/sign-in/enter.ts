import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import type { SignedIn } from '@lunula/contract/accounts/schemas.ts'
import type { Input } from '@lunula/contract/endpoint.ts'
import { OFFICE, paths, queryOf } from '../../../app/paths.ts'
import { cartOpened } from '../../../shared/cart/start-cart.ts'
import { api } from '../../../shell/api/api.ts'
import { translate } from '../../../shell/i18n/browser.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { returnPath } from '../../../shell/routing/return-path.ts'
import { setUser } from '../../../shell/session/session-store.ts'

type Body<E extends keyof typeof accounts> = Input<(typeof accounts)[E]> extends { body: infer B } ? B : never

/**
 * Signs in and goes on to where the visitor was going. Throws the server's refusal, as the other ways in do.
 */
export const signIn = async (credentials: Body<'signIn'>, next: string | undefined): Promise<void> =>
  enter(await api(accounts.signIn, { body: credentials }), next)

/** Whether somebody enters to pay: a toast would lie over the steps and buttons of the checkout. */
const isForOrder = (next: string | undefined): boolean =>
  [paths.cart(), paths.shippingInformation(), paths.orderPreview(), paths.checkout()].some((path) =>
    next?.startsWith(path),
  )

/** Whether somebody enters to publish what they wrote; the form of a post says what is left to do. */
export const isForPost = (next: string | undefined): boolean => /^\/technician\/post[/-]/.test(next ?? '')

/**
 * Opens an account, which signs in as well. That the address is to be confirmed stops nobody: who is on the
 * way to an order reads it in the mail and in the account, everybody else at once.
 */
export async function signUp(account: Body<'signUp'>, next: string | undefined): Promise<void> {
  const entered = await api(accounts.signUp, { body: account })
  const { user } = entered
  await enter(entered, next)
  if (user.email_verified || isForPost(next) || isForOrder(next)) return
  showToast({
    kind: 'positive',
    message: translate('accounts:sign_up.welcome', { email: user.email }),
    action: { label: translate('accounts:sign_up.show'), run: () => void go(paths.verifyEmail()) },
  })
}

export const signInWithGoogle = async (
  answer: Body<'loginGoogle'>,
  next: string | undefined,
): Promise<void> => enter(await api(accounts.loginGoogle, { body: answer }), next)

export const signInWithFacebook = async (
  answer: Body<'loginFacebook'>,
  next: string | undefined,
): Promise<void> => enter(await api(accounts.loginFacebook, { body: answer }), next)

/** Sets the first password of an account that came by a social provider, and goes on. */
export const setUpPassword = async (password: string, next: string | undefined): Promise<void> =>
  enter(await api(accounts.setupPassword, { body: { password } }), next)

/**
 * The server has set the cookies. The user is remembered, which opens their cart and merges the guest's lines
 * into it; a merge that fails or takes long stops nobody. Staff show their second factor next.
 */
export async function enter(
  { user, second_factor_due }: Pick<SignedIn, 'user' | 'second_factor_due'>,
  next: string | undefined,
): Promise<void> {
  setUser(user)
  await cartOpened()
  const to = second_factor_due ? `${OFFICE}/second-factor${queryOf({ next })}` : returnPath(next)
  await go(to, { replace: true })
}
